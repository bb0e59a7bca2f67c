import { remaining } from '#api/suite/model/candidates/duplicates.ts';
import { gone, type Decision, type Given, type ModelState } from '#api/suite/model/state.ts';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import type { Rows } from '#domain/tables.ts';

type Interview = Rows['interviews'];

/** The fields of a new interview that the model's calls send. */
export interface SentInterview extends Pick<Interview, 'candidateId' | 'startsAt' | 'zone' | 'interviewers'> {
  readonly kitId: number | null;
  readonly name?: string;
  readonly place?: string;
}

const MINUTE_MS = 60_000;
const MISSING = 'Interview not found';
const INVALID: Decision = { status: 400, message: null };
const SETTLED: Decision = { status: 409, message: null };

/** @param answer what the API answered: nobody can foresee the UID of a new interview */
export function schedule(state: ModelState, { body, at, answer }: Given): Decision {
  const { kitId, name, candidateId, startsAt, zone, place = '', interviewers } = body as SentInterview;
  const candidate = state.row('candidates', remaining(state, candidateId));
  if (!candidate) return gone('Candidate not found');
  const kit = kitId === null ? null : state.row('kits', kitId);
  if (kitId !== null && !kit) return INVALID;
  const named = name ?? kit?.name;
  if (named === undefined || interviewers.length === 0) return INVALID;
  const after: Interview = {
    id: state.nextId('interviews'),
    candidateId: candidate.id,
    jobId: candidate.jobId,
    kitId,
    name: named,
    stage: kit?.stage ?? candidate.stage,
    attributes: kit?.attributes ?? [],
    questions: kit?.questions ?? [],
    startsAt,
    endsAt: later(startsAt, (kit?.minutes ?? 60) * MINUTE_MS),
    zone,
    place,
    details: '',
    interviewers: [...new Set(interviewers)],
    state: 'scheduled',
    reason: '',
    uid: String(Object(answer).uid),
    sequence: 0,
    answers: [],
    bookingId: null,
    createdAt: at,
    by: LOCAL_ACTOR,
  };
  return { status: 201, value: after, rows: [{ table: 'interviews', id: after.id, before: null, after }] };
}

type Edit =
  | Partial<Pick<Interview, 'startsAt' | 'place' | 'interviewers'>>
  | { cancelled: true; reason: string };

export function editInterview(state: ModelState, { id, body }: Given): Decision {
  const before = state.row('interviews', id);
  if (!before) return gone(MISSING);
  if (before.state !== 'scheduled') return SETTLED;
  const edit = body as Edit;
  const sequence = before.sequence + 1;
  if ('cancelled' in edit) {
    return changed(before, { ...before, state: 'cancelled', reason: edit.reason, sequence });
  }
  const length = Date.parse(before.endsAt) - Date.parse(before.startsAt);
  const { startsAt = before.startsAt, place = before.place, interviewers = before.interviewers } = edit;
  const isMoved = startsAt !== before.startsAt;
  const isSame = !isMoved && place === before.place && interviewers.join() === before.interviewers.join();
  if (isSame) return changed(before, before);
  if (interviewers.length === 0) return INVALID;
  const answers = before.answers.filter(({ who }) => !isMoved && interviewers.includes(who));
  const endsAt = later(startsAt, length);
  return changed(before, { ...before, startsAt, endsAt, place, interviewers, answers, sequence });
}

export function answerInvitation(state: ModelState, { id, body, at }: Given): Decision {
  const before = state.row('interviews', id);
  if (!before) return gone(MISSING);
  if (before.state !== 'scheduled') return SETTLED;
  const { interviewer, answer } = body as { interviewer: string; answer: 'accepted' | 'declined' };
  if (!before.interviewers.includes(interviewer)) return INVALID;
  const others = before.answers.filter(({ who }) => who !== interviewer);
  const own = { who: interviewer, answer, at, comment: '', proposedStart: null };
  return changed(before, { ...before, answers: [...others, own] });
}

/** The fields of a new link that the model's calls send, with their defaults. */
export interface SentLink extends Omit<
  Rows['bookings'],
  'id' | 'candidateId' | 'jobId' | 'key' | 'createdAt' | 'by' | 'closedAt' | 'parts'
> {
  readonly parts: readonly {
    readonly kitId: number | null;
    readonly name?: string;
    readonly interviewers: readonly string[];
  }[];
}

/** Makes a link. Nobody can foresee its key, so the keys of links are not compared. */
export function makeLink(state: ModelState, { id, body, at }: Given): Decision {
  const candidate = state.row('candidates', remaining(state, id));
  if (!candidate) return gone('Candidate not found');
  const { parts: sent, ...given } = body as SentLink;
  const parts: Rows['bookings']['parts'][number][] = [];
  for (const { kitId, name, interviewers } of sent) {
    const kit = kitId === null ? null : state.row('kits', kitId);
    const named = name ?? kit?.name;
    if ((kitId !== null && !kit) || named === undefined || interviewers.length === 0) return INVALID;
    const { minutes = 60, attributes = [], questions = [] } = kit ?? {};
    parts.push({ kitId, name: named, minutes, interviewers: [...interviewers], attributes, questions });
  }
  const after: Rows['bookings'] = {
    ...given,
    id: state.nextId('bookings'),
    candidateId: candidate.id,
    jobId: candidate.jobId,
    parts,
    key: 'ab'.repeat(32),
    createdAt: at,
    by: LOCAL_ACTOR,
    closedAt: null,
  };
  return {
    status: 201,
    value: shownLink(after),
    rows: [{ table: 'bookings', id: after.id, before: null, after }],
  };
}

/** Closes a link, or opens it again. */
export function closeLink(state: ModelState, { id, body, at }: Given): Decision {
  const before = state.row('bookings', id);
  if (!before) return gone('Scheduling link not found');
  const { closed } = body as { closed: boolean };
  const closedAt = closed ? (before.closedAt ?? at) : null;
  const after = { ...before, closedAt };
  return { status: 200, value: shownLink(after), rows: [{ table: 'bookings', id, before, after }] };
}

/** A link as it is answered: no interview is booked by it, and its days are ahead. */
export function shownLink({ key: _key, ...booking }: Rows['bookings']) {
  return { ...booking, state: booking.closedAt === null ? 'open' : 'closed', link: null, interviews: [] };
}

function changed(before: Interview, after: Interview): Decision {
  return { status: 200, value: after, rows: [{ table: 'interviews', id: before.id, before, after }] };
}

function later(moment: string, ms: number): string {
  return new Date(Date.parse(moment) + ms).toISOString();
}

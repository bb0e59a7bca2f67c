import type { Authorship } from '#domain/actor.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import { isTimeZone } from '#domain/insight/time-zone.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Timestamp } from '#domain/time.ts';
import type { Kit } from './kit.ts';
import { spanProblem, type Interview } from './overlap.ts';

export type { Interview } from './overlap.ts';

/** An interview with the names that lists show. */
export interface InterviewOfCandidate extends Interview {
  readonly candidateName: string;
  readonly jobTitle: string;
}

/** The answer of an invited person. */
export type InvitationAnswer = Interview['answers'][number];

/** The choices for a scheduled interview. */
type InterviewDraft = Pick<Interview, 'startsAt' | 'zone' | 'place' | 'details' | 'interviewers'> & {
  /** Null: without a kit. */
  readonly kit: Kit | null;
  /** Absent: the kit's. */
  readonly name?: string | undefined;
  /** Absent: after the kit's minutes. */
  readonly endsAt?: Timestamp | undefined;
};

const MINUTE_MS = 60_000;

/** The length of an interview without a kit. */
const USUAL_MINUTES = 60;

/** A new scheduled interview of a candidate. */
export function newInterview(
  draft: InterviewDraft,
  candidate: Pick<Candidate, 'id' | 'jobId' | 'stage'>,
  uid: string,
  { by, at }: Authorship,
): Omit<Interview, 'id'> | Refusal {
  const { kit, startsAt, zone, place, details } = draft;
  const name = draft.name ?? kit?.name ?? '';
  const minutes = kit?.minutes ?? USUAL_MINUTES;
  const interview = {
    candidateId: candidate.id,
    jobId: candidate.jobId,
    kitId: kit?.id ?? null,
    name,
    stage: kit?.stage ?? candidate.stage,
    attributes: kit?.attributes ?? [],
    questions: kit?.questions ?? [],
    startsAt,
    endsAt: draft.endsAt ?? later(startsAt, minutes * MINUTE_MS),
    zone,
    place,
    details,
    interviewers: [...new Set(draft.interviewers)],
    state: 'scheduled',
    reason: '',
    uid,
    sequence: 0,
    answers: [],
    bookingId: null,
    createdAt: at,
    by,
  } as const;
  if (name.trim() === '') return refuse('invalid', 'Name can’t be empty');
  return interviewProblem(interview) ?? interview;
}

export type InterviewEdit = {
  readonly [Name in 'name' | 'startsAt' | 'endsAt' | 'zone' | 'place' | 'details' | 'interviewers']?:
    | Interview[Name]
    | undefined;
};

/**
 * Changes a scheduled interview. It keeps its length when only its start changes. Answers to another time no longer count.
 */
export function changeInterview(interview: Interview, edit: InterviewEdit): Interview | Refusal {
  const problem = settledProblem(interview);
  if (problem) return problem;
  const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
  const edited: Interview = { ...interview, ...given };
  if (edit.startsAt !== undefined && edit.endsAt === undefined) {
    const length = Date.parse(interview.endsAt) - Date.parse(interview.startsAt);
    Object.assign(edited, { endsAt: later(edit.startsAt, length) });
  }
  const interviewers = [...new Set(edited.interviewers)];
  const isMoved = edited.startsAt !== interview.startsAt || edited.endsAt !== interview.endsAt;
  const answers = isMoved ? [] : edited.answers.filter(({ who }) => who === '' || interviewers.includes(who));
  const changed = { ...edited, interviewers, answers };
  if (isSameEvent(changed, interview)) return interview;
  return interviewProblem(changed) ?? { ...changed, sequence: interview.sequence + 1 };
}

export function cancelInterview(interview: Interview, reason: string): Interview | Refusal {
  return (
    settledProblem(interview) ?? {
      ...interview,
      state: 'cancelled',
      reason: reason.trim(),
      sequence: interview.sequence + 1,
    }
  );
}

/** Tells whether two versions of an interview are the same event to people. */
function isSameEvent(a: Interview, b: Interview): boolean {
  return (
    (['name', 'startsAt', 'endsAt', 'zone', 'place', 'details'] as const).every(
      (field) => a[field] === b[field],
    ) && a.interviewers.join(' ') === b.interviewers.join(' ')
  );
}

/** Refuses to change an interview that is over or cancelled; null when it is scheduled. */
function settledProblem({ state, name }: Interview): Refusal | null {
  if (state === 'scheduled') return null;
  return refuse(
    'conflict',
    state === 'cancelled'
      ? `“${name}” is cancelled, so it can’t be changed. Schedule a new one.`
      : `“${name}” was imported, so it can’t be changed`,
  );
}

function interviewProblem(
  interview: Pick<Interview, 'startsAt' | 'endsAt' | 'zone' | 'interviewers'>,
): Refusal | null {
  const problem =
    spanProblem(interview) ??
    (interview.interviewers.length === 0 ? 'Choose who holds the interview' : null) ??
    (isTimeZone(interview.zone) ? null : `There is no time zone “${interview.zone}”`);
  return problem === null ? null : refuse('invalid', problem);
}

/**
 * Stores what an invited person answered. The newest answer of a person counts.
 *
 * @param who the handle of an interviewer; empty for the candidate
 */
export function answerInvitation(
  interview: Interview,
  who: string,
  answer: Omit<InvitationAnswer, 'who'>,
): Interview | Refusal {
  const problem = settledProblem(interview);
  if (problem) return problem;
  const invited = who === '' ? '' : interview.interviewers.find((handle) => isSameHandle(handle, who));
  if (invited === undefined) return refuse('invalid', 'Only who holds the interview can answer');
  const before = interview.answers.find((each) => isSameHandle(each.who, invited));
  if (before && before.at > answer.at) return interview;
  const others = interview.answers.filter((each) => each !== before);
  return { ...interview, answers: [...others, { ...answer, who: invited }] };
}

export function isSameHandle(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** The order of interviews in lists: the earliest first. */
export function byStart(a: Interview, b: Interview): number {
  return a.startsAt < b.startsAt ? -1 : Number(a.startsAt > b.startsAt) || a.id - b.id;
}

function later(moment: Timestamp, ms: number): Timestamp {
  return new Date(Date.parse(moment) + ms).toISOString();
}

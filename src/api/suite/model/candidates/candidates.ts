import { alike, gone, type Decision, type ModelState } from '#api/suite/model/state.ts';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import { NO_DETAILS } from '#domain/candidate/candidate-details.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import { NO_OWNER_OR_RATING } from '#domain/candidate/owner-and-rating.ts';
import { sameValue, type RowChange } from '#domain/change.ts';
import type { Reason } from '#domain/reason/reason.ts';
import type { Stage } from '#domain/stage.ts';
import { storedDetails, taggedBy, type SentTags } from './details.ts';
import { remaining } from './duplicates.ts';

export type Explained = { readonly reason?: string | { id: number | null; note?: string } | null };
export type MovedTogether = Explained &
  SentTags &
  Partial<Pick<Candidate, 'owner' | 'rating'>> & { readonly ids: number[]; readonly stage?: Stage };
export type SentCandidate = Pick<Candidate, 'name' | 'email' | 'jobId'> & Partial<Candidate>;

export function createCandidate(state: ModelState, draft: SentCandidate, at: string): Decision {
  const job = state.row('jobs', draft.jobId);
  if (!job) return { status: 400, message: `There is no job #${draft.jobId}` };
  const id = state.nextId('candidates');
  const nothing = { appliedAt: at, ...NO_DETAILS, ...NO_OWNER_OR_RATING };
  const moved = { stage: 'applied', stageSince: at, reasonId: null, reasonNote: '' } as const;
  const after: Candidate = { ...nothing, ...storedDetails(draft), id, ...moved };
  const rows: RowChange[] = [{ table: 'candidates', id, before: null, after }];
  rows.push(event(state, after, 'applied', at, 'Created', 0));
  return { status: 201, value: { ...after, jobTitle: job.title, rejectionReason: null }, rows };
}

export function editCandidate(
  state: ModelState,
  asked: number,
  edit: Partial<Candidate> & Explained,
  at: string,
): Decision {
  const id = remaining(state, asked);
  const before = state.row('candidates', id);
  if (!before) return gone('Candidate not found');
  const result = edited(state, before, edit, at, 0);
  if ('refusal' in result) return result.refusal;
  const rows: RowChange[] = [{ table: 'candidates', id, before, after: result.after }];
  if (result.event) rows.push(result.event);
  return { status: 200, value: answered(state, result.after), rows };
}

export function moveMany(
  state: ModelState,
  { ids, stage, reason, addTags, removeTags, ...others }: MovedTogether,
  at: string,
): Decision {
  const missing = ids.find((id) => !state.row('candidates', remaining(state, id)));
  if (missing !== undefined) return { status: 400, message: `There is no candidate #${missing}` };
  const changes: { before: Candidate; after: Candidate; event: RowChange | null }[] = [];
  let moves = 0;
  for (const id of new Set(ids.map((each) => remaining(state, each)))) {
    const before = state.row('candidates', id);
    if (!before) continue;
    const tags = taggedBy(before.tags, { ...(addTags && { addTags }), ...(removeTags && { removeTags }) });
    const isExplained = stage !== undefined || before.stage === 'rejected';
    const edit = {
      ...others,
      ...(stage && { stage }),
      ...(isExplained && { reason }),
      ...((addTags || removeTags) && { tags }),
    };
    const result = edited(state, before, edit, at, moves);
    if ('refusal' in result) return result.refusal;
    if (sameValue(before, result.after)) continue;
    if (result.event?.before === null) moves += 1;
    changes.push({ before, ...result });
  }
  const rows = changes.map(({ before, after }): RowChange => ({
    table: 'candidates',
    id: after.id,
    before,
    after,
  }));
  const events = changes.flatMap((change) => change.event ?? []);
  // The rows of new events come before the rows of events whose notes change.
  const ordered = [...events.filter(({ before }) => !before), ...events.filter(({ before }) => before)];
  const data = changes.map(({ after }) => answered(state, after));
  return { status: 200, value: { data }, rows: [...rows, ...ordered] };
}

export function event(
  state: ModelState,
  to: Candidate,
  from: Stage,
  at: string,
  note: string,
  place: number,
) {
  const id = state.nextId('timelines') + place;
  const after = { id, candidateId: to.id, at, by: LOCAL_ACTOR, fromStage: from, toStage: to.stage, note };
  return { table: 'timelines', id, before: null, after } as const;
}

/**
 * The rows that an edit writes: the candidate and, if there is one, the event. Returns a refusal when the edit is
 * refused.
 *
 * @param reasons the rejection reasons, with those that the same change adds
 */
export function edited(
  state: ModelState,
  before: Candidate,
  { reason, ...sent }: Partial<Candidate> & Explained,
  at: string,
  place: number,
  reasons: readonly Reason[] = state.all('reasons'),
): { after: Candidate; event: RowChange | null } | { refusal: Decision } {
  const edit = storedDetails(sent);
  const moves = edit.stage !== undefined && edit.stage !== before.stage;
  const gone = { reasonId: null, reasonNote: '' };
  const there = { ...before, ...edit, ...(moves && { stageSince: at, ...gone }) };
  if (reason === undefined)
    return { after: there, event: moves ? event(state, there, before.stage, at, '', place) : null };
  if (there.stage !== 'rejected') return { refusal: { status: 400, message: null } };
  const rejection = explain(reasons, reason);
  if (rejection.reasonId !== null && !reasons.some(({ id }) => id === rejection.reasonId)) {
    return { refusal: { status: 400, message: null } };
  }
  const after = { ...there, ...rejection };
  const note = inWords(reasons, after) ?? '';
  if (moves) return { after, event: event(state, after, before.stage, at, note, place) };
  const latestEvent = state
    .all('timelines')
    .filter((each) => each.candidateId === after.id && each.toStage === 'rejected' && each.note !== 'Created')
    .toSorted((a, b) => latest(a.at, b.at) || b.id - a.id)[0];
  return {
    after,
    event: latestEvent
      ? { table: 'timelines', id: latestEvent.id, before: latestEvent, after: { ...latestEvent, note } }
      : null,
  };
}

/** The fields of a candidate with the given rejection reason. */
export function explain(reasons: readonly Reason[], given: Explained['reason']) {
  if (given === null || given === undefined) return { reasonId: null, reasonNote: '' };
  const named = reasons.find(({ name }) => typeof given === 'string' && alike(name, given));
  if (typeof given === 'string')
    return named ? { reasonId: named.id, reasonNote: '' } : { reasonId: null, reasonNote: given };
  return { reasonId: given.id, reasonNote: given.note ?? '' };
}

function inWords(
  reasons: readonly Reason[],
  { reasonId, reasonNote }: Pick<Candidate, 'reasonId' | 'reasonNote'>,
) {
  const { name } = reasons.find(({ id }) => id === reasonId) ?? {};
  if (name === undefined) return reasonNote === '' ? null : reasonNote;
  return reasonNote === '' ? name : `${name}: ${reasonNote}`;
}

function latest(a: string, b: string): number {
  return a === b ? 0 : a < b ? 1 : -1;
}

export function answered(state: ModelState, candidate: Candidate) {
  const jobTitle = state.row('jobs', candidate.jobId)?.title;
  return { ...candidate, jobTitle, rejectionReason: inWords(state.all('reasons'), candidate) };
}

import type { Candidate } from '#domain/candidate/candidate.ts';
import { NO_REASON } from '#domain/reason/reason.ts';
import { STAGES, type Stage } from '#domain/stage.ts';
import type { TimelineEvent } from '#domain/candidate/timeline.ts';
import { UNKNOWN_TIME } from '#domain/time.ts';
import type { ReasonKey } from './steps.ts';

/**
 * The stages that a candidate entered, in order. Each is two numbers: the moment in milliseconds since 1970, and the
 * stage's index in `STAGES`, plus `UNDATED` when the moment is only that of the import. The array is flat to save
 * memory, because a report reads the journeys of all candidates.
 */
export type Journey = readonly number[];

/**
 * Added to a stage's index when nobody knows since when the candidate was in the stage. The moment of such an entry is
 * the import's: from then on the candidate was in the stage.
 */
const UNDATED = 8;

/** `UNKNOWN_TIME` as a number, because PostgreSQL writes the moments in its JSON in another form. */
const UNKNOWN = Date.parse(UNKNOWN_TIME);

/** The index in `STAGES` of an entry's stage. */
export function stageOfEntry(stage: number): number {
  return stage % UNDATED;
}

/** Tells whether the moment of an entry is when the candidate came into the stage. */
export function isDated(stage: number): boolean {
  return stage < UNDATED;
}

/** The data of a candidate that reports and lists of a past day use. */
export interface CandidateHistory extends Pick<
  Candidate,
  'id' | 'jobId' | 'source' | 'tags' | 'owner' | 'rating'
> {
  /** When the candidate applied, in milliseconds since 1970. 0: unknown. */
  readonly applied: number;
  /** The reason why the candidate is rejected. `none` when there is no reason or no rejection. */
  readonly reason: Exclude<ReasonKey, 'past'>;
  readonly journey: Journey;
}

/** The fields of a candidate from which a history is computed. */
export type HistoryFields = Pick<
  Candidate,
  | 'id'
  | 'jobId'
  | 'source'
  | 'tags'
  | 'owner'
  | 'rating'
  | 'appliedAt'
  | 'stage'
  | 'stageSince'
  | 'reasonId'
  | 'reasonNote'
>;

/** The stage that a candidate was in at a moment. */
export interface StageAt {
  readonly stage: Stage;
  /** When the candidate entered the stage, in milliseconds since 1970. 0: unknown. */
  readonly since: number;
  /** True if the candidate is still in the stage. */
  readonly isLast: boolean;
}

/**
 * The entries of a timeline. Each is three numbers: the event's id, its moment in milliseconds since 1970, and the
 * index of its `toStage` in `STAGES`, plus `UNDATED` when it does not tell since when. Sorted by moment, then by id.
 */
export type StageEntries = number[];

const TRIPLE = 3;

/** The fields of an event from which an entry is computed. */
export type EntryFields = Pick<TimelineEvent, 'id' | 'candidateId' | 'at' | 'fromStage' | 'toStage'>;

/** Inserts an event at its place in the sorted entries. */
export function addEntry(entries: StageEntries, { id, at, fromStage, toStage }: EntryFields): void {
  const moment = Date.parse(at);
  // Only who is imported without a date comes from their own stage, and everybody begins in Applied.
  const isUndated = fromStage === toStage && toStage !== 'applied';
  const stage = STAGES.indexOf(toStage) + (isUndated ? UNDATED : 0);
  let place = entries.length;
  while (place > 0 && isBefore(moment, id, entries, place - TRIPLE)) place -= TRIPLE;
  if (place === entries.length) entries.push(id, moment, stage);
  else entries.splice(place, 0, id, moment, stage);
}

/** Removes the entry of the event with this id. */
export function removeEntry(entries: StageEntries, id: number): void {
  for (let place = 0; place < entries.length; place += TRIPLE) {
    if (entries[place] === id) entries.splice(place, TRIPLE);
  }
}

function isBefore(moment: number, id: number, entries: StageEntries, place: number): boolean {
  const other = entries[place + 1] ?? 0;
  return moment < other || (moment === other && id < (entries[place] ?? 0));
}

/**
 * Computes a journey from a timeline. The journey ends in the candidate's current stage, so that a report of today
 * agrees with the board. The timeline of a merged candidate has the events of both candidates. Left out: events after
 * the entry into the current stage, and entries into the stage that the candidate is in already. Without the date of the
 * current stage, the journey begins when the candidate was added.
 */
function journeyOf(
  { stage, stageSince, appliedAt }: Pick<Candidate, 'stage' | 'stageSince' | 'appliedAt'>,
  entries: Readonly<StageEntries>,
): Journey {
  const current = STAGES.indexOf(stage);
  const since = Date.parse(stageSince);
  if (since === UNKNOWN) return [entries[1] ?? 0, current + UNDATED];
  const journey: number[] = [];
  let before = -1;
  for (let place = 0; place < entries.length; place += TRIPLE) {
    const moment = entries[place + 1] ?? Infinity;
    const toStage = entries[place + 2] ?? -1;
    if (moment >= since) break;
    if (stageOfEntry(toStage) !== before) journey.push(moment, toStage);
    before = stageOfEntry(toStage);
  }
  // The stay in Applied begins with the application. When its moment is unknown, so is the beginning of the stay.
  if (journey[1] === APPLIED && Date.parse(appliedAt) === UNKNOWN) journey[1] += UNDATED;
  journey.push(since, current);
  return journey;
}

const APPLIED = STAGES.indexOf('applied');

/** @param entries the candidate's timeline */
export function historyOf(candidate: HistoryFields, entries: Readonly<StageEntries> = []): CandidateHistory {
  const { id, jobId, source, tags, owner, rating, appliedAt, reasonId, reasonNote } = candidate;
  return {
    id,
    jobId,
    source,
    tags,
    owner,
    rating,
    applied: Date.parse(appliedAt),
    reason: reasonId ?? (reasonNote === '' ? 'none' : 'own'),
    journey: journeyOf(candidate, entries),
  };
}

/** @param events events of these candidates, in any order */
export function historiesOf(
  candidates: readonly HistoryFields[],
  events: readonly EntryFields[],
): CandidateHistory[] {
  const byCandidate = new Map<number, StageEntries>();
  for (const event of events) {
    const entries = byCandidate.get(event.candidateId) ?? [];
    addEntry(entries, event);
    byCandidate.set(event.candidateId, entries);
  }
  return candidates.map((candidate) => historyOf(candidate, byCandidate.get(candidate.id)));
}

/** The stage of a candidate at a moment; null: the candidate had not applied yet. */
export function stageAt({ journey }: Pick<CandidateHistory, 'journey'>, moment: number): StageAt | null {
  let at = journey.length - 2;
  while (at >= 0 && (journey[at] ?? Infinity) > moment) at -= 2;
  const entry = journey[at];
  const entered = journey[at + 1] ?? -1;
  const stage = STAGES[stageOfEntry(entered)];
  if (entry === undefined || stage === undefined) return null;
  return { stage, since: isDated(entered) ? entry : 0, isLast: at === journey.length - 2 };
}

/** A candidate with the stage of an earlier moment. All other fields have today's values. */
export function candidateIn(candidate: Candidate, { stage, since, isLast }: StageAt): Candidate {
  if (isLast) return candidate;
  // The rejection reason at that moment is unknown.
  return { ...candidate, stage, stageSince: new Date(since).toISOString(), ...NO_REASON };
}

import type { Candidate } from '#domain/candidate/candidate.ts';
import { NO_REASON } from '#domain/reason/reason.ts';
import { STAGES, type Stage } from '#domain/stage.ts';
import type { TimelineEvent } from '#domain/candidate/timeline.ts';
import type { ReasonKey } from './steps.ts';

/**
 * The stages that a candidate entered, in order, as pairs of numbers: the moment in milliseconds since 1970, and the
 * stage's place in `STAGES`. Flat, because a report reads the journeys of all candidates.
 */
export type Journey = readonly number[];

/** What reports know of a candidate. */
export interface CandidateHistory extends Pick<Candidate, 'id' | 'jobId' | 'source' | 'tags'> {
  /** When they applied, in milliseconds since 1970. */
  readonly applied: number;
  /** Why they are rejected, if they are. */
  readonly reason: Exclude<ReasonKey, 'past'>;
  readonly journey: Journey;
}

/** The fields of a candidate that a history is made of. */
export type HistoryFields = Pick<
  Candidate,
  'id' | 'jobId' | 'source' | 'tags' | 'appliedAt' | 'stage' | 'stageSince' | 'reasonId' | 'reasonNote'
>;

/** The stage that a candidate was in at a moment. */
export interface StageAt {
  readonly stage: Stage;
  /** When they came into it, in milliseconds since 1970. */
  readonly since: number;
  /** Whether the candidate is still in it. */
  readonly isLast: boolean;
}

/**
 * The stages that a timeline enters, as triples of numbers: the event's id, its moment in milliseconds since 1970, and
 * the place of its `toStage` in `STAGES`. Sorted by moment, then by id.
 */
export type StageEntries = number[];

const TRIPLE = 3;

/** The fields of an event that an entry is made of. */
export type EntryFields = Pick<TimelineEvent, 'id' | 'candidateId' | 'at' | 'toStage'>;

/** Inserts an event at its sorted place. */
export function addEntry(entries: StageEntries, { id, at, toStage }: EntryFields): void {
  const moment = Date.parse(at);
  let place = entries.length;
  while (place > 0 && isBefore(moment, id, entries, place - TRIPLE)) place -= TRIPLE;
  if (place === entries.length) entries.push(id, moment, STAGES.indexOf(toStage));
  else entries.splice(place, 0, id, moment, STAGES.indexOf(toStage));
}

/** Removes the event with this id. */
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
 * The journey in a timeline. It ends in the candidate's current stage, so that a report as of today agrees with the
 * board. A merged candidate's timeline has the events of both. Events after the entry into the current stage don't
 * count, nor does entering the same stage again.
 */
function journeyOf(
  { stage, stageSince }: Pick<Candidate, 'stage' | 'stageSince'>,
  entries: Readonly<StageEntries>,
): Journey {
  const since = Date.parse(stageSince);
  const journey: number[] = [];
  let before = -1;
  for (let place = 0; place < entries.length; place += TRIPLE) {
    const moment = entries[place + 1] ?? Infinity;
    const toStage = entries[place + 2] ?? -1;
    if (moment >= since) break;
    if (toStage !== before) journey.push(moment, toStage);
    before = toStage;
  }
  journey.push(since, STAGES.indexOf(stage));
  return journey;
}

/** @param entries the candidate's timeline */
export function historyOf(candidate: HistoryFields, entries: Readonly<StageEntries> = []): CandidateHistory {
  const { id, jobId, source, tags, appliedAt, reasonId, reasonNote } = candidate;
  return {
    id,
    jobId,
    source,
    tags,
    applied: Date.parse(appliedAt),
    reason: reasonId ?? (reasonNote === '' ? 'none' : 'own'),
    journey: journeyOf(candidate, entries),
  };
}

/** @param events of the candidates' timelines, in any order */
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
  const since = journey[at];
  const stage = STAGES[journey[at + 1] ?? -1];
  if (since === undefined || stage === undefined) return null;
  return { stage, since, isLast: at === journey.length - 2 };
}

/** A candidate as they were in a stage. All other fields are today's. */
export function candidateIn(candidate: Candidate, { stage, since, isLast }: StageAt): Candidate {
  if (isLast) return candidate;
  // The rejection reason of that time is not known.
  return { ...candidate, stage, stageSince: new Date(since).toISOString(), ...NO_REASON };
}

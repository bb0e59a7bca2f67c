import type { Candidate } from '#domain/candidate.ts';
import { STAGES, type Stage } from '#domain/stage.ts';
import type { TimelineEvent } from '#domain/timeline.ts';

/**
 * The stages that a candidate came into, in this order, as pairs of numbers: when, in milliseconds since 1970, and the
 * stage's place in `STAGES`. Flat, because a report looks at those of everybody.
 */
export type Journey = readonly number[];

/** A candidate and the way through the stages. */
export interface Traveller {
  readonly candidate: Candidate;
  readonly journey: Journey;
}

/** Where a candidate stood at a moment. */
export interface Standing {
  readonly stage: Stage;
  /** When they came into it, in milliseconds since 1970. */
  readonly since: number;
  /** Whether they stand there to this day. */
  readonly isLast: boolean;
}

/**
 * The events of one timeline that a journey is made of, as triples of numbers: the event's id, its moment in milliseconds
 * since 1970, and the place of its `toStage` in `STAGES`. In the order of the moments, and of the ids.
 */
export type Passages = number[];

const TRIPLE = 3;

/** Puts an event where it belongs. */
export function addPassage(passages: Passages, { id, at, toStage }: PassageEvent): void {
  const moment = Date.parse(at);
  let place = passages.length;
  while (place > 0 && isBefore(moment, id, passages, place - TRIPLE)) place -= TRIPLE;
  passages.splice(place, 0, id, moment, STAGES.indexOf(toStage));
}

/** Takes the event with this id away. */
export function removePassage(passages: Passages, id: number): void {
  for (let place = 0; place < passages.length; place += TRIPLE) {
    if (passages[place] === id) passages.splice(place, TRIPLE);
  }
}

type PassageEvent = Pick<TimelineEvent, 'id' | 'at' | 'toStage'>;

function isBefore(moment: number, id: number, passages: Passages, place: number): boolean {
  const other = passages[place + 1] ?? 0;
  return moment < other || (moment === other && id < (passages[place] ?? 0));
}

/**
 * The journey that a timeline tells of. It ends where the candidate stands, so that as of today everybody is where the
 * board shows them. The timeline of two who were merged tells of both: what came after the stage that they have now does
 * not count, nor coming into a stage they were in.
 */
export function journeyOf(
  { stage, stageSince }: Pick<Candidate, 'stage' | 'stageSince'>,
  passages: Readonly<Passages>,
): Journey {
  const since = Date.parse(stageSince);
  const journey: number[] = [];
  let before = -1;
  for (let place = 0; place < passages.length; place += TRIPLE) {
    const moment = passages[place + 1] ?? Infinity;
    const toStage = passages[place + 2] ?? -1;
    if (moment >= since) break;
    if (toStage !== before) journey.push(moment, toStage);
    before = toStage;
  }
  journey.push(since, STAGES.indexOf(stage));
  return journey;
}

/** The candidates with their journeys. */
export function travellersOf(
  candidates: readonly Candidate[],
  events: readonly TimelineEvent[],
): Traveller[] {
  const byCandidate = passagesByCandidate(events);
  return candidates.map((candidate) => ({
    candidate,
    journey: journeyOf(candidate, byCandidate.get(candidate.id) ?? []),
  }));
}

/** What the timelines have, by the id of the candidate. */
export function passagesByCandidate(events: readonly TimelineEvent[]): Map<number, Passages> {
  const byCandidate = new Map<number, Passages>();
  for (const event of events) {
    const passages = byCandidate.get(event.candidateId) ?? [];
    addPassage(passages, event);
    byCandidate.set(event.candidateId, passages);
  }
  return byCandidate;
}

/** Where somebody stood at a moment; null: they had not come yet. */
export function standingAt(journey: Journey, moment: number): Standing | null {
  let at = journey.length - 2;
  while (at >= 0 && (journey[at] ?? Infinity) > moment) at -= 2;
  const since = journey[at];
  const stage = STAGES[journey[at + 1] ?? -1];
  if (since === undefined || stage === undefined) return null;
  return { stage, since, isLast: at === journey.length - 2 };
}

/** A candidate as they were at a moment; null: they had not come yet. What else is known of them is that of today. */
export function candidateAsOf({ candidate, journey }: Traveller, moment: number): Candidate | null {
  const standing = standingAt(journey, moment);
  if (!standing) return null;
  if (standing.isLast) return candidate;
  const { stage, since } = standing;
  // Nothing tells why they were rejected then.
  return { ...candidate, stage, stageSince: new Date(since).toISOString(), reasonId: null, reasonNote: '' };
}

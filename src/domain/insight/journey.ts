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

/** What a journey is made of. */
type JourneyEvent = Pick<TimelineEvent, 'id' | 'at' | 'toStage'>;

/**
 * The journey that a timeline tells of. It ends where the candidate stands, so that as of today everybody is where the
 * board shows them. The timeline of two who were merged tells of both: what came after the stage that they have now does
 * not count, nor coming into a stage they were in.
 *
 * @param events the candidate's, in any order
 */
export function journeyOf(
  { stage, stageSince }: Pick<Candidate, 'stage' | 'stageSince'>,
  events: readonly JourneyEvent[],
): Journey {
  const journey: number[] = [];
  let before: Stage | null = null;
  for (const { at, toStage } of events.filter((event) => event.at < stageSince).toSorted(byMoment)) {
    if (toStage !== before) journey.push(Date.parse(at), STAGES.indexOf(toStage));
    before = toStage;
  }
  journey.push(Date.parse(stageSince), STAGES.indexOf(stage));
  return journey;
}

/** The candidates with their journeys. */
export function travellersOf(
  candidates: readonly Candidate[],
  events: readonly TimelineEvent[],
): Traveller[] {
  const byCandidate = new Map<number, TimelineEvent[]>();
  for (const event of events) {
    const theirs = byCandidate.get(event.candidateId);
    if (theirs) theirs.push(event);
    else byCandidate.set(event.candidateId, [event]);
  }
  return candidates.map((candidate) => ({
    candidate,
    journey: journeyOf(candidate, byCandidate.get(candidate.id) ?? []),
  }));
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

function byMoment(a: JourneyEvent, b: JourneyEvent): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  return a.id - b.id;
}

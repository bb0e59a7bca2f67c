import type { Candidate } from '#domain/candidate/candidate.ts';
import type { OwnerAndRating } from '#domain/candidate/owner-and-rating.ts';
import type { CandidateSort } from '#domain/choices/candidate-sort.ts';
import { MOST_RATING } from '#domain/choices/rating.ts';
import { searchable } from '#domain/searchable.ts';
import { STAGES } from '#domain/stage.ts';
import { isUnknownTime, latestFirst, type Timestamp } from '#domain/time.ts';
import { compareDue, isStepSort, type DueDays } from './due-days.ts';
import { compareActivity, isActivitySort, type Activities } from './last-activity.ts';

const UNRATED_LAST = MOST_RATING + 1;

/** This comes after all characters of a handle. */
const UNOWNED_LAST = '~';

/** The orders by rating and owner, without the order within the same rating or owner. Who has none is last in all. */
export const compareMarks = {
  ratingDesc: (a, b) => (b.rating ?? 0) - (a.rating ?? 0),
  ratingAsc: (a, b) => (a.rating ?? UNRATED_LAST) - (b.rating ?? UNRATED_LAST),
  ownerAsc: (a, b) => compareTexts(a.owner || UNOWNED_LAST, b.owner || UNOWNED_LAST),
  ownerDesc: (a, b) => compareTexts(b.owner, a.owner),
} as const satisfies Partial<Record<CandidateSort, (a: OwnerAndRating, b: OwnerAndRating) => number>>;

/** Sorts the candidate who entered the stage last first. Lists and board columns use this order. */
export const byLatestInStage = latestFirst<Candidate>(({ stageSince }) => stageSince);

/** Sorts the candidate who applied last first. */
export const byLatestApplied = latestFirst<Candidate>(({ appliedAt }) => appliedAt);

/**
 * Compares candidates in each order. No two candidates are equal: equal names are sorted by id, and within a stage, a
 * rating and an owner the latest to enter the stage is first. Unknown moments come last in both directions. The orders by the
 * next step and by the activity need these (`comparatorOf`). Here all have the same.
 */
export const compareBy: Readonly<Record<CandidateSort, (a: Candidate, b: Candidate) => number>> = {
  latest: byLatestInStage,
  oldest: (a, b) => knownFirst(a.stageSince, b.stageSince) || byLatestInStage(b, a),
  nameAsc: byName,
  nameDesc: (a, b) => byName(b, a),
  stageAsc: (a, b) => STAGES.indexOf(a.stage) - STAGES.indexOf(b.stage) || byLatestInStage(a, b),
  stageDesc: (a, b) => STAGES.indexOf(b.stage) - STAGES.indexOf(a.stage) || byLatestInStage(a, b),
  appliedDesc: byLatestApplied,
  appliedAsc: (a, b) => knownFirst(a.appliedAt, b.appliedAt) || byLatestApplied(b, a),
  ratingDesc: (a, b) => compareMarks.ratingDesc(a, b) || byLatestInStage(a, b),
  ratingAsc: (a, b) => compareMarks.ratingAsc(a, b) || byLatestInStage(a, b),
  ownerAsc: (a, b) => compareMarks.ownerAsc(a, b) || byLatestInStage(a, b),
  ownerDesc: (a, b) => compareMarks.ownerDesc(a, b) || byLatestInStage(a, b),
  stepAsc: byLatestInStage,
  stepDesc: byLatestInStage,
  activityDesc: byLatestInStage,
  activityAsc: byLatestInStage,
  waitingDesc: byLatestInStage,
  waitingAsc: byLatestInStage,
};

/** Values that some orders compare. They are not in the candidate's row; null if the order does not need them. */
export interface Compared {
  readonly dueDays: DueDays | null;
  readonly activity: Activities | null;
}

/** Like `compareBy`, also by the days on which the candidates' next steps are due, and by their activity. */
export function comparatorOf(sort: CandidateSort, { dueDays, activity }: Compared) {
  if (activity !== null && isActivitySort(sort)) return compareActivity(sort, activity);
  if (dueDays === null || !isStepSort(sort)) return compareBy[sort];
  const compare = compareDue(sort, dueDays);
  return (a: Candidate, b: Candidate): number => compare(a, b) || byLatestInStage(a, b);
}

function knownFirst(a: Timestamp, b: Timestamp): number {
  return Number(isUnknownTime(a)) - Number(isUnknownTime(b));
}

function byName(a: Candidate, b: Candidate): number {
  return compareTexts(searchable(a.name), searchable(b.name)) || a.id - b.id;
}

/** Compares texts by their code points, as PostgreSQL does in the collation "C". */
export function compareTexts(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  for (let at = 0; at < end; at++) {
    const [one, other] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (one !== other) return rank(one) - rank(other);
  }
  return a.length - b.length;
}

/** The rank of a UTF-16 unit. Surrogates (halves of code points beyond 16 bits) come after all other units. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

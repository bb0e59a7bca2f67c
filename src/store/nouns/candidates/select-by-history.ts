import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { isOwnedAndRated, type CandidateQuery } from '#domain/candidate-list/candidate-query.ts';
import { compareMarks } from '#domain/candidate-list/candidate-sort.ts';
import { compareDue, hasStep, isStepSort } from '#domain/candidate-list/due-days.ts';
import { compareActivity, isActivitySort, passesActivity } from '#domain/candidate-list/last-activity.ts';
import { candidateIn, stageAt, type CandidateHistory, type StageAt } from '#domain/insight/history.ts';
import { isCounted, matching } from '#domain/insight/report-filter.ts';
import type { ReasonKey } from '#domain/insight/steps.ts';
import { takePage } from '#domain/paging.ts';
import { isInStages } from '#domain/candidate-list/in-stages.ts';
import type { CandidateSort } from '#domain/choices/candidate-sort.ts';
import { STAGES } from '#domain/stage.ts';
import type { Timestamp } from '#domain/time.ts';
import { withTheirNames } from './candidates.ts';
import type { Page, Reading } from '#store/database.ts';

/** A selected candidate, with the stage at the requested moment. */
interface Found extends StageAt {
  readonly history: CandidateHistory;
  /** The candidate's index when sorted by name; 0 when the query does not sort by name. */
  readonly place: number;
}

/** A page of candidates, each with the stage at the requested moment. */
export type SelectedPage = Page<Found>;

/** Tells whether a query compares names or other texts, which histories do not contain. */
export function asksForTexts({ search, emails, sort }: CandidateQuery): boolean {
  return search.trim() !== '' || emails.length > 0 || sort === 'nameAsc' || sort === 'nameDesc';
}

/**
 * Selects the same candidates as the domain's `selectCandidates`, as they were at the moment `asOf`.
 *
 * @param byName the ids that match the search and the email, sorted by name if the query sorts by name; null when the
 *   query needs no texts
 */
export function selectByHistory(
  everybody: Iterable<CandidateHistory>,
  query: CandidateQuery,
  byName: readonly number[] | null,
): SelectedPage {
  const { asOf, counted, ids, stages, reason, page, pageSize } = query;
  const moment = asOf ?? Infinity;
  const appliedFrom = query.appliedFrom === null ? -Infinity : Date.parse(query.appliedFrom);
  const places = byName && new Map(byName.map((id, place) => [id, place]));
  const found: Found[] = [];
  for (const history of matching(everybody, query)) {
    const place = places ? places.get(history.id) : 0;
    if (place === undefined || ids?.has(history.id) === false) continue;
    if (counted !== null && !isCounted(history, counted)) continue;
    const at = stageAt(history, moment);
    if (!at || !isInStages(at.stage, stages) || isAfter(at.since, query.inStageBy)) continue;
    if (history.applied < appliedFrom || isAfter(history.applied, query.appliedTo)) continue;
    if (!isOwnedAndRated(history, query) || !hasStep(history, query)) continue;
    if (!passesActivity(history, query)) continue;
    if (reason !== null && reasonIn(history, at) !== reason) continue;
    found.push({ history, place, ...at });
  }
  return { data: takePage(found.toSorted(comparatorOf(query)), page, pageSize), total: found.length };
}

function comparatorOf({ sort, dueDays, activity }: CandidateQuery): (a: Found, b: Found) => number {
  if (activity !== null && isActivitySort(sort)) {
    const compareHistories = compareActivity(sort, activity);
    return (a, b) => compareHistories(a.history, b.history);
  }
  if (dueDays === null || !isStepSort(sort)) return ORDERS[sort];
  const compare = compareDue(sort, dueDays);
  return (a, b) => compare(a.history, b.history) || byLatest(a, b);
}

/** Tells whether a moment is after a bound, if there is one. An unknown moment, 0, is not known to be before it. */
function isAfter(moment: number, bound: Timestamp | null): boolean {
  return bound !== null && (moment === 0 || moment > Date.parse(bound));
}

/**
 * The reason that the filter compares. For an earlier rejection it is `none`, because histories have only the current
 * reason.
 */
function reasonIn({ reason }: CandidateHistory, { stage, isLast }: StageAt): ReasonKey | null {
  const known = isLast ? reason : 'none';
  return known === 'none' && stage !== 'rejected' ? null : known;
}

/** Reads the candidates of the page, in the form that the API returns. */
export async function readSelected(
  tx: Reading,
  { data, total }: SelectedPage,
): Promise<Page<CandidateWithJob>> {
  const candidates = await tx.get(
    'candidates',
    data.map(({ history }) => history.id),
  );
  const then = data.flatMap((found, place) => {
    const { [place]: candidate } = candidates;
    return candidate ? candidateIn(candidate, found) : [];
  });
  return { data: await withTheirNames(tx, then), total };
}

/** Compares as the domain's `compareBy` does. */
const ORDERS: Readonly<Record<CandidateSort, (a: Found, b: Found) => number>> = {
  latest: byLatest,
  oldest: (a, b) => knownFirst(a.since, b.since) || byLatest(b, a),
  nameAsc: (a, b) => a.place - b.place,
  nameDesc: (a, b) => b.place - a.place,
  stageAsc: (a, b) => STAGES.indexOf(a.stage) - STAGES.indexOf(b.stage) || byLatest(a, b),
  stageDesc: (a, b) => STAGES.indexOf(b.stage) - STAGES.indexOf(a.stage) || byLatest(a, b),
  appliedDesc: byApplied,
  appliedAsc: (a, b) => knownFirst(a.history.applied, b.history.applied) || byApplied(b, a),
  ratingDesc: (a, b) => compareMarks.ratingDesc(a.history, b.history) || byLatest(a, b),
  ratingAsc: (a, b) => compareMarks.ratingAsc(a.history, b.history) || byLatest(a, b),
  ownerAsc: (a, b) => compareMarks.ownerAsc(a.history, b.history) || byLatest(a, b),
  ownerDesc: (a, b) => compareMarks.ownerDesc(a.history, b.history) || byLatest(a, b),
  stepAsc: byLatest,
  stepDesc: byLatest,
  activityDesc: byLatest,
  activityAsc: byLatest,
  waitingDesc: byLatest,
  waitingAsc: byLatest,
};

function knownFirst(a: number, b: number): number {
  return Number(a === 0) - Number(b === 0);
}

function byLatest(a: Found, b: Found): number {
  return b.since - a.since || b.history.id - a.history.id;
}

function byApplied({ history: a }: Found, { history: b }: Found): number {
  return b.applied - a.applied || b.id - a.id;
}

import type { Candidate } from '#domain/candidate/candidate.ts';
import { isSameLabel } from '#domain/candidate/candidate-details.ts';
import { NO_OWNER, type OwnerAndRating } from '#domain/candidate/owner-and-rating.ts';
import type { CandidateSort } from '#domain/choices/candidate-sort.ts';
import type { ReportFilter } from '#domain/insight/report-filter.ts';
import { EVERYTHING } from '#domain/paging.ts';
import type { Stage } from '#domain/stage.ts';
import type { DueDays, DueSpan } from './due-days.ts';
import type { Activities } from './last-activity.ts';
import { isUnknownTime, type Timestamp } from '#domain/time.ts';

/** The filters and the page of a request for candidates. */
export interface CandidateQuery {
  /**
   * Matches a part of the name, email, job title, source or a tag, normalised by `searchable`. Also matches digits of
   * the phone number.
   */
  readonly search: string;
  /** Only candidates with these ids. Null: all. */
  readonly ids: ReadonlySet<number> | null;
  /** Empty: candidates in any stage. */
  readonly stages: readonly Stage[];
  /** The job that the candidate applies for. Null: any. */
  readonly jobId: number | null;
  /**
   * The id of the rejection reason, or `none`: rejected without one. Null: any reason, and candidates who are not
   * rejected.
   */
  readonly reason: number | 'none' | null;
  /** Candidates have all of these tags. Empty: candidates with or without tags. */
  readonly tags: readonly string[];
  /** Null: candidates with or without a source. */
  readonly source: string | null;
  /** The handle of the owner, or `NO_OWNER`. Null: with any owner or none. */
  readonly owner: string | null;
  /** A number of `RATINGS`, or `none`: not rated. Null: with any rating or none. */
  readonly rating: number | 'none' | null;
  /** When the candidate's next step is due. `none`: candidates without one. Null: with or without one. */
  readonly nextStep: DueSpan | 'none' | null;
  /** Candidates had no activity after this moment. Null: with or without activity. */
  readonly inactiveSince: Timestamp | null;
  /** True: candidates wait for our answer. Null: they wait or not. */
  readonly isWaiting: true | null;
  /** The activity, for a filter or an order by it. Null: the query needs none, or the database has it itself. */
  readonly activity: Activities | null;
  /** The days of the next steps, for a filter or an order by them. Null: the query needs none. */
  readonly dueDays: DueDays | null;
  /** Empty: candidates with any email. */
  readonly emails: readonly string[];
  /** The earliest and the latest moment at which a candidate may have applied. Null: any. */
  readonly appliedFrom: Timestamp | null;
  readonly appliedTo: Timestamp | null;
  /** Candidates came into their stage at this moment or earlier. Null: at any moment. */
  readonly inStageBy: Timestamp | null;
  /**
   * A moment in milliseconds since 1970. The list shows the candidates as they were then, without those who applied
   * later. Null: as they are now.
   */
  readonly asOf: number | null;
  /** Only the candidates that this number of a report counts. Null: all candidates. */
  readonly counted: ReportFilter | null;
  readonly sort: CandidateSort;
  /** Counts from 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** The filters, order and page that apply to a given list of candidates. */
export type CandidateSelection = Omit<CandidateQuery, 'asOf' | 'counted'>;

/** The query for all candidates. */
export const EVERYBODY: CandidateQuery = {
  search: '',
  ids: null,
  stages: [],
  jobId: null,
  reason: null,
  tags: [],
  source: null,
  owner: null,
  rating: null,
  nextStep: null,
  inactiveSince: null,
  isWaiting: null,
  activity: null,
  dueDays: null,
  emails: [],
  appliedFrom: null,
  appliedTo: null,
  inStageBy: null,
  asOf: null,
  counted: null,
  sort: 'latest',
  ...EVERYTHING,
};

/** Tells whether a request can only be answered from the candidates' histories. */
export function asksForHistory({ asOf, counted }: Pick<CandidateQuery, 'asOf' | 'counted'>): boolean {
  return asOf !== null || counted !== null;
}

/** The filters that compare fields of a candidate, without the search, the email and the stage. */
export type FieldFilters = Pick<
  CandidateQuery,
  'jobId' | 'reason' | 'tags' | 'source' | 'owner' | 'rating' | 'appliedFrom' | 'appliedTo' | 'inStageBy'
>;

export function passesFilters(
  candidate: Candidate,
  { jobId, reason, tags, source, ...others }: FieldFilters,
): boolean {
  return (
    (jobId === null || candidate.jobId === jobId) &&
    (reason === null || hasReason(candidate, reason)) &&
    tags.every((tag) => candidate.tags.some((each) => isSameLabel(each, tag))) &&
    (source === null || (candidate.source !== '' && isSameLabel(candidate.source, source))) &&
    isOwnedAndRated(candidate, others) &&
    isWithinDays(candidate, others)
  );
}

/** Tells whether a candidate has the requested owner and rating. */
export function isOwnedAndRated(
  candidate: OwnerAndRating,
  { owner, rating }: Pick<CandidateQuery, 'owner' | 'rating'>,
): boolean {
  return (
    (owner === null || (candidate.owner || NO_OWNER) === owner) &&
    (rating === null || (candidate.rating ?? 'none') === rating)
  );
}

/**
 * Tells whether a candidate applied in the requested time and has been in the stage for long enough. An unknown moment
 * is in no requested time.
 */
export function isWithinDays(
  { appliedAt, stageSince }: Pick<Candidate, 'appliedAt' | 'stageSince'>,
  { appliedFrom, appliedTo, inStageBy }: Pick<CandidateQuery, 'appliedFrom' | 'appliedTo' | 'inStageBy'>,
): boolean {
  return (
    (appliedFrom === null || appliedAt >= appliedFrom) &&
    (appliedTo === null || (appliedAt <= appliedTo && !isUnknownTime(appliedAt))) &&
    (inStageBy === null || (stageSince <= inStageBy && !isUnknownTime(stageSince)))
  );
}

/** Tells whether a candidate passes the filter for reasons. */
export function hasReason(
  { stage, reasonId, reasonNote }: Pick<Candidate, 'stage' | 'reasonId' | 'reasonNote'>,
  reason: number | 'none',
): boolean {
  if (reason !== 'none') return reasonId === reason;
  return stage === 'rejected' && reasonId === null && reasonNote === '';
}

import type { Candidate, CandidateWithJob } from '#domain/candidate/candidate.ts';
import { isSameEmail, isSameLabel } from '#domain/candidate/candidate-details.ts';
import { compareBy, type CandidateSort } from './candidate-sort.ts';
import type { ReportFilter } from '#domain/insight/report-filter.ts';
import { EVERYTHING, takePage } from '#domain/paging.ts';
import { isFound, searchPattern, searchText } from './search-text.ts';
import { searchable } from '#domain/searchable.ts';
import type { Stage } from '#domain/stage.ts';

/** The number of rows on a page of the candidates list (product §9). */
export const CANDIDATES_PAGE_SIZE = 50;

/** The filters and the page of a request for candidates. */
export interface CandidateQuery {
  /**
   * Matches a part of the name, email, job title, source or a tag, normalised by `searchable`. Also matches digits of
   * the phone number.
   */
  readonly search: string;
  /** Null: candidates in any stage. */
  readonly stage: Stage | null;
  /** The job that the candidate applies for. Null: any. */
  readonly jobId: number | null;
  /**
   * The id of the rejection reason, or `none`: rejected without one. Null: any reason, and candidates who are not
   * rejected.
   */
  readonly reason: number | 'none' | null;
  /** Null: candidates with or without tags. */
  readonly tag: string | null;
  /** Null: candidates with or without a source. */
  readonly source: string | null;
  /** Null: candidates with any email. */
  readonly email: string | null;
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
  stage: null,
  jobId: null,
  reason: null,
  tag: null,
  source: null,
  email: null,
  asOf: null,
  counted: null,
  sort: 'latest',
  ...EVERYTHING,
};

/** Whether a request can only be answered from the candidates' histories. */
export function asksForHistory({ asOf, counted }: Pick<CandidateQuery, 'asOf' | 'counted'>): boolean {
  return asOf !== null || counted !== null;
}

const NOBODY: ReadonlySet<number> = new Set();

/**
 * The requested page of the matching candidates, and the number of all matches. A page past the end is the last one.
 *
 * @param candidates as they were at the requested moment, only those whom the report's number counts, sorted by
 *   `byLatestInStage`
 * @param alsoFound the ids of candidates to treat as matches of the search
 */
export function selectCandidates(
  candidates: readonly CandidateWithJob[],
  query: CandidateSelection,
  alsoFound = NOBODY,
): { data: CandidateWithJob[]; total: number } {
  const pattern = searchPattern(query.search);
  const { tag, source, email } = query;
  const matching = candidates.filter(
    (candidate) =>
      (query.stage === null || candidate.stage === query.stage) &&
      (query.jobId === null || candidate.jobId === query.jobId) &&
      (query.reason === null || hasReason(candidate, query.reason)) &&
      (tag === null || candidate.tags.some((each) => isSameLabel(each, tag))) &&
      (source === null || (candidate.source !== '' && isSameLabel(candidate.source, source))) &&
      (email === null || isSameEmail(candidate.email, email)) &&
      (isFound(searchText(candidate), pattern) ||
        searchable(candidate.jobTitle).includes(pattern.text) ||
        alsoFound.has(candidate.id)),
  );
  const sorted = query.sort === 'latest' ? matching : matching.toSorted(compareBy[query.sort]);
  return { data: takePage(sorted, query.page, query.pageSize), total: matching.length };
}

/** Whether a candidate passes the filter for reasons. */
export function hasReason(
  { stage, reasonId, reasonNote }: Pick<Candidate, 'stage' | 'reasonId' | 'reasonNote'>,
  reason: number | 'none',
): boolean {
  if (reason !== 'none') return reasonId === reason;
  return stage === 'rejected' && reasonId === null && reasonNote === '';
}

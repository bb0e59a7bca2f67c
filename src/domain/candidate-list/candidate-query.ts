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
  /** A part of the name, the email, the job's title, the source or a tag, compared by `searchable`, or digits of the phone number. */
  readonly search: string;
  /** Null: all stages. */
  readonly stage: Stage | null;
  /** The job they apply for. Null: any. */
  readonly jobId: number | null;
  /** The reason for which they were rejected, or `none`: rejected without one. Null: any, rejected or not. */
  readonly reason: number | 'none' | null;
  /** Null: any tags or none. */
  readonly tag: string | null;
  /** Null: any source or none. */
  readonly source: string | null;
  /** Null: any email. */
  readonly email: string | null;
  /** The candidates as they were at this moment, in milliseconds since 1970; who came later is left out. Null: as they are. */
  readonly asOf: number | null;
  /** Whom a number of a report counts. Null: anybody. */
  readonly counted: ReportFilter | null;
  readonly sort: CandidateSort;
  /** Counts from 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** What decides which of given candidates are on a page. */
export type CandidateSelection = Omit<CandidateQuery, 'asOf' | 'counted'>;

/** Asks for all candidates. */
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

/** Whether a request can only be answered by the histories of the candidates. */
export function asksForHistory({ asOf, counted }: Pick<CandidateQuery, 'asOf' | 'counted'>): boolean {
  return asOf !== null || counted !== null;
}

const NOBODY: ReadonlySet<number> = new Set();

/**
 * The requested page of the matching candidates, and how many match in all. A page past the end is the last one.
 *
 * @param candidates as of the moment that is asked for, and counted if that is asked; sorted by `byLatestInStage`, in
 *   which order they stay unless another is asked for
 * @param alsoFound the ids of those whom the search finds, whatever of them it is compared with
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

/** Whether a candidate is among those that a filter for reasons leaves. */
export function hasReason(
  { stage, reasonId, reasonNote }: Pick<Candidate, 'stage' | 'reasonId' | 'reasonNote'>,
  reason: number | 'none',
): boolean {
  if (reason !== 'none') return reasonId === reason;
  return stage === 'rejected' && reasonId === null && reasonNote === '';
}

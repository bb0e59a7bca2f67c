import type { Candidate, CandidateWithJob } from './candidate.ts';
import { compareBy, type CandidateSort } from './candidate-sort.ts';
import { EVERYTHING, takePage } from './paging.ts';
import { searchable } from './searchable.ts';
import type { Stage } from './stage.ts';

/** The filters and the page of a request for candidates. */
export interface CandidateQuery {
  /** A part of the name, the email or the job's title, compared by `searchable`. */
  readonly search: string;
  /** Null: all stages. */
  readonly stage: Stage | null;
  /** The job they apply for. Null: any. */
  readonly jobId: number | null;
  /** The reason for which they were rejected, or `none`: rejected without one. Null: any, rejected or not. */
  readonly reason: number | 'none' | null;
  readonly sort: CandidateSort;
  /** Counts from 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** Asks for all candidates. */
export const EVERYBODY: CandidateQuery = {
  search: '',
  stage: null,
  jobId: null,
  reason: null,
  sort: 'latest',
  ...EVERYTHING,
};

/**
 * The requested page of the matching candidates, and how many match in all. A page past the end is the last one.
 *
 * @param candidates sorted by `byLatestInStage`, in which order they stay unless another is asked for
 */
export function selectCandidates(
  candidates: readonly CandidateWithJob[],
  query: CandidateQuery,
): { data: CandidateWithJob[]; total: number } {
  const search = searchable(query.search.trim());
  const matching = candidates.filter(
    (candidate) =>
      (query.stage === null || candidate.stage === query.stage) &&
      (query.jobId === null || candidate.jobId === query.jobId) &&
      (query.reason === null || hasReason(candidate, query.reason)) &&
      (search === '' ||
        searchText(candidate).includes(search) ||
        searchable(candidate.jobTitle).includes(search)),
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

/** A no-break space, which `searchable` makes a plain one: so no search matches the end of a name and its email. */
const BREAK = '\u00a0';

/** The text of a candidate that a search is compared with; the title of the job is compared by itself. */
export function searchText({ name, email }: Pick<Candidate, 'name' | 'email'>): string {
  return `${searchable(name)}${BREAK}${searchable(email)}`;
}

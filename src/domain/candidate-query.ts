import type { CandidateWithJob } from './candidate.ts';
import { takePage } from './paging.ts';
import { searchable } from './searchable.ts';
import type { Stage } from './stage.ts';

/** What a page of the candidates list asks for. */
export interface CandidateQuery {
  /** Part of the name, the email or the title of the job, as `searchable` sees it. */
  readonly search: string;
  /** Null: all stages. */
  readonly stage: Stage | null;
  /** Counts from 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** The page a query asks for, clamped to the last one, and how many candidates match in all; in the order given. */
export function selectCandidates(
  candidates: readonly CandidateWithJob[],
  query: CandidateQuery,
): { data: CandidateWithJob[]; total: number } {
  const search = searchable(query.search.trim());
  const matching = candidates.filter(
    (candidate) =>
      (query.stage === null || candidate.stage === query.stage) &&
      (search === '' || matches(candidate, search)),
  );
  return { data: takePage(matching, query.page, query.pageSize), total: matching.length };
}

function matches({ name, email, jobTitle }: CandidateWithJob, search: string): boolean {
  return [name, email, jobTitle].some((text) => searchable(text).includes(search));
}

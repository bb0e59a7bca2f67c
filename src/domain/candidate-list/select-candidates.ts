import { isSameEmail } from '#domain/candidate/candidate-details.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { takePage } from '#domain/paging.ts';
import { searchable } from '#domain/searchable.ts';
import { isInStages } from './in-stages.ts';
import { passesFilters, type CandidateSelection } from './candidate-query.ts';
import { comparatorOf } from './candidate-sort.ts';
import { hasStep } from './due-days.ts';
import { passesActivity } from './last-activity.ts';
import { isFound, searchPattern, searchText } from './search-text.ts';

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
  const matching = candidates.filter(
    (candidate) =>
      query.ids?.has(candidate.id) !== false &&
      isInStages(candidate.stage, query.stages) &&
      passesFilters(candidate, query) &&
      hasStep(candidate, query) &&
      passesActivity(candidate, query) &&
      (query.emails.length === 0 || query.emails.some((email) => isSameEmail(candidate.email, email))) &&
      (isFound(searchText(candidate), pattern) ||
        searchable(candidate.jobTitle).includes(pattern.text) ||
        alsoFound.has(candidate.id)),
  );
  const sorted = query.sort === 'latest' ? matching : matching.toSorted(comparatorOf(query.sort, query));
  return { data: takePage(sorted, query.page, query.pageSize), total: matching.length };
}

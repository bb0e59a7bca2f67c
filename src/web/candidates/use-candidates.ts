import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { selectCandidates } from '#domain/candidate-query.ts';
import { CANDIDATES_PAGE_SIZE } from '#domain/candidate.ts';
import { call } from '#web/api.ts';
import { keys } from '#web/queries.ts';
import type { CandidatesSearch } from './candidates-search.ts';

/** The rows a search asks for; those of the search before stay until they are there. */
export function useCandidates({ search, stage, page }: CandidatesSearch) {
  return useQuery({
    queryKey: keys.candidateList({ stage }),
    queryFn: ({ signal }) =>
      call('GET /candidates', { query: { stage }, signal }, 'Failed to load candidates'),
    select: ({ data }) =>
      selectCandidates(data, { search, stage: stage || null, page, pageSize: CANDIDATES_PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
}

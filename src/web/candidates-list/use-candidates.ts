import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CANDIDATES_PAGE_SIZE } from '#domain/candidate.ts';
import { call } from '#web/api/call.ts';
import { keys } from '#web/api/queries.ts';
import type { CandidatesSearch } from './candidates-search.ts';

/** The rows that match a search; while they load, the previous search's rows stay. */
export function useCandidates({ search, stage, page }: CandidatesSearch) {
  const query = { search: search.trim(), stage, page, pageSize: CANDIDATES_PAGE_SIZE };
  return useQuery({
    queryKey: keys.candidateList(query),
    queryFn: ({ signal }) => call('GET /candidates', { query, signal }, 'Failed to load candidates'),
    placeholderData: keepPreviousData,
  });
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { keys } from '#web/api/queries.ts';
import { candidatesParams, type CandidatesSearch } from './candidates-search.ts';

/** The rows that match a search; while they load, the previous search's rows stay. */
export function useCandidates(search: CandidatesSearch) {
  const query = candidatesParams(search);
  return useQuery({
    queryKey: keys.candidateList(query),
    queryFn: ({ signal }) => call('GET /candidates', { query, signal }, 'Failed to load candidates'),
    placeholderData: keepPreviousData,
  });
}

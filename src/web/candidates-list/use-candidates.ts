import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CANDIDATES_PAGE_SIZE, type CandidateWithJob } from '#domain/candidate.ts';
import { selectCandidates, type CandidateQuery } from '#domain/candidate-query.ts';
import { call } from '#web/api/call.ts';
import { keys } from '#web/api/queries.ts';
import type { CandidatesSearch } from './candidates-search.ts';

/** The rows a search asks for; those of the search before stay until they are there. */
export function useCandidates({ search, stage, page }: CandidatesSearch) {
  const query = { search: search.trim(), stage, page, pageSize: CANDIDATES_PAGE_SIZE };
  return useQuery({
    queryKey: keys.candidateList(query),
    async queryFn({ signal }) {
      const answer = await call('GET /candidates', { query, signal }, 'Failed to load candidates');
      return onePage(answer, { ...query, stage: stage === '' ? null : stage });
    },
    placeholderData: keepPreviousData,
  });
}

interface Answered {
  readonly data: readonly CandidateWithJob[];
  readonly total?: number;
}

/** A host that answers just `{ data }`, everybody (product §7), leaves search, stage and page to the list. */
function onePage({ data, total }: Answered, query: CandidateQuery) {
  return total === undefined ? selectCandidates(data, query) : { data, total };
}

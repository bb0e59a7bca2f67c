import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api.ts';
import { keys } from '#web/queries.ts';

/** Whom the form is filled in for; nobody is asked for when it is opened without a candidate. */
export function useCandidate(candidateId: number | null) {
  const id = String(candidateId);
  return useQuery({
    queryKey: keys.candidate(id),
    queryFn: ({ signal }) => call('GET /candidates/{id}', { params: { id }, signal }, 'Candidate not found'),
    enabled: candidateId !== null,
  });
}

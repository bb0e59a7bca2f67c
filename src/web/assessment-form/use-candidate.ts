import { useQuery } from '@tanstack/react-query';
import { candidateQuery } from '#web/api/queries.ts';

/** Whom the form is filled in for; nobody is asked for when it is opened without a candidate. */
export function useCandidate(candidateId: number | null) {
  return useQuery({ ...candidateQuery(String(candidateId)), enabled: candidateId !== null });
}

import { queryOptions } from '@tanstack/react-query';
import type { Read } from '#web/app/api/answers.ts';
import { call } from '#web/app/api/call.ts';
import { keys } from '#web/app/api/queries.ts';

/** An application of a candidate that came in from outside. */
export type CandidateApplication = Read<'GET /candidates/{id}/applications'>['data'][number];

export function candidateApplicationsQuery(id: number) {
  return queryOptions({
    queryKey: keys.candidateApplications(String(id)),
    queryFn: ({ signal }) =>
      call('GET /candidates/{id}/applications', { params: { id }, signal }, 'Failed to load applications'),
  });
}

import type { Read } from '#web/app/api/answers.ts';
import { apiQuery } from '#web/app/api/api-query.ts';

/** An application of a candidate that came in from outside. */
export type CandidateApplication = Read<'GET /candidates/{id}/applications'>['data'][number];

export function candidateApplicationsQuery(id: number) {
  return apiQuery('GET /candidates/{id}/applications', { params: { id } }, 'Failed to load applications');
}

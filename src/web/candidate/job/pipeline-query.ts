import { apiQuery } from '#web/app/api/api-query.ts';

/** The number of candidates in each stage of a job. */
export function pipelineQuery(id: number) {
  return apiQuery('GET /jobs/{id}/pipeline', { params: { id } }, 'Failed to load pipeline');
}

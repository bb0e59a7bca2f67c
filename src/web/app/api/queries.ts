import { queryOptions } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { apiQuery, FRESH_MS } from './api-query.ts';

/** An id of a row, or the id in the URL, which may be invalid. */
type Id = number | string;

/** @param query the query of `GET /jobs` */
export function jobListQuery(query: object) {
  return apiQuery('GET /jobs', { query }, 'Failed to load jobs');
}

/** Loads all jobs of the workspace, for lists to choose from. */
export const allJobsQuery = jobListQuery({ page: 1, pageSize: 10_000 });

export function jobQuery(id: Id) {
  return apiQuery('GET /jobs/{id}', { params: { id } }, 'Not found');
}

/** The number of candidates in each stage of a job. */
export function pipelineQuery(id: Id) {
  return apiQuery('GET /jobs/{id}/pipeline', { params: { id } }, 'Failed to load pipeline');
}

export function openingQuery(jobId: Id) {
  return apiQuery('GET /jobs/{id}/opening', { params: { id: jobId } }, 'Failed to load opening');
}

/** @param query the query of `GET /candidates` */
export function candidateListQuery(query: object) {
  return apiQuery('GET /candidates', { query }, 'Failed to load candidates');
}

export function candidateQuery(id: Id) {
  return apiQuery('GET /candidates/{id}', { params: { id } }, 'Candidate not found');
}

/** @param query the query of `GET /applications` */
export function applicationsQuery(query: object) {
  return apiQuery('GET /applications', { query }, 'Failed to load applications');
}

/** The messages that will be sent, and those that did not arrive. */
export const outboxQuery = queryOptions({
  ...apiQuery('GET /outbox', {}, 'Failed to load the outbox'),
  // The navigation and the inbox ask for it at nearly the same time.
  staleTime: FRESH_MS,
});

export function assessmentQuery(jobId: Id) {
  const query = apiQuery('GET /assessments/{jobId}', { params: { jobId } }, 'Failed to load assessment');
  // The path `/assessments/exists` is another call (product §7).
  return jobId === 'exists' ? { ...query, queryFn: notFound } : query;
}

function notFound(): never {
  throw new ApiError('Not found', { status: 404 });
}

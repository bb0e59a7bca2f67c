import { queryOptions } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { call, earlyAnswer } from './call.ts';

/** Milliseconds in which the screen does not repeat a call that was sent before. */
export const FRESH_MS = 1_000;

/** The query keys. Each is the route of a call, followed by its input. */
export const keys = {
  jobs: (query: object) => ['GET /jobs', query] as const,
  job: (id: string) => ['GET /jobs/{id}', id] as const,
  opening: (jobId: string) => ['GET /jobs/{id}/opening', jobId] as const,
  openings: (ids: readonly number[]) => ['GET /openings', ids] as const,
  jobsWithAssessment: (ids: readonly number[]) => ['GET /assessments/exists', ids] as const,
  pipeline: (id: number) => ['GET /jobs/{id}/pipeline', id] as const,
  pipelines: (ids: readonly number[]) => ['GET /pipelines', ids] as const,
  reasons: ['GET /reasons'] as const,
  views: ['GET /views'] as const,
  templates: ['GET /templates'] as const,
  mail: ['GET /mail'] as const,
  /** @param filters the query of `GET /candidates`, without the page */
  column: (filters: object) => ['GET /candidates', filters, 'column'] as const,
  candidateList: (query: object) => ['GET /candidates', query] as const,
  applications: (query: object) => ['GET /applications', query] as const,
  candidateApplications: (id: string) => ['GET /candidates/{id}/applications', id] as const,
  site: ['GET /site'] as const,
  notices: ['GET /notices'] as const,
  retention: ['GET /retention'] as const,
  consents: (query: object) => ['GET /consents', query] as const,
  candidateConsents: (id: string) => ['GET /candidates/{id}/consents', id] as const,
  tags: ['GET /tags'] as const,
  sources: ['GET /sources'] as const,
  candidate: (id: string) => ['GET /candidates/{id}', id] as const,
  timeline: (id: string) => ['GET /candidates/{id}/timeline', id] as const,
  filesUsage: ['GET /files/usage'] as const,
  files: (id: string) => ['GET /candidates/{id}/files', id] as const,
  notes: (id: string) => ['GET /candidates/{id}/notes', id] as const,
  messages: (id: string) => ['GET /candidates/{id}/messages', id] as const,
  outbox: ['GET /outbox'] as const,
  offers: (query: object) => ['GET /offers', query] as const,
  candidateOffers: (id: string) => ['GET /candidates/{id}/offers', id] as const,
  steps: (id: string) => ['GET /candidates/{id}/steps', id] as const,
  today: (query: object, day: string) => ['GET /today', query, day] as const,
  assessment: (jobId: string) => ['GET /assessments/{jobId}', jobId] as const,
  submissions: (jobId: number, candidateId: number) =>
    ['GET /assessments/{jobId}/submissions', jobId, candidateId] as const,
  latestSubmission: (jobId: number) => ['GET /assessments/{jobId}/submissions', jobId, 'latest'] as const,
  report: (route: string, query: object) => [route, query] as const,
  search: (query: object) => ['GET /search', query] as const,
  changes: (filter: object) => ['GET /changes', filter] as const,
  revision: ['GET /changes', 'revision'] as const,
  demo: ['GET /demo'] as const,
};

/** @param query the query of `GET /jobs` */
export function jobListQuery(query: object) {
  return queryOptions({
    queryKey: keys.jobs(query),
    queryFn: ({ signal }) => call('GET /jobs', { query, signal }, 'Failed to load jobs'),
    initialData: () => earlyAnswer('GET /jobs', { query }),
  });
}

/** Loads all jobs of the workspace, for lists to choose from. */
export const allJobsQuery = jobListQuery({ page: 1, pageSize: 10_000 });

/** @param jobId the id in the URL, which may be invalid */
export function openingQuery(jobId: string) {
  return queryOptions({
    queryKey: keys.opening(jobId),
    queryFn: ({ signal }) =>
      call('GET /jobs/{id}/opening', { params: { id: jobId }, signal }, 'Failed to load opening'),
    initialData: () => earlyAnswer('GET /jobs/{id}/opening', { params: { id: jobId } }),
  });
}

/** @param query the query of `GET /candidates` */
export function candidateListQuery(query: object) {
  return queryOptions({
    queryKey: keys.candidateList(query),
    queryFn: ({ signal }) => call('GET /candidates', { query, signal }, 'Failed to load candidates'),
    initialData: () => earlyAnswer('GET /candidates', { query }),
  });
}

/** @param query the query of `GET /applications` */
export function applicationsQuery(query: object) {
  return queryOptions({
    queryKey: keys.applications(query),
    queryFn: ({ signal }) => call('GET /applications', { query, signal }, 'Failed to load applications'),
  });
}

/** The messages that will be sent, and those that did not arrive. */
export const outboxQuery = queryOptions({
  queryKey: keys.outbox,
  queryFn: ({ signal }) => call('GET /outbox', { signal }, 'Failed to load the outbox'),
  // The navigation and the inbox ask for it at nearly the same time.
  staleTime: FRESH_MS,
});

/** @param id the id in the URL, which may be invalid */
export function jobQuery(id: string) {
  return queryOptions({
    queryKey: keys.job(id),
    queryFn: ({ signal }) => call('GET /jobs/{id}', { params: { id }, signal }, 'Not found'),
    initialData: () => earlyAnswer('GET /jobs/{id}', { params: { id } }),
  });
}

/** @param id the id in the URL, which may be invalid */
export function candidateQuery(id: string) {
  return queryOptions({
    queryKey: keys.candidate(id),
    queryFn: ({ signal }) => call('GET /candidates/{id}', { params: { id }, signal }, 'Candidate not found'),
    initialData: () => earlyAnswer('GET /candidates/{id}', { params: { id } }),
  });
}

/** @param jobId the id in the URL, which may be invalid */
export function assessmentQuery(jobId: string) {
  return queryOptions({
    queryKey: keys.assessment(jobId),
    queryFn: ({ signal }) => {
      // The path `/assessments/exists` is another call (product §7).
      if (jobId === 'exists') throw new ApiError('Not found', { status: 404 });
      return call('GET /assessments/{jobId}', { params: { jobId }, signal }, 'Failed to load assessment');
    },
    initialData: () => earlyAnswer('GET /assessments/{jobId}', { params: { jobId } }),
  });
}

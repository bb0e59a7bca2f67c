import { useQuery } from '@tanstack/react-query';
import { call } from '#web/app/api/call.ts';
import { assessmentQuery, candidateListQuery, keys } from '#web/app/api/queries.ts';

/** How many candidates of a job are in each stage. */
export function usePipeline(jobId: number) {
  return useQuery({
    queryKey: keys.pipeline(jobId),
    queryFn: ({ signal }) =>
      call('GET /jobs/{id}/pipeline', { params: { id: jobId }, signal }, 'Failed to load pipeline'),
  });
}

/** How many of those who arrived or moved last are shown. */
export const LATEST = 5;

/** The candidates of a job who came into their stage last. */
export function useLatest(jobId: number) {
  return useQuery(candidateListQuery({ jobId, page: 1, pageSize: LATEST }));
}

export function useJobAssessment(jobId: number) {
  return useQuery(assessmentQuery(String(jobId)));
}

/** How many submissions a job has, and the last one. */
export function useSubmissionCount(jobId: number) {
  return useQuery({
    queryKey: keys.latestSubmission(jobId),
    queryFn: ({ signal }) =>
      call(
        'GET /assessments/{jobId}/submissions',
        { params: { jobId }, query: { limit: 1 }, signal },
        'Failed to load submissions',
      ),
  });
}

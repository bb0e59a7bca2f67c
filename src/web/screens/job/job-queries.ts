import { useQuery } from '@tanstack/react-query';
import { call } from '#web/app/api/call.ts';
import { assessmentQuery, candidateListQuery, keys } from '#web/app/api/queries.ts';

/** Loads the number of a job's candidates in each stage. */
export function usePipeline(jobId: number) {
  return useQuery({
    queryKey: keys.pipeline(jobId),
    queryFn: ({ signal }) =>
      call('GET /jobs/{id}/pipeline', { params: { id: jobId }, signal }, 'Failed to load pipeline'),
  });
}

/** The number of latest candidates shown. */
export const LATEST = 5;

/** Loads the job's candidates who entered their stage last. */
export function useLatest(jobId: number) {
  return useQuery(candidateListQuery({ jobId, page: 1, pageSize: LATEST }));
}

export function useJobAssessment(jobId: number) {
  return useQuery(assessmentQuery(String(jobId)));
}

/** Loads a job's number of submissions and the latest submission. */
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

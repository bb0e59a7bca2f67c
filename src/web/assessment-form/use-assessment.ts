import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AssessmentContent } from '#domain/assessment/model.ts';
import { normaliseAssessment } from '#domain/assessment/normalise.ts';
import { call } from '#web/api.ts';
import { keys } from '#web/queries.ts';

/** A job's assessment as the form shows it (product §3). */
export function useAssessment(jobId: string): {
  readonly content: AssessmentContent | undefined;
  readonly query: UseQueryResult;
} {
  const query = useQuery({
    queryKey: keys.assessment(jobId),
    queryFn: ({ signal }) =>
      call('GET /assessments/{jobId}', { params: { jobId }, signal }, 'Failed to load assessment'),
  });
  const { data } = query;
  const content = useMemo(() => (data ? normaliseAssessment(data, countedIds()) : undefined), [data]);
  return { content, query };
}

/** Ids for questions without one: the same ones at the next visit, so that answers typed before find them. */
function countedIds(): () => string {
  let count = 0;
  return () => `unnamed-${++count}`;
}

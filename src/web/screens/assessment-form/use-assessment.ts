import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AssessmentContent } from '#domain/assessment/model.ts';
import { normaliseAssessment } from '#domain/assessment/normalise.ts';
import { assessmentQuery } from '#web/app/api/queries.ts';
import { countedIds } from '#web/app/questions/counted-ids.ts';

/** A job's assessment as the form shows it (product §3). */
export function useAssessment(jobId: string): {
  readonly content: AssessmentContent | undefined;
  readonly query: UseQueryResult;
} {
  const query = useQuery(assessmentQuery(jobId));
  const { data } = query;
  const content = useMemo(() => (data ? normaliseAssessment(data, countedIds()) : undefined), [data]);
  return { content, query };
}

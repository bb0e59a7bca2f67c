import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#web/app/api/api-error.ts';
import { jobQuery } from '#web/app/api/queries.ts';

/** The job that a list or the board is narrowed to. */
export interface ChosenJob {
  /** Its number, while the title is not known. */
  readonly title: string;
  /** There is no such job: it is shown instead of an empty list without a reason. */
  readonly isMissing: boolean;
}

export function useChosenJob(job: number | null): ChosenJob {
  const { data, error } = useQuery({ ...jobQuery(String(job)), enabled: job !== null });
  return {
    title: data?.title ?? `Job #${job}`,
    isMissing: job !== null && error instanceof ApiError && error.status === 404,
  };
}

import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#web/app/api/api-error.ts';
import { jobQuery } from '#web/app/api/queries.ts';

/** The job that a list or the board is narrowed to. */
export interface ChosenJob {
  /** The job's title, or its number until the title is loaded. */
  readonly title: string;
  /** True if the job does not exist. The screen then shows this instead of an empty list. */
  readonly isMissing: boolean;
}

export function useChosenJob(job: number | null): ChosenJob {
  const { data, error } = useQuery({ ...jobQuery(job ?? 0), enabled: job !== null });
  return {
    title: data?.title ?? `Job #${job}`,
    isMissing: job !== null && error instanceof ApiError && error.status === 404,
  };
}

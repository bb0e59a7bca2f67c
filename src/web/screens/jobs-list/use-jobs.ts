import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Read } from '#web/app/api/answers.ts';
import { apiKey } from '#web/app/api/api-key.ts';
import { apiQuery } from '#web/app/api/api-query.ts';
import { jobListQuery } from '#web/app/api/queries.ts';
import { today } from '#web/app/time/days.ts';
import { timeZone } from '#web/app/time/time-zone.ts';
import { useClock } from '#web/app/time/use-clock.ts';
import { JOBS_SEARCH_DEFAULTS, jobsParams, type JobsSearch } from './jobs-search.ts';

export function jobsQuery(search: JobsSearch) {
  return jobListQuery(jobsParams(search));
}

/** Loads the rows that match a search. The previous search's rows stay while they load. */
export function useJobs(search: JobsSearch) {
  return useQuery({ ...jobsQuery(search), placeholderData: keepPreviousData });
}

/** The number of all jobs, ignoring the filters. Undefined while loading. */
export function useJobCount(search: JobsSearch, total: number | undefined): number | undefined {
  const filtered = isFiltered(search);
  const one = jobListQuery({ ...jobsParams(JOBS_SEARCH_DEFAULTS), pageSize: 1 });
  const { data } = useQuery({ ...one, enabled: filtered });
  return filtered ? data?.total : total;
}

/** Tells whether the search or the status excludes jobs. */
export function isFiltered({ search, status }: JobsSearch): boolean {
  return search.trim() !== '' || status !== 'all';
}

/** The figures of a job's candidates that its row shows. */
export type JobFigures = Read<'GET /pipelines'>['data'][number];

/**
 * Loads the figures of jobs, by job id, and the day since which candidates are new. They are empty before the load and
 * after a failure.
 *
 * @param isWanted the request is sent once this is true, so that the list shows its rows first
 */
export function useFigures(ids: readonly number[], isWanted: boolean) {
  // Renders again when a new day begins.
  useClock();
  const sorted = ids.toSorted((a, b) => a - b);
  // The rows are painted before `Intl` is used.
  const input = { query: { jobIds: sorted.join(','), timeZone: isWanted ? timeZone() : undefined } };
  const { data } = useQuery({
    ...apiQuery('GET /pipelines', input, 'Failed to load pipelines'),
    queryKey: apiKey('GET /pipelines', input, today()),
    enabled: isWanted && sorted.length > 0,
    placeholderData: keepPreviousData,
  });
  return {
    since: data?.since,
    figures: new Map<number, JobFigures>(data?.data.map((figures) => [figures.jobId, figures])),
  };
}

/** A job's opening, as far as a row tells of it. */
export interface ListedOpening {
  /** Whether the public sees it. */
  readonly isOpen: boolean;
  /** When it was published. Null: it is not. */
  readonly publishedAt: string | null;
}

/**
 * Loads the openings of jobs, by job id. They are empty before the load and after a failure.
 *
 * @param isWanted the request is sent once this is true, so that the list shows its rows first
 */
export function useOpenings(ids: readonly number[], isWanted: boolean): ReadonlyMap<number, ListedOpening> {
  const sorted = ids.toSorted((a, b) => a - b);
  // `timeZone()` uses `Intl`, so it waits until the rows are painted.
  const zone = isWanted ? timeZone() : undefined;
  const { data } = useQuery({
    ...apiQuery(
      'GET /openings',
      { query: { jobIds: sorted.join(','), timeZone: zone } },
      'Failed to load openings',
    ),
    enabled: isWanted && sorted.length > 0,
    placeholderData: keepPreviousData,
  });
  return new Map(
    data?.data.map(({ jobId, state, publishedAt }) => [jobId, { isOpen: state === 'open', publishedAt }]),
  );
}

/** Loads which of these jobs have an assessment. The answer is empty before the load and after a failure. */
export function useJobsWithAssessment(ids: readonly number[]) {
  const sorted = ids.toSorted((a, b) => a - b);
  const { data, isFetched } = useQuery({
    ...apiQuery(
      'GET /assessments/exists',
      { query: { jobIds: sorted.join(',') } },
      'Failed to load assessments',
    ),
    enabled: sorted.length > 0,
    placeholderData: keepPreviousData,
  });
  return { withAssessment: new Set(sorted.filter((id) => data?.exists[id])), isFetched };
}

/**
 * Counts the jobs of each status that match the search. The shown status is counted already, so one call counts the
 * others. Undefined while loading.
 *
 * @param total the number of jobs in the list
 * @param isWanted the request is sent once this is true, so that the list shows its rows first
 */
export function useStatusCounts(
  { search, status }: JobsSearch,
  total: number | undefined,
  isWanted: boolean,
): Readonly<Record<JobsSearch['status'], number>> | undefined {
  const other = status === 'active' ? 'archived' : 'active';
  const { data, isPlaceholderData } = useQuery({
    ...jobListQuery({ ...jobsParams(JOBS_SEARCH_DEFAULTS), search, status: other, pageSize: 1 }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  if (total === undefined || !data || isPlaceholderData) return undefined;
  if (status === 'all') return { all: total, active: data.total, archived: total - data.total };
  return { all: total + data.total, [status]: total, [other]: data.total } as Readonly<
    Record<JobsSearch['status'], number>
  >;
}

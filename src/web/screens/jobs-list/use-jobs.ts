import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { inProgress } from '#domain/candidate/pipeline.ts';
import { apiQuery } from '#web/app/api/api-query.ts';
import { jobListQuery } from '#web/app/api/queries.ts';
import { timeZone } from '#web/app/time/time-zone.ts';
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
  const one = jobListQuery({ ...JOBS_SEARCH_DEFAULTS, pageSize: 1 });
  const { data } = useQuery({ ...one, enabled: filtered });
  return filtered ? data?.total : total;
}

/** Tells whether the search or the status excludes jobs. */
export function isFiltered({ search, status }: JobsSearch): boolean {
  return search.trim() !== '' || status !== 'all';
}

/**
 * Loads the number of candidates in progress for each job, by job id. It is empty before the load and after a failure.
 *
 * @param isWanted the request is sent once this is true, so that the list shows its rows first
 */
export function useInProgress(ids: readonly number[], isWanted: boolean): ReadonlyMap<number, number> {
  const sorted = ids.toSorted((a, b) => a - b);
  const { data } = useQuery({
    ...apiQuery('GET /pipelines', { query: { jobIds: sorted.join(',') } }, 'Failed to load pipelines'),
    enabled: isWanted && sorted.length > 0,
    placeholderData: keepPreviousData,
  });
  return new Map(data?.data.map(({ jobId, pipeline }) => [jobId, inProgress(pipeline)]));
}

/**
 * Loads which of these jobs have an opening that the public sees. It is empty before the load and after a failure.
 *
 * @param isWanted the request is sent once this is true, so that the list shows its rows first
 */
export function usePublished(ids: readonly number[], isWanted: boolean): ReadonlySet<number> {
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
  return new Set(data?.data.flatMap(({ jobId, state }) => (state === 'open' ? [jobId] : [])));
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

import type { SearchSchemaInput } from '@tanstack/react-router';
import { JOB_STATUSES, type JobStatus } from '#domain/choices/job-status.ts';
import { JOB_SORTS, JOBS_PAGE_SIZE, type JobSort } from '#domain/job/job.ts';
import { readPage, readSearch } from '#web/app/address/read-url.ts';

/** The state of the jobs list in the URL. */
export interface JobsSearch {
  search: string;
  status: JobStatus | 'all';
  sort: JobSort;
  page: number;
}

export const JOBS_SEARCH_DEFAULTS: JobsSearch = { search: '', status: 'all', sort: 'orderAsc', page: 1 };

/** Reads the list's state from a URL. Invalid values become defaults. */
export function readJobsSearch(
  raw: Partial<Record<keyof JobsSearch, unknown>> & SearchSchemaInput,
): JobsSearch {
  return {
    search: readSearch(raw.search),
    status: JOB_STATUSES.find((status) => status === raw.status) ?? JOBS_SEARCH_DEFAULTS.status,
    sort: JOB_SORTS.find((sort) => sort === raw.sort) ?? JOBS_SEARCH_DEFAULTS.sort,
    page: readPage(raw.page),
  };
}

/** Returns the request parameters of the list. */
export function jobsParams(search: JobsSearch) {
  return { ...search, pageSize: JOBS_PAGE_SIZE };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The state of the list from which a job was opened. The job page's link back uses it. */
    jobsSearch?: JobsSearch;
  }
}

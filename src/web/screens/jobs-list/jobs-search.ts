import type { SearchSchemaInput } from '@tanstack/react-router';
import { JOB_STATUSES, type JobStatus } from '#domain/choices/job-status.ts';
import { JOB_SORTS, JOBS_PAGE_SIZE, type JobSort } from '#domain/job/job.ts';
import { readPage, readSearch } from '#web/app/address/read-url.ts';
import { readItem, writeItem } from '#web/app/device/local-storage.ts';

/** The numbers of rows that a page of the list may have. The first is the default (product §9). */
export const ROWS = [JOBS_PAGE_SIZE, 25, 50, 100] as const;

/** The state of the jobs list in the URL. */
export interface JobsSearch {
  search: string;
  status: JobStatus | 'all';
  sort: JobSort;
  page: number;
  /** The number of rows of a page. */
  rows: (typeof ROWS)[number];
}

/** The part of the state that this device keeps for the next time. */
type KeptSearch = Pick<JobsSearch, 'status' | 'sort' | 'rows'>;

export const JOBS_SEARCH_DEFAULTS: JobsSearch = {
  search: '',
  status: 'all',
  sort: 'orderAsc',
  page: 1,
  rows: JOBS_PAGE_SIZE,
};

/** Reads the list's state from a URL. */
export function readJobsSearch(
  raw: Partial<Record<keyof JobsSearch, unknown>> & SearchSchemaInput,
): JobsSearch {
  return searchOf(raw);
}

/** Invalid values become defaults. */
function searchOf(raw: Partial<Record<keyof JobsSearch, unknown>>): JobsSearch {
  return {
    search: readSearch(raw.search),
    status: JOB_STATUSES.find((status) => status === raw.status) ?? JOBS_SEARCH_DEFAULTS.status,
    sort: JOB_SORTS.find((sort) => sort === raw.sort) ?? JOBS_SEARCH_DEFAULTS.sort,
    page: readPage(raw.page),
    rows: ROWS.find((rows) => rows === raw.rows) ?? JOBS_SEARCH_DEFAULTS.rows,
  };
}

/** Returns the request parameters of the list. */
export function jobsParams({ rows, ...search }: JobsSearch) {
  return { ...search, pageSize: rows };
}

/** The storage key of the status, the sort order and the number of rows that were chosen last. */
const KEPT = 'hirelane-jobs-list';

/**
 * Keeps the status, the sort order and the number of rows for the next time the list is opened. Archived jobs are not
 * kept, because a person looks at them rarely.
 */
export function keepJobsSearch({ status, sort, rows }: JobsSearch): void {
  const kept: KeptSearch = { status: status === 'archived' ? keptJobsSearch().status : status, sort, rows };
  writeItem(KEPT, JSON.stringify(kept));
}

/** The state in which this device opens the list at the address `/jobs`. */
export function keptJobsSearch(): JobsSearch {
  try {
    const { status, sort, rows }: Partial<Record<keyof KeptSearch, unknown>> = Object(
      JSON.parse(readItem(KEPT) ?? 'null'),
    );
    return searchOf({ status, sort, rows });
  } catch {
    return JOBS_SEARCH_DEFAULTS;
  }
}

/** Whether two states show the same rows. */
export function isSameSearch(a: JobsSearch, b: JobsSearch): boolean {
  return Object.keys(JOBS_SEARCH_DEFAULTS).every((key) => {
    const field = key as keyof JobsSearch;
    return a[field] === b[field];
  });
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The state of the list from which a job was opened. The job page's link back uses it. */
    jobsSearch?: JobsSearch;
    /** Set on a link back to the list of jobs, which then has its focus where the person left it. */
    returnsToJobs?: true;
  }
}

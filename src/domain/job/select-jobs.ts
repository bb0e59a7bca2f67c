import { takePage } from '#domain/paging.ts';
import { searchable } from '#domain/searchable.ts';
import type { Job, JobQuery, JobSort } from './job.ts';

let collator: Intl.Collator | undefined;

/**
 * Compares titles. The collator is created on first use, because creating it takes 10 ms and titles are rarely sorted.
 */
function byTitle(a: Job, b: Job): number {
  collator ??= new Intl.Collator('en', { sensitivity: 'base', numeric: true });
  return collator.compare(a.title, b.title);
}

const COMPARE: Readonly<Record<JobSort, (a: Job, b: Job) => number>> = {
  orderAsc: (a, b) => a.order - b.order,
  orderDesc: (a, b) => b.order - a.order,
  titleAsc: (a, b) => byTitle(a, b) || a.order - b.order,
  titleDesc: (a, b) => byTitle(b, a) || a.order - b.order,
  // Ids increase, so the job that was added last has the highest one.
  newest: (a, b) => b.id - a.id,
};

/**
 * The requested page of the matching jobs, and the number of all matches (product §2). A page past the end returns the
 * last page.
 */
export function selectJobs(jobs: readonly Job[], query: JobQuery): { data: Job[]; total: number } {
  const search = searchable(query.search.trim());
  const matching = jobs
    .filter((job) => query.status === 'all' || job.status === query.status)
    .filter((job) => searchable(job.title).includes(search))
    .toSorted(COMPARE[query.sort]);
  return { data: takePage(matching, query.page, query.pageSize), total: matching.length };
}

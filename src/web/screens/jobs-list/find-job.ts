import { JOBS_PAGE_SIZE } from '#domain/job.ts';
import { call } from '#web/app/api/call.ts';
import { JOBS_SEARCH_DEFAULTS, type JobsSearch } from './jobs-search.ts';

/**
 * Where in the list a job is: the search it is shown by, with its page. It stays sorted as it is; filters that leave the
 * job out are dropped.
 *
 * @returns null when the job is not there any more, or that can't be found out
 */
export async function findJob(id: number, search: JobsSearch): Promise<JobsSearch | null> {
  const { sort } = search;
  for (const tried of [search, { ...JOBS_SEARCH_DEFAULTS, sort }]) {
    const query = { ...tried, page: 1, pageSize: 10_000 };
    const { data } = await call('GET /jobs', { query }, 'Failed to load jobs').catch(() => ({ data: [] }));
    const at = data.findIndex((job) => job.id === id);
    if (at >= 0) return { ...tried, page: Math.floor(at / JOBS_PAGE_SIZE) + 1 };
  }
  return null;
}

import type { Job } from './job.ts';
import type { JobStatus } from '#domain/choices/job-status.ts';
import { searchable } from '#domain/searchable.ts';

/** The jobs whose title contains `search`, grouped by status, in the order of the jobs (product §2). */
export function jobChoices(
  jobs: readonly Job[],
  search: string,
): Readonly<Record<JobStatus, readonly Job[]>> {
  const text = searchable(search.trim());
  const found = jobs
    .filter(({ title }) => searchable(title).includes(text))
    .toSorted((a, b) => a.order - b.order);
  return {
    active: found.filter(({ status }) => status === 'active'),
    archived: found.filter(({ status }) => status === 'archived'),
  };
}

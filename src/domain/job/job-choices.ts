import type { Job } from './job.ts';
import type { JobStatus } from '#domain/choices/job-status.ts';
import { searchable } from '#domain/searchable.ts';

/** The jobs to choose from whose title contains a text, by status, each in the jobs' own order (product §2). */
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

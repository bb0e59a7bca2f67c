import type { RowChange } from '#domain/change.ts';
import { areInOrder, type Job } from '#domain/job/job.ts';
import type { RowReader } from '#store/database.ts';
import type { NounRules } from '#store/log/noun-rules.ts';

/** Each job has its own slug and its place in the order. A job in quarantine keeps both. */
export const jobRules: NounRules = {
  async integrity(rows, tx) {
    const changed = rows.filter(({ table }) => table === 'jobs');
    return changed.length > 0 ? problemWithJobs(await jobsAfter(tx, changed)) : null;
  },
};

async function jobsAfter(tx: RowReader, rows: readonly RowChange[]): Promise<Job[]> {
  const jobs = new Map((await tx.all('jobs')).map((job) => [job.id, job]));
  for (const row of rows) {
    if (row.table !== 'jobs') continue;
    if (row.after) jobs.set(row.id, row.after);
    else jobs.delete(row.id);
  }
  return [...jobs.values()];
}

function problemWithJobs(jobs: readonly Job[]): string | null {
  // The slug of a job in quarantine may be of any type.
  const slugs = jobs.map((job) => job.slug).filter((slug) => typeof slug === 'string');
  if (new Set(slugs).size < slugs.length) return 'two jobs would have the same slug';
  return areInOrder(jobs) ? null : 'the order of the jobs has changed since';
}

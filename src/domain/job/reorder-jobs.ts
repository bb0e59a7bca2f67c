import { refuse, type Refusal } from '#domain/refusal.ts';
import { shiftedOrder, type Job } from './job.ts';

/**
 * Moves a job to another place in the order and shifts the jobs in between (product §4).
 *
 * @param jobs every job of the workspace
 * @returns the jobs whose order changed, the moved one first; a refusal when the job's order is no longer
 *   `from` or when `to` is outside the list
 */
export function reorderJobs(jobs: readonly Job[], id: number, from: number, to: number): Job[] | Refusal {
  const moved = jobs.find((job) => job.id === id);
  if (!moved) return refuse('missing', 'Not found');
  if (moved.order !== from) {
    return refuse(
      'conflict',
      `“${moved.title}” is at ${moved.order} now, not ${from}. Refresh and try again.`,
    );
  }
  if (to < 0 || to >= jobs.length) {
    return refuse('invalid', `There is no place ${to}: the list runs from 0 to ${jobs.length - 1}.`);
  }
  if (from === to) return [];
  const shifted = jobs.flatMap((job) => {
    const order = shiftedOrder(job.order, from, to);
    return job === moved || order === job.order ? [] : [{ ...job, order }];
  });
  return [{ ...moved, order: to }, ...shifted];
}

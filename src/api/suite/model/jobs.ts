import type { RowChange } from '#domain/change.ts';
import type { Job } from '#domain/job/job.ts';
import { slugFor } from '#domain/slug.ts';
import { gone, type Decision, type ModelState } from './state.ts';

export type NewJob = Pick<Job, 'title' | 'tags'>;
export type Reorder = { fromOrder: number; toOrder: number };

export function createJob(state: ModelState, { title, tags }: NewJob, at: string): Decision {
  const jobs = state.all('jobs');
  const slug = slugFor(title, new Set(jobs.map((job) => job.slug)), Date.parse(at));
  const id = state.nextId('jobs');
  const after: Job = { id, title, slug, status: 'active', tags, order: jobs.length };
  return { status: 201, value: after, rows: [{ table: 'jobs', id, before: null, after }] };
}

export function editJob(state: ModelState, id: number, edit: Partial<Job>): Decision {
  const before = state.row('jobs', id);
  if (!before) return gone();
  const after = { ...before, ...edit };
  return { status: 200, value: after, rows: [{ table: 'jobs', id, before, after }] };
}

/** Moves the job to another place in the list. */
export function reorder(state: ModelState, id: number, { fromOrder, toOrder }: Reorder): Decision {
  const job = state.row('jobs', id);
  if (!job) return gone();
  const listed = state.all('jobs').toSorted((a, b) => a.order - b.order);
  if (job.order !== fromOrder) return { status: 409, message: null };
  if (toOrder < 0 || toOrder >= listed.length) return { status: 400, message: null };
  listed.splice(toOrder, 0, ...listed.splice(fromOrder, 1));
  const after = new Map(listed.map((each, order) => [each.id, { ...each, order }]));
  const others = state.all('jobs').filter((each) => each.id !== id);
  const rows = [job, ...others].map((before): RowChange => {
    return { table: 'jobs', id: before.id, before, after: after.get(before.id) ?? null };
  });
  return { status: 200, value: after.get(id), rows };
}

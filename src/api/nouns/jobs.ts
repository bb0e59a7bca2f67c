import type { Implement } from '#api/request/implement.ts';
import { editJob, newJob } from '#domain/job/job.ts';
import { reorderJobs } from '#domain/job/reorder-jobs.ts';

export function serveJobs(implement: Implement): void {
  implement('GET /jobs', ({ store, query }) => store.jobs.list(query));

  implement('POST /jobs', ({ store, body, write }) =>
    store.jobs.create(write, (existing, { at }) => newJob(body, existing, Date.parse(at))),
  );

  implement('GET /jobs/{id}', ({ store, params }) => store.jobs.get(params.id));

  implement('PATCH /jobs/{id}', ({ store, params, body, write }) =>
    store.jobs.change(write, params.id, (job) => editJob(job, body)),
  );

  implement('PATCH /jobs/{id}/reorder', ({ store, params, body, write }) =>
    store.jobs.reorder(write, params.id, (all) => reorderJobs(all, params.id, body.fromOrder, body.toOrder)),
  );
}

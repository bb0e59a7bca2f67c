import { editJob, newJob, reorderJobs } from '#domain/job.ts';
import type { Store } from '#store/store.ts';
import type { Implement } from './implement.ts';

export function serveJobs(implement: Implement, { jobs }: Store): void {
  implement('GET /jobs', ({ query }) => jobs.list(query));

  implement('POST /jobs', ({ body, write }) =>
    jobs.create(write, (existing) => newJob(body, existing, Date.parse(write.at))),
  );

  implement('GET /jobs/{id}', ({ params }) => jobs.get(params.id));

  implement('PATCH /jobs/{id}', ({ params, body, write }) =>
    jobs.change(write, params.id, (job) => editJob(job, body)),
  );

  implement('PATCH /jobs/{id}/reorder', ({ params, body, write }) =>
    jobs.reorder(write, params.id, (all) => reorderJobs(all, params.id, body.fromOrder, body.toOrder)),
  );
}

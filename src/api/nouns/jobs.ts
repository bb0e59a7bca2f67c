import type { Clock } from '#api/request/context.ts';
import { listOf, type Implement } from '#api/request/implement.ts';
import { dayOf } from '#domain/insight/days.ts';
import { startOf } from '#domain/insight/time-zone.ts';
import { editJob, newJob, reorderJobs } from '#domain/job/job.ts';
import { workingDayBefore } from '#domain/next-step/today.ts';

/** A job that nobody has applied for. */
const NOBODY = { firstAppliedAt: null, newCount: 0 } as const;

export function serveJobs(implement: Implement, clock: Clock): void {
  implement('GET /jobs', ({ store, query }) => store.jobs.list(query));

  implement('POST /jobs', ({ store, body, write }) =>
    store.jobs.create(write, (existing, { at }) => newJob(body, existing, Date.parse(at))),
  );

  implement('GET /jobs/{id}', ({ store, params }) => store.jobs.get(params.id));

  implement('GET /jobs/{id}/pipeline', async ({ store, params: { id } }) => {
    const job = await store.jobs.get(id);
    return job && listOf((await store.candidates.pipelines([id])).get(id) ?? []);
  });

  implement('GET /pipelines', async ({ store, query: { jobIds, timeZone } }) => {
    const since = workingDayBefore(dayOf(clock.now().getTime(), timeZone));
    const from = new Date(startOf(since, timeZone)).toISOString();
    const [pipelines, applied] = await Promise.all([
      store.candidates.pipelines(jobIds),
      store.candidates.applied(jobIds, from),
    ]);
    return {
      since,
      data: Array.from(pipelines, ([jobId, pipeline]) => ({
        jobId,
        pipeline,
        ...(applied.get(jobId) ?? NOBODY),
      })),
    };
  });

  implement('PATCH /jobs/{id}', ({ store, params, body, write }) =>
    store.jobs.change(write, params.id, (job) => editJob(job, body)),
  );

  implement('PATCH /jobs/{id}/reorder', ({ store, params, body, write }) =>
    store.jobs.reorder(write, params.id, (all) => reorderJobs(all, params.id, body.fromOrder, body.toOrder)),
  );
}

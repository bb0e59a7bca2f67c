import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { firstInProgress } from '#domain/candidate/pipeline.ts';
import { pipelineQuery } from '#web/app/api/queries.ts';

/** Opens the triage of a job. It begins with the first stage in which somebody waits. */
export async function triageJob(router: AnyRouter, client: QueryClient, job: number): Promise<void> {
  const pipeline = await client
    .ensureQueryData(pipelineQuery(job))
    // Triage itself tells that the job can’t be loaded.
    .catch(() => null);
  const stage = firstInProgress(pipeline?.data ?? []) ?? 'applied';
  await router.navigate({ to: '/triage', search: { job, stage }, state: { triagedJob: job } });
}

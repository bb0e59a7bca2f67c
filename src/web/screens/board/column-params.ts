import type { Stage } from '#domain/stage.ts';

/** How many candidates are asked for in one request. */
const PAGE_SIZE = 200;

/** What a column asks the API for: candidates of one job, or of all when it is null; pages count from 1. */
export function columnParams(stage: Stage, job: number | null, page: number) {
  return { stage, jobId: job ?? undefined, page, pageSize: PAGE_SIZE };
}

import type { Stage } from '#domain/stage.ts';

/** The number of candidates in one request. */
const PAGE_SIZE = 200;

/** Returns a column's request parameters. A job of null means all jobs. Pages count from 1. */
export function columnParams(stage: Stage, job: number | null, page: number) {
  return { stage, jobId: job ?? undefined, page, pageSize: PAGE_SIZE };
}

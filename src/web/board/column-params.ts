import type { Stage } from '#domain/stage.ts';

/** How many candidates are asked for in one request. */
const PAGE_SIZE = 200;

/** What a column asks the API for; pages count from 1. */
export function columnParams(stage: Stage, page: number) {
  return { stage, page, pageSize: PAGE_SIZE };
}

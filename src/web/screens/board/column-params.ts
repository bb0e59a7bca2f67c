import type { Stage } from '#domain/stage.ts';
import type { BoardFilters } from '#web/app/address/board-search.ts';
import { filterParams } from '#web/app/address/candidate-filters.ts';

/** The number of candidates in one request. */
const PAGE_SIZE = 200;

/** Returns a column's request parameters. Pages count from 1. */
export function columnParams(stage: Stage, filters: BoardFilters, page: number) {
  return { ...filterParams({ ...filters, stage }), page, pageSize: PAGE_SIZE };
}

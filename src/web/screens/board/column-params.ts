import type { Stage } from '#domain/stage.ts';
import type { BoardFilters } from '#web/app/address/board-search.ts';
import { filterParams } from '#web/app/address/candidate-filters.ts';

/** The number of candidates in one request. */
const PAGE_SIZE = 200;

/** The filters of a column. The column Interview also asks when the interviews are, which its cards say. */
export function columnFilters(stage: Stage, filters: BoardFilters) {
  return { ...filterParams({ ...filters, stage }), ...(stage === 'tech' && { marks: true }) };
}

/** Returns a column's request parameters. Pages count from 1. */
export function columnParams(stage: Stage, filters: BoardFilters, page: number) {
  return { ...columnFilters(stage, filters), page, pageSize: PAGE_SIZE };
}

/** The number of rows on a page of the candidates list (product §9). */
export const CANDIDATES_PAGE_SIZE = 50;

/** The paging parameters that return all rows on one page. */
export const EVERYTHING = { page: 1, pageSize: Number.MAX_SAFE_INTEGER } as const;

/** The number of pages of `total` rows; at least one. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** Clamps `page`, which counts from 1, to the pages that exist. */
export function clampPage(page: number, total: number, pageSize: number): number {
  return Math.min(Math.max(1, page), pageCount(total, pageSize));
}

/** One page of `rows`, clamped to the last page. */
export function takePage<Row>(rows: readonly Row[], page: number, pageSize: number): Row[] {
  const start = (clampPage(page, rows.length, pageSize) - 1) * pageSize;
  return rows.slice(start, start + pageSize);
}

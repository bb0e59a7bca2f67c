import type { ImportRow } from '#domain/import/import-row.ts';

/**
 * The number of rows that are written to the body at once. The browser keeps the body outside of the worker's memory.
 */
const ROWS_AT_ONCE = 1_000;

interface RowBody {
  readonly source?: string;
  readonly newJobs: readonly string[];
  readonly rows: readonly ImportRow[];
}

/** The body of `POST /imports` or `POST /imports/check`. */
export function bodyOf({ source = '', newJobs, rows }: RowBody): Blob {
  return withRows({ ...(source !== '' && { source }), newJobs: newJobs.map((title) => ({ title })) }, rows);
}

/** A body with rows as its last field. */
export function withRows(head: object, rows: readonly object[]): Blob {
  const pieces: Blob[] = [];
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const [separator, some] = [at === 0 ? '' : ',', rows.slice(at, at + ROWS_AT_ONCE)];
    pieces.push(new Blob([separator, JSON.stringify(some).slice(1, -1)]));
  }
  return new Blob([JSON.stringify(head).slice(0, -1), ',"rows":[', ...pieces, ']}'], {
    type: 'application/json',
  });
}

import { rowChange, type RowChange } from '#domain/change.ts';
import type { Rows } from '#domain/tables.ts';
import type { Writing } from '#store/database.ts';

/** The row changes that add these rows to a table, under new ids. */
export async function addedRows<
  Table extends
    | 'jobs'
    | 'reasons'
    | 'candidates'
    | 'timelines'
    | 'notes'
    | 'steps'
    | 'files'
    | 'submissions'
    | 'interviews'
    | 'scorecards'
    | 'consents'
    | 'messages',
>(tx: Writing, table: Table, rows: readonly Omit<Rows[Table], 'id'>[]): Promise<RowChange[]> {
  const ids = rows.length === 0 ? [] : await tx.newIds(table, rows.length);
  return rows.map((row, place) => {
    const id = ids[place] ?? 0;
    return rowChange(table, { id, before: null, after: { ...row, id } as Rows[Table] });
  });
}

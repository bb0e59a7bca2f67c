import type { RowChange } from '#domain/change.ts';
import { TABLE_NAMES } from '#domain/tables.ts';
import type { RowReader } from '#store/database.ts';

/** What is stored now under the keys of `rows`, in the same order; null where there is no row. */
export async function currentRows(tx: RowReader, rows: readonly RowChange[]): Promise<(object | null)[]> {
  const current = new Map<RowChange, object | null>();
  for (const table of TABLE_NAMES) {
    const ofTable = rows.filter((row) => row.table === table);
    const found =
      ofTable.length === 0
        ? []
        : await tx.get(
            table,
            ofTable.map(({ id }) => id),
          );
    for (const [place, row] of ofTable.entries()) current.set(row, found[place] ?? null);
  }
  return rows.map((row) => current.get(row) ?? null);
}

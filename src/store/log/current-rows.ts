import type { RowChange } from '#domain/change.ts';
import type { RowReader } from '#store/database.ts';

/** The stored rows with the keys of `rows`, in the same order. Null for a row that does not exist. */
export async function currentRows(tx: RowReader, rows: readonly RowChange[]): Promise<(object | null)[]> {
  const current = new Map<string, object>();
  for (const table of new Set(rows.map((row) => row.table))) {
    const ids = rows.flatMap((row) => (row.table === table ? [row.id] : []));
    const found = await tx.get(table, ids);
    for (const [place, id] of ids.entries()) {
      const { [place]: row } = found;
      if (row) current.set(placeOf({ table, id }), row);
    }
  }
  return rows.map((row) => current.get(placeOf(row)) ?? null);
}

export function placeOf({ table, id }: Pick<RowChange, 'table' | 'id'>): string {
  return `${table} ${id}`;
}

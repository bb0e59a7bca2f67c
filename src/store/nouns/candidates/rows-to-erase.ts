import type { RowChange } from '#domain/change.ts';
import { FOREIGN_KEYS } from '#domain/foreign-keys.ts';
import { keyOf, type Rows, type TableName } from '#domain/tables.ts';
import type { Reading } from '#store/database.ts';

/** The foreign keys that refer to candidates. An erasure also removes the rows that have one. */
const OF_CANDIDATES = FOREIGN_KEYS.filter(({ parent }) => parent === 'candidates');

/** The row changes that delete candidates, after the row changes that delete their other rows. */
export async function rowsToErase(tx: Reading, ids: readonly number[]): Promise<RowChange[]> {
  const rows = new Map<string, RowChange>();
  const add = (table: TableName, row: Rows[TableName]) => {
    const id = keyOf(row);
    rows.set(`${table} ${id}`, { table, id, before: row, after: null } as RowChange);
  };
  for (const { child, field } of OF_CANDIDATES) {
    for (const row of await tx.withQuarantine.where(child, field, ids)) add(child, row);
  }
  for (const double of await tx.withQuarantine.where('doubles', 'otherId', ids)) add('doubles', double);
  for (const row of await tx.withQuarantine.get('candidates', ids)) if (row) add('candidates', row);
  return [...rows.values()];
}

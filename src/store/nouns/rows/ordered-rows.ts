import { rowChange } from '#domain/change.ts';
import { FOREIGN_KEYS, parentKey } from '#domain/foreign-keys.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { keyOf, TABLES, type OrderedTable, type Rows } from '#domain/tables.ts';
import type { Database, RowReader } from '#store/database.ts';
import type { OrderedRows } from '#store/ordered-rows.ts';
import type { Writer } from '#store/log/writer.ts';

/**
 * The store of a table whose rows people put in order. A decision gets all rows: names must differ, and moving one
 * row moves others.
 *
 * @param inOrder sorts the rows for `list`
 */
export function orderedRows<Name extends OrderedTable | 'kits'>(
  db: Database,
  writer: Writer,
  table: Name,
  inOrder: (rows: readonly Rows[Name][]) => Rows[Name][],
): OrderedRows<Name> {
  return {
    list: () => db.read(async (tx) => inOrder(await tx.all(table))),

    create(write, decide) {
      return writer.rows(write, async (tx, made) => {
        const decided = decide(await tx.all(table), made);
        if (isRefusal(decided)) return decided;
        const missing = await missingParentOf(tx, table, decided);
        if (missing) return missing;
        const [id = 0] = await tx.newIds(table, 1);
        const row = { ...decided, id } as unknown as Rows[Name];
        return { value: row, rows: [rowChange(table, { id, before: null, after: row })] };
      });
    },

    change(write, id, decide) {
      return writer.rows(write, async (tx, made) => {
        const rows = await tx.all(table);
        const stored = new Map(rows.map((row) => [keyOf(row), row]));
        const before = stored.get(id);
        if (!before) return null;
        const changed = decide(rows, made);
        if (isRefusal(changed)) return changed;
        const [edited = before] = changed;
        const missing = await missingParentOf(tx, table, edited, before);
        if (missing) return missing;
        return {
          value: changed.find((row) => keyOf(row) === id) ?? before,
          rows: changed.map((after) =>
            rowChange(table, { id: keyOf(after), before: stored.get(keyOf(after)) ?? null, after }),
          ),
        };
      });
    },

    remove(write, id) {
      return writer.rows(write, async (tx) => {
        const [row] = await tx.get(table, [id]);
        return row ? { value: row, rows: [rowChange(table, { id, before: row, after: null })] } : null;
      });
    },
  };
}

/** Refuses a row that is to refer to a row which is not there, such as a template for a job. */
export async function missingParentOf<Name extends OrderedTable | 'kits'>(
  tx: RowReader,
  table: Name,
  row: Partial<Rows[Name]> | Omit<Rows[Name], 'id'>,
  before: Rows[Name] | null = null,
): Promise<Refusal | null> {
  for (const { child, field, parent } of FOREIGN_KEYS) {
    const key = child === table ? parentKey(row as Rows[Name], field) : null;
    if (key === null || key === parentKey(before, field)) continue;
    // oxlint-disable-next-line no-await-in-loop -- returns, and these rows have one reference at most
    if (!(await tx.get(parent, [key]))[0]) {
      return refuse('invalid', `There is no ${TABLES[parent].noun[0]} #${key}`);
    }
  }
  return null;
}

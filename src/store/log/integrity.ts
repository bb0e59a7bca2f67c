import type { RowChange } from '#domain/change.ts';
import { FOREIGN_KEYS, parentKey, type ForeignKey } from '#domain/foreign-keys.ts';
import { type Rows, TABLES, type TableName, aRowOf, keyOf } from '#domain/tables.ts';
import type { RowReader } from '#store/database.ts';
import { firstOf, type NounRules } from './noun-rules.ts';

/**
 * Says why the workspace would be invalid after writing `rows`, as the end of a sentence; null when it would be valid.
 *
 * @param tx reads rows in quarantine, too, because other rows may refer to them
 */
export async function problemAfter(
  tx: RowReader,
  rows: readonly RowChange[],
  rules: readonly NounRules[],
): Promise<string | null> {
  const planned = new Plan(rows);
  for (const key of FOREIGN_KEYS) {
    if ((await lacksParent(tx, planned, key)) || (await leavesOrphan(tx, planned, key))) {
      return `${aRowOf(key.child)} would be left without its ${TABLES[key.parent].noun[0]}`;
    }
  }
  return firstOf(rules, (rule) => rule.integrity?.(rows, tx));
}

/** The row changes to write, by table and id. */
class Plan {
  readonly #tables = new Map<TableName, Map<number, RowChange>>();

  constructor(rows: readonly RowChange[]) {
    for (const row of rows) {
      const table = this.#tables.get(row.table) ?? new Map<number, RowChange>();
      this.#tables.set(row.table, table.set(row.id, row));
    }
  }

  of(table: TableName): RowChange[] {
    return [...(this.#tables.get(table)?.values() ?? [])];
  }

  /** The planned change of a row. Undefined when the plan does not change the row. */
  row(table: TableName, id: number): RowChange | undefined {
    return this.#tables.get(table)?.get(id);
  }

  isDeleted(table: TableName, id: number): boolean {
    return this.row(table, id)?.after === null;
  }
}

/** Tells whether a row to write refers to a parent that will not exist. */
async function lacksParent(
  tx: RowReader,
  plan: Plan,
  { child, field, parent }: ForeignKey,
): Promise<boolean> {
  const parents = new Set(plan.of(child).flatMap(({ after }) => parentKey(after, field) ?? []));
  if ([...parents].some((id) => plan.isDeleted(parent, id))) return true;
  const unchanged = [...parents].filter((id) => !plan.row(parent, id));
  const found = unchanged.length === 0 ? [] : await tx.get(parent, unchanged);
  return found.includes(undefined);
}

/** Tells whether a deletion leaves a row that refers to the deleted row. */
async function leavesOrphan(
  tx: RowReader,
  plan: Plan,
  { child, field, parent }: ForeignKey,
): Promise<boolean> {
  const deleted = plan.of(parent).flatMap(({ id, after }) => (after ? [] : [id]));
  if (deleted.length === 0) return false;
  const children: readonly Rows[TableName][] = await tx.where(child, field, deleted);
  // If the plan changes a child, it deletes the child or gives it another parent. `lacksParent` checks the latter.
  return children.some((row) => !plan.row(child, keyOf(row)));
}

import { rowChange, sameValue, type RowChange } from '#domain/change.ts';
import { belongsTo } from '#domain/erasure/without-people.ts';
import { keyOf, TABLES, type Rows, type TableName } from '#domain/tables.ts';
import type { Reading } from '#store/database.ts';

type Row = Rows[TableName] | null;

/** Rows as they are to be, by table and key. */
export class WantedRows {
  readonly #tables = new Map<TableName, Map<number, Row>>();

  set({ table, id }: Pick<RowChange, 'table' | 'id'>, row: Row): void {
    const rows = this.#tables.get(table) ?? new Map<number, Row>();
    this.#tables.set(table, rows.set(id, row));
  }

  /** Takes changes back, the last one first. */
  takeBack(changes: readonly RowChange[]): void {
    for (const row of changes.toReversed()) this.set(row, row.before);
  }

  /**
   * Deletes rows of erased candidates: those that were to be, and those that are stored and stay as they are.
   *
   * @param stored the stored rows. A write that is taken off may have given them others' rows.
   * @returns the deleted rows
   */
  erase(ids: ReadonlySet<number>, stored: readonly RowChange[]): RowChange[] {
    const deleted = stored.filter(({ table, id }) => !this.#tables.get(table)?.has(id));
    for (const [table, wanted] of this.#tables) {
      for (const [id, row] of wanted) {
        if (row && belongsTo(table, row, ids))
          deleted.push(rowChange(table, { id, before: row, after: null }));
      }
    }
    for (const row of deleted) this.set(row, null);
    return deleted;
  }

  /**
   * Deletes other rows that have a unique value of a row that is to be. The pages of a copy that is being made are of different
   * moments, so a value may still be in the row that has given it up since: a later change of the server sets that row again.
   */
  async #freeUniqueValues(tx: Reading): Promise<void> {
    for (const [table, wanted] of this.#tables) {
      const fields: readonly string[] = TABLES[table].unique;
      if (fields.length === 0) continue;
      const taken = new Set([...wanted.values()].flatMap((row) => (row ? uniqueValues(fields, row) : [])));
      // oxlint-disable-next-line no-await-in-loop -- only jobs have such a field, and a workspace has few of them
      for (const row of await tx.withQuarantine.all(table)) {
        const id = keyOf(row);
        if (!wanted.has(id) && uniqueValues(fields, row).some((value) => taken.has(value)))
          wanted.set(id, null);
      }
    }
  }

  /** The changes that make the stored rows as they are to be. */
  async differences(tx: Reading): Promise<RowChange[]> {
    const all: RowChange[] = [];
    await this.#freeUniqueValues(tx);
    for (const [table, wanted] of this.#tables) {
      const ids = [...wanted.keys()];
      // oxlint-disable-next-line no-await-in-loop -- a transaction reads one table after the other
      const stored = await tx.withQuarantine.get(table, ids);
      for (const [place, id] of ids.entries()) {
        const [before, after] = [stored[place] ?? null, wanted.get(id) ?? null];
        if (!sameValue(before, after)) all.push(rowChange(table, { id, before, after }));
      }
    }
    return all;
  }
}

/** The values of a row’s unique fields, each with the name of its field. */
function uniqueValues(fields: readonly string[], row: Rows[TableName]): string[] {
  return fields.map((field) => JSON.stringify([field, Reflect.get(row, field)]));
}

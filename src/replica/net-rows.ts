import { rowChange, sameValue, type RowChange } from '#domain/change.ts';
import type { Rows, TableName } from '#domain/tables.ts';
import type { Reading } from '#store/database.ts';

type Row = Rows[TableName] | null;

/** Rows as they are to be, by table and key. */
export class WantedRows {
  readonly #tables = new Map<TableName, Map<number, Row>>();

  set({ table, id }: Pick<RowChange, 'table' | 'id'>, row: Row): void {
    const rows = this.#tables.get(table) ?? new Map<number, Row>();
    this.#tables.set(table, rows.set(id, row));
  }

  /** The changes that make the stored rows as they are to be. */
  async differences(tx: Reading): Promise<RowChange[]> {
    const all: RowChange[] = [];
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

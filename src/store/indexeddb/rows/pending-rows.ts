import { keyOf, type Rows, type TableName } from '#domain/tables.ts';
import type { Connection } from './connection.ts';
import { isLarge, rowsOf, storePending } from './pending-records.ts';
import type { Transaction } from './transaction.ts';

/**
 * The number of rows to read at once. While they are processed, the database reads the next ones and answers other
 * calls.
 */
const ROWS_AT_ONCE = 10_000;

/** The tables whose rows may have long texts. Fewer of their rows are read at once, which takes less memory. */
const WITH_LONG_TEXTS: readonly TableName[] = ['files', 'messages', 'submissions'];

const LONG_ROWS_AT_ONCE = 500;

/**
 * Stores the rows of a new workspace with many rows in one record. So the first visit does not wait until every row is
 * in its table and its indexes (decision 025). Either all rows of a table are pending, or none.
 */
export class PendingRows {
  /** True if this connection has found that there are no pending rows. Once there are none, there never are again. */
  #isDone = false;

  constructor(connection: Connection) {
    connection.onOpen(() => void (this.#isDone = false));
  }

  /** The pending rows of a table, in the order of their keys. Null when the rows are in the table. */
  async of<Table extends TableName>(tx: Transaction, table: Table): Promise<readonly Rows[Table][] | null> {
    if (this.#isDone || !isLarge(table)) return null;
    const records = await tx.table('pendingRows').all();
    this.#isDone = records.length === 0;
    // Earlier releases kept notes and submissions in their tables while the others were pending.
    return records.some((record) => record.table === table) ? rowsOf(records, table) : null;
  }

  /** Passes all rows of a table to `onRows` in batches, in the order of their keys. */
  async each<Table extends TableName>(
    tx: Transaction,
    table: Table,
    onRows: (rows: readonly Rows[Table][]) => void,
  ): Promise<void> {
    const pending = await this.of(tx, table);
    if (pending) {
      onRows(pending);
      return;
    }
    const limit = WITH_LONG_TEXTS.includes(table) ? LONG_ROWS_AT_ONCE : ROWS_AT_ONCE;
    const rowsAfter = (key: number): Promise<Rows[Table][]> => tx.table(table).after(key, limit);
    let next = rowsAfter(-Infinity);
    for (let rows = await next; rows.length > 0; rows = await next) {
      const last = rows.at(-1);
      next = rowsAfter(last ? keyOf(last) : Infinity);
      onRows(rows);
    }
  }

  /**
   * Moves the pending rows into their tables. Must be the first step of a write transaction.
   *
   * @returns a function to call after the commit
   */
  async store(tx: Transaction): Promise<() => void> {
    if (!this.#isDone) await storePending(tx);
    return () => void (this.#isDone = true);
  }
}

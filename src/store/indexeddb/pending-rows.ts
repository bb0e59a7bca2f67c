import { keyOf, type Rows, type TableName } from '#domain/tables.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import type { Connection } from './connection.ts';
import { packed, unpacked, type PackedCandidate } from './packed-candidate.ts';
import type { PendingRecord } from './stored-rows.ts';
import type { Transaction } from './transaction.ts';

/** The tables with many rows and many indexes, whose rows cost a first visit most. */
const LARGE_TABLES = ['candidates', 'timelines'] as const satisfies readonly TableName[];

/** As many rows as stay below 64 kB, above which the browser stores each record in a file of its own. */
const ROWS_IN_RECORD = 200;

/** While rows are pending, each read of their table reads all of them. With more rows that would be noticeable. */
const MOST_PENDING = 5_000;

/** Rows of a table read at once. While they are used the database reads the next ones, and other calls get their turn. */
const ROWS_AT_ONCE = 10_000;

/**
 * The rows of a new workspace that were stored many in one record, so that the first visit need not wait until each is
 * in its table and in its indexes (decision 025). Either all rows of both tables are pending or none is.
 */
export class PendingRows {
  /** Whether this connection has seen that none is pending. Only a new database has pending rows. */
  #isDone = false;

  constructor(connection: Connection) {
    connection.onOpen(() => void (this.#isDone = false));
  }

  /** The rows of a table, in the order of their keys, or null when they are in the table. */
  async of<Table extends TableName>(tx: Transaction, table: Table): Promise<readonly Rows[Table][] | null> {
    if (this.#isDone || !isLarge(table)) return null;
    const records = await tx.table('pendingRows').all();
    this.#isDone = records.length === 0;
    return this.#isDone ? null : rowsOf(records, table);
  }

  /** Passes every row of a table to `onRows`, many at a time, in the order of their keys. */
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
    const rowsAfter = (key: number): Promise<Rows[Table][]> => tx.table(table).after(key, ROWS_AT_ONCE);
    let next = rowsAfter(-Infinity);
    for (let rows = await next; rows.length > 0; rows = await next) {
      const last = rows.at(-1);
      next = rowsAfter(last ? keyOf(last) : Infinity);
      onRows(rows);
    }
  }

  /**
   * Puts the pending rows into their tables. Called first in a write transaction.
   *
   * @returns a function to call when the transaction is committed
   */
  async store(tx: Transaction): Promise<() => void> {
    if (!this.#isDone) {
      const pending = tx.table('pendingRows');
      const records = await pending.all();
      for (const table of LARGE_TABLES) await tx.table(table).put(rowsOf(records, table));
      if (records.length > 0) await pending.clear();
    }
    return () => void (this.#isDone = true);
  }
}

/** Whether the rows of a workspace may be pending when its database is created. */
export function canBePending(workspace: Workspace): boolean {
  return LARGE_TABLES.every((table) => workspace[table].length <= MOST_PENDING);
}

/** Stores the rows of the large tables as pending; the other tables are the caller's. */
export async function addPending(tx: Transaction, workspace: Workspace): Promise<void> {
  const records = LARGE_TABLES.flatMap((table) => recordsOf(table, workspace));
  await tx.table('pendingRows').add(records);
}

export function isLarge(table: TableName): boolean {
  return LARGE_TABLES.some((large) => large === table);
}

function recordsOf(table: (typeof LARGE_TABLES)[number], workspace: Workspace): PendingRecord[] {
  const rows = table === 'candidates' ? workspace.candidates.map(packed) : workspace[table];
  const count = Math.ceil(rows.length / ROWS_IN_RECORD);
  return Array.from({ length: count }, (_, place) => ({
    table,
    rows: rows.slice(place * ROWS_IN_RECORD, (place + 1) * ROWS_IN_RECORD),
  }));
}

function rowsOf<Table extends TableName>(records: readonly PendingRecord[], table: Table): Rows[Table][] {
  const rows = records.flatMap((record) => (record.table === table ? record.rows : []));
  const whole = table === 'candidates' ? (rows as readonly PackedCandidate[]).map(unpacked) : rows;
  return whole as Rows[Table][];
}

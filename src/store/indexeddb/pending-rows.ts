import { keyOf, type Rows, type TableName } from '#domain/tables.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import type { Connection } from './connection.ts';
import { packed, unpacked, type PackedCandidate } from './packed-candidate.ts';
import type { PendingRecord } from './stored-rows.ts';
import type { Transaction } from './transaction.ts';

/**
 * The tables with many rows and indexes, and how many of their rows are in one record. Writing these rows takes most of
 * the time of a first visit. A record above 64 kB would be stored in a file of its own.
 */
const ROWS_IN_RECORD = {
  candidates: 200,
  timelines: 200,
  submissions: 20,
  notes: 100,
} as const satisfies Partial<Record<TableName, number>>;

const LARGE_TABLES = [
  'candidates',
  'timelines',
  'submissions',
  'notes',
] as const satisfies readonly TableName[];

/** The maximum number of pending rows of a table. Each read of the table has to read all of its pending rows. */
const MOST_PENDING = 5_000;

/**
 * The number of rows to read at once. While they are processed, the database reads the next ones and answers other
 * calls.
 */
const ROWS_AT_ONCE = 10_000;

/**
 * Stores the rows of a new workspace with many rows in one record. So the first visit does not wait until every row is
 * in its table and its indexes (decision 025). Either all rows of a table are pending, or none.
 */
export class PendingRows {
  /** Whether this connection has found that there are no pending rows. Once there are none, there never are again. */
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
    const rowsAfter = (key: number): Promise<Rows[Table][]> => tx.table(table).after(key, ROWS_AT_ONCE);
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
    if (!this.#isDone) {
      const pending = tx.table('pendingRows');
      const records = await pending.all();
      for (const table of LARGE_TABLES) await tx.table(table).put(rowsOf(records, table));
      if (records.length > 0) await pending.clear();
    }
    return () => void (this.#isDone = true);
  }
}

/**
 * Stores the rows of the large tables as pending, unless there are too many.
 *
 * @returns the tables whose rows are now pending
 */
export async function addPending(tx: Transaction, workspace: Workspace): Promise<readonly TableName[]> {
  if (LARGE_TABLES.some((table) => workspace[table].length > MOST_PENDING)) return [];
  await tx.table('pendingRows').add(LARGE_TABLES.flatMap((table) => recordsOf(table, workspace)));
  return LARGE_TABLES;
}

function isLarge(table: TableName): boolean {
  return LARGE_TABLES.some((large) => large === table);
}

function recordsOf(table: (typeof LARGE_TABLES)[number], workspace: Workspace): PendingRecord[] {
  const rows = table === 'candidates' ? workspace.candidates.map(packed) : workspace[table];
  const { [table]: many } = ROWS_IN_RECORD;
  return Array.from({ length: Math.ceil(rows.length / many) }, (_, place) => ({
    table,
    rows: rows.slice(place * many, (place + 1) * many),
  }));
}

function rowsOf<Table extends TableName>(records: readonly PendingRecord[], table: Table): Rows[Table][] {
  const rows = records.flatMap((record) => (record.table === table ? record.rows : []));
  const whole = table === 'candidates' ? (rows as readonly PackedCandidate[]).map(unpacked) : rows;
  return whole as Rows[Table][];
}

import type { Rows, TableName } from '#domain/tables.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
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

/** Moves the pending rows into their tables. */
export async function storePending(tx: Transaction): Promise<void> {
  const pending = tx.table('pendingRows');
  const records = await pending.all();
  for (const table of LARGE_TABLES) await tx.table(table).put(rowsOf(records, table));
  if (records.length > 0) await pending.clear();
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

export function isLarge(table: TableName): boolean {
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

export function rowsOf<Table extends TableName>(
  records: readonly PendingRecord[],
  table: Table,
): Rows[Table][] {
  const rows = records.flatMap((record) => (record.table === table ? record.rows : []));
  const whole = table === 'candidates' ? (rows as readonly PackedCandidate[]).map(unpacked) : rows;
  return whole as Rows[Table][];
}

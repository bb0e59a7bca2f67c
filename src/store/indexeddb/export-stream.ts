import { followsOn, type RowChange } from '#domain/change.ts';
import { keyOf, TABLE_NAMES, type Rows, type TableName } from '#domain/tables.ts';
import { revisionOf } from './copies/copy.ts';
import type { Connection } from './rows/connection.ts';
import type { PendingRows } from './rows/pending-rows.ts';

/** A part of an export: rows of a table or, as the last part, the changes that were written during the export. */
export type ExportPart = ExportedRows | ExportEnd;

export interface ExportedRows {
  readonly table: TableName;
  readonly rows: readonly Rows[TableName][];
}

interface ExportEnd {
  /** The revision of the rows after `changes` were applied to them. */
  readonly revision: number;
  readonly changes: readonly RowChange[];
}

/** The number of rows that one transaction reads. It is small, so that no write waits noticeably. */
const ROWS_AT_ONCE = 1000;

/**
 * Reads the whole workspace in parts. Writes continue meanwhile, and the last part has their changes.
 *
 * @throws {StoreError} when something can't be read
 * @throws {ReplacedMeanwhile} when the workspace was replaced during
 *   the export
 */
export async function* exportWorkspace(
  connection: Connection,
  pending: PendingRows,
): AsyncGenerator<ExportPart, void> {
  const start = await connection.read(revisionOf);
  for (const table of TABLE_NAMES) yield* exportTable(connection, pending, table);
  const since = await connection.read((tx) => tx.table('changes').after(start));
  if (!followsOn(start, since)) {
    throw new ReplacedMeanwhile('The workspace was replaced while it was being read.');
  }
  yield { revision: start + since.length, changes: since.flatMap(({ rows }) => rows) };
}

/** Reads one table in parts, in the order of its keys. */
export async function* exportTable(
  connection: Connection,
  pending: PendingRows,
  table: TableName,
): AsyncGenerator<ExportedRows, void> {
  const waiting = await connection.read((tx) => pending.of(tx, table));
  if (waiting) {
    yield { table, rows: waiting };
    return;
  }
  const rowsAfter = (key: number) =>
    connection.read<Rows[TableName][]>((tx) => tx.table(table).after(key, ROWS_AT_ONCE));
  for (let rows = await rowsAfter(-1); rows.length > 0; rows = await rowsAfter(lastKey(rows))) {
    yield { table, rows };
  }
}

/** Thrown when the whole workspace was replaced during an export. The export must start again. */
export class ReplacedMeanwhile extends Error {
  override readonly name = 'ReplacedMeanwhile';
}

/** The key of the last row. It is never Infinity, because IndexedDB stores no row without a key. */
function lastKey(rows: readonly Rows[TableName][]): number {
  const last = rows.at(-1);
  return last ? keyOf(last) : Infinity;
}

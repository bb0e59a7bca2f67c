import type { RowChange } from '#domain/change.ts';
import { TABLE_NAMES, type TableName } from '#domain/table-names.ts';
import { keyOf, type Rows } from '#domain/tables.ts';
import { revisionOf } from './candidate-copy.ts';
import type { Tables } from './schema.ts';
import { read } from './transaction.ts';

/** A stretch of the workspace: some rows of a table; or, at the end, what was written while the rows were read. */
export type ExportPart = ExportedRows | ExportEnd;

export interface ExportedRows {
  readonly table: TableName;
  readonly rows: readonly Rows[TableName][];
}

export interface ExportEnd {
  /** What the workspace has come to, once `changes` are taken over in their order. */
  readonly revision: number;
  readonly changes: readonly RowChange[];
}

/** Rows read in one go: short enough that no write waits for it noticeably. */
const ROWS_AT_ONCE = 1000;

/**
 * The whole workspace, bit by bit: writes go on in between, and what they did comes with the last part.
 *
 * @throws {StoreError} when something can't be read
 * @throws {ReplacedMeanwhile}
 */
export async function* exportWorkspace(db: Tables): AsyncGenerator<ExportPart, void> {
  const begun = await read(db, () => revisionOf(db));
  for (const table of TABLE_NAMES) yield* exportTable(db, table);
  const since = await read(db, () => db.changes.where('seq').above(begun).toArray());
  if (since.some((change, place) => !change.undoable || change.seq !== begun + place + 1)) {
    throw new ReplacedMeanwhile('The workspace was replaced while it was being read.');
  }
  yield { revision: begun + since.length, changes: since.flatMap(({ rows }) => rows) };
}

/** What is left of one table, in the order of its keys. */
export async function* exportTable(db: Tables, table: TableName): AsyncGenerator<ExportedRows, void> {
  const rowsAfter = (key: number) =>
    read(db, () => {
      const rows = db.table<Rows[TableName], number>(table);
      return rows.where(':id').above(key).limit(ROWS_AT_ONCE).toArray();
    });
  for (let rows = await rowsAfter(-1); rows.length > 0; rows = await rowsAfter(lastKey(rows))) {
    yield { table, rows };
  }
}

/** Everything was replaced at once: reading has to begin anew. */
export class ReplacedMeanwhile extends Error {
  override readonly name = 'ReplacedMeanwhile';
}

/** A row without a usable key ends its table: IndexedDB has none such. */
function lastKey(rows: readonly Rows[TableName][]): number {
  const last = rows.at(-1);
  return last ? keyOf(last) : Infinity;
}

import type { RowCounts } from '#domain/workspace/backup.ts';
import { type Rows, TABLE_NAMES, type TableName } from '#domain/tables.ts';
import type { LoggedChange } from '#store/database.ts';
import type { PackedCandidate } from './packed-candidate.ts';

/** For each table, an id above every id that a row ever had. Without an entry, the next id follows the last row's id. */
export type NextIds = Readonly<Partial<Record<TableName, number>>>;

/** A change as it is stored, with the next ids and row counts after it. */
export interface StoredChange extends Omit<LoggedChange, 'key'> {
  /** Missing when the write had no key. WebKit indexes null, so a second null would break the unique index. */
  readonly key?: string;
  readonly nextIds: NextIds;
  /**
   * The number of rows in each table. A table that has fewer rows has lost some without a write. A table that is newer than
   * the change has no entry: it was empty.
   */
  readonly counts: Partial<RowCounts>;
}

/** Many rows of a new workspace that are not in their table yet. IndexedDB assigns the record's key. */
export interface PendingRecord<Table extends TableName = TableName> {
  readonly table: Table;
  readonly rows: readonly (Table extends 'candidates' ? PackedCandidate : Rows[Table])[];
}

/** The copies of rows that are stored, so that a worker which just started can read them quickly. */
export type CopyName = 'candidates' | 'journeys';

/** A part of a stored copy, or the copy's head. */
export interface StoredPart {
  /** The copy's name, its seq and the part's place. The key of a head is the name alone. */
  readonly key: [CopyName, ...(number | [])[]];
  /** The seq of the last change that the copy includes. */
  readonly seq: number;
  /** Each reader checks the type. */
  readonly content: unknown;
}

/** The row type of each table in IndexedDB. */
export interface StoredRows extends Rows {
  /** Empty, except for a short time after the database was created (decision 025). */
  readonly pendingRows: PendingRecord;
  /** Writes don't update the stored copies. Readers apply the later changes from the log (decision 062). */
  readonly copies: StoredPart;
  readonly changes: StoredChange;
}

export type StoredTable = keyof StoredRows;

/** The tables that do not hold the workspace's own rows. */
export type DerivedTable = Exclude<StoredTable, TableName>;

/**
 * How a candidate's data leaves each table when the candidate is erased: every write first empties the table, the table is
 * dropped whole, or the erasure rewrites its rows.
 */
export const ERASED_FROM: Readonly<Record<DerivedTable, 'before any write' | 'dropped' | 'by the erasure'>> =
  {
    pendingRows: 'before any write',
    copies: 'dropped',
    changes: 'by the erasure',
  };

export const STORED_TABLES: readonly StoredTable[] = [
  ...TABLE_NAMES,
  ...(Object.keys(ERASED_FROM) as DerivedTable[]),
];

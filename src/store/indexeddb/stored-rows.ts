import type { RowCounts } from '#domain/workspace/backup.ts';
import { type Rows, TABLE_NAMES, type TableName } from '#domain/tables.ts';
import type { LoggedChange } from '#store/database.ts';
import type { PackedCandidate } from './packed-candidate.ts';

/** For each table, an id above every id that a row ever had. A missing entry means the id after the last row's. */
export type NextIds = Readonly<Partial<Record<TableName, number>>>;

/** A change as it is stored, with the next ids and row counts after it. */
export interface StoredChange extends Omit<LoggedChange, 'key'> {
  /** Omitted when the write had none: WebKit indexes null, and a second null would break the unique index. */
  readonly key?: string;
  readonly nextIds: NextIds;
  /** The number of rows in each table. A table with fewer rows has lost some without a write. */
  readonly counts: RowCounts;
}

/** Rows of a new workspace that are not in their table yet, many in one record. Its key is handed out. */
export interface PendingRecord<Table extends TableName = TableName> {
  readonly table: Table;
  readonly rows: readonly (Table extends 'candidates' ? PackedCandidate : Rows[Table])[];
}

/** Copies of rows that are stored to be read quickly by a worker that just started. */
export type CopyName = 'candidates' | 'journeys';

/** A part of a stored copy, by the copy's name, its seq and the part's place; and its head, by the name alone. */
export interface StoredPart {
  readonly key: [CopyName, ...(number | [])[]];
  /** The last change that is in the copy. */
  readonly seq: number;
  /** What reads it checks what it is. */
  readonly content: unknown;
}

/** What each table of a workspace in IndexedDB holds. */
export interface StoredRows extends Rows {
  /** Empty but for a while after the database was created (decision 025). */
  readonly pendingRows: PendingRecord;
  /** Not brought up to date by writes: the log has what came after (decision 062). */
  readonly copies: StoredPart;
  readonly changes: StoredChange;
}

export type StoredTable = keyof StoredRows;

/** The tables beside those of the workspace's rows. */
export type DerivedTable = Exclude<StoredTable, TableName>;

/**
 * How what a table has of a candidate goes when they are erased: it has nothing while anything is written, it is dropped
 * whole, or it is written anew without them.
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

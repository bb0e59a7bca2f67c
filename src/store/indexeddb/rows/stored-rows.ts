import type { RowCounts } from '#domain/workspace/backup.ts';
import { type Rows, TABLE_NAMES, type TableName } from '#domain/tables.ts';
import type { LoggedChange } from '#store/database.ts';
import type { PackedCandidate } from './packed-candidate.ts';

/**
 * For each table, an id above all ids that were ever used. Without an entry, the next id is one above the last row's
 * id.
 */
export type NextIds = Readonly<Partial<Record<TableName, number>>>;

/** A change as stored, with the next ids and row counts after it. */
export interface StoredChange extends Omit<LoggedChange, 'key'> {
  /**
   * The idempotency key; missing when the write had none. It can't be null, because WebKit would index null, and a
   * second null would break the unique index.
   */
  readonly key?: string;
  readonly nextIds: NextIds;
  /**
   * The number of rows in each table. A table with fewer rows has lost some without a write. A table that is newer than
   * the change has no entry, because it was empty.
   */
  readonly counts: Partial<RowCounts>;
}

/** A batch of a new workspace's rows that are not in their table yet. IndexedDB assigns the record's key. */
export interface PendingRecord<Table extends TableName = TableName> {
  readonly table: Table;
  readonly rows: readonly (Table extends 'candidates' ? PackedCandidate : Rows[Table])[];
}

/** The names of the stored copies of rows. A worker that just started can read a stored copy quickly. */
export type CopyName = 'candidates' | 'journeys' | MomentsName;

/** The names of the copies of moments: all of them, or those of messages. */
export type MomentsName = 'activity' | 'messages';

/**
 * A part of a stored copy, or the copy's head; or the next ids after the last reservation (`next-ids.ts`); or the version of
 * the rows (`data-version.ts`).
 */
export interface StoredPart {
  /** The copy's name, its seq and the part's place. The key of a head is only the name. */
  readonly key: [CopyName | 'reserved' | 'version', ...(number | [])[]];
  /** The seq of the last change that the copy includes. */
  readonly seq: number;
  /** The type is unknown, because each reader checks it. */
  readonly content: unknown;
}

/** An entry for each new application, with what lists are sorted and filtered by. */
export type NewApplication = Pick<Rows['applications'], 'id' | 'jobId' | 'at'>;

/** The row type of each table in IndexedDB. */
export interface StoredRows extends Rows {
  /** Empty, except for a short time after the database was created (decision 025). */
  readonly pendingRows: PendingRecord;
  /** Not updated by writes. Readers apply the later changes of the log (decision 062). */
  readonly copies: StoredPart;
  /** Finds the new applications. */
  readonly newApplications: NewApplication;
  readonly changes: StoredChange;
}

export type StoredTable = keyof StoredRows;

/** The tables that are not tables of the workspace. */
export type DerivedTable = Exclude<StoredTable, TableName>;

/**
 * The way in which an erased candidate's data is removed from each table: every write empties the table first, the
 * table is dropped as a whole, or the erasure rewrites its rows.
 */
export const ERASED_FROM: Readonly<Record<DerivedTable, 'before any write' | 'dropped' | 'by the erasure'>> =
  {
    pendingRows: 'before any write',
    copies: 'dropped',
    newApplications: 'by the erasure',
    changes: 'by the erasure',
  };

export const STORED_TABLES: readonly StoredTable[] = [
  ...TABLE_NAMES,
  ...(Object.keys(ERASED_FROM) as DerivedTable[]),
];

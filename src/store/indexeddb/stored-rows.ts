import type { RowCounts } from '#domain/workspace/backup.ts';
import { type Rows, TABLE_NAMES, type TableName } from '#domain/tables.ts';
import type { Stage } from '#domain/stage.ts';
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

/** Candidates with neighbouring ids, in one row. */
export interface CandidateBlock {
  /** The candidates' ids divided by the size of a block, rounded down. */
  readonly id: number;
  readonly candidates: readonly PackedCandidate[];
}

/** Rows of a new workspace that are not in their table yet, many in one record. Its key is handed out. */
export interface PendingRecord<Table extends TableName = TableName> {
  readonly table: Table;
  readonly rows: readonly (Table extends 'candidates' ? PackedCandidate : Rows[Table])[];
}

/** The start of the list of one stage, as it was at a revision. */
export interface ListStart {
  readonly stage: Stage;
  readonly revision: number;
  /** The first candidates, in the order of lists. */
  readonly candidates: readonly PackedCandidate[];
  /** How many candidates the whole list has. */
  readonly total: number;
}

/** The stage entries of every timeline, as they were at a revision. There is one record at most. */
export interface PackedJourneys {
  readonly id: 1;
  readonly revision: number;
  readonly candidateIds: Float64Array;
  /** How many numbers each of them has in `entries`. */
  readonly lengths: Uint32Array;
  /** One after the other. */
  readonly entries: Float64Array;
}

/** What each table of a workspace in IndexedDB holds. */
export interface StoredRows extends Rows {
  /** A second copy of every candidate, which each write updates in its transaction. */
  readonly candidateBlocks: CandidateBlock;
  /** Empty but for a while after the database was created (decision 025). */
  readonly pendingRows: PendingRecord;
  /** Not brought up to date by writes: the log has what came after. */
  readonly listStarts: ListStart;
  /** Not brought up to date by writes, either. */
  readonly journeys: PackedJourneys;
  readonly changes: StoredChange;
}

export type StoredTable = keyof StoredRows;

/** The tables beside those of the workspace's rows. */
export type DerivedTable = Exclude<StoredTable, TableName>;

/**
 * How what a table has of a candidate goes when they are erased: every write puts it right with the rows, it has nothing
 * while anything is written, it is written anew without them, or it is dropped whole and stored again later.
 */
export const ERASED_FROM: Readonly<
  Record<DerivedTable, 'with the rows' | 'before any write' | 'by the erasure' | 'dropped'>
> = {
  candidateBlocks: 'with the rows',
  pendingRows: 'before any write',
  listStarts: 'dropped',
  journeys: 'dropped',
  changes: 'by the erasure',
};

const DERIVED_TABLES = Object.keys(ERASED_FROM) as DerivedTable[];

/** Copies that are dropped by every erasure. */
export const DROPPED_TABLES = DERIVED_TABLES.filter((table) => ERASED_FROM[table] === 'dropped');

export const STORED_TABLES: readonly StoredTable[] = [...TABLE_NAMES, ...DERIVED_TABLES];

import type { Actor } from '#domain/actor.ts';
import type { CandidateWithJob } from '#domain/candidate.ts';
import type { CandidateQuery } from '#domain/candidate-query.ts';
import type { Change, RowChange } from '#domain/change.ts';
import type { ChangeNotice } from '#domain/change-notice.ts';
import type { ForeignKey } from '#domain/foreign-keys.ts';
import type { Timestamp } from '#domain/time.ts';
import type { TableName } from '#domain/table-names.ts';
import type { Rows } from '#domain/tables.ts';
import type { Workspace } from '#domain/workspace.ts';
import type { Page } from './page.ts';

/**
 * The port of a database engine, for one workspace. The store is written once on top of it (`openStore`); whatever is a
 * rule (decisions, integrity, sentences, undo, how long the log is kept) is up there.
 *
 * - Within a transaction only the promises of its own methods are awaited, and everything else is synchronous:
 *   IndexedDB ends a transaction when anything else is awaited.
 * - What is missing is `undefined`, never a throw. A failure throws a `StoreError`, and nothing was written.
 */
export interface Database {
  /** Reads one consistent state. */
  read<T>(work: (tx: Reading) => Promise<T>): Promise<T>;
  /**
   * Reads and writes: all of it happens or nothing. One at a time for a workspace, whatever process asks. When the
   * engine gives a transaction up for another, `work` runs again: it must have no effects of its own.
   */
  write<T>(work: (tx: Writing) => Promise<T>): Promise<T>;
  /** What each engine answers in its own way, as the domain's `selectCandidates` would. */
  listCandidates(query: CandidateQuery): Promise<Page<CandidateWithJob>>;
  /**
   * Tells of every change after it is committed: of this connection's own at once, of those by other tabs and processes
   * soon after.
   *
   * @returns a function that ends it
   */
  watch(listener: (notice: ChangeNotice) => void): () => void;
}

/** Rows of the tables, as they are in one consistent state. */
export interface RowReader {
  /** The rows with these keys, in the order of `ids`. */
  get<Table extends TableName>(
    table: Table,
    ids: readonly number[],
  ): Promise<readonly (Rows[Table] | undefined)[]>;
  /** Every row, by key. */
  all<Table extends TableName>(table: Table): Promise<Rows[Table][]>;
  /** The rows that name one of these parents in a field (`foreign-keys`), by key. */
  find<Table extends TableName>(
    table: Table,
    field: ForeignKey['field'],
    ids: readonly number[],
  ): Promise<Rows[Table][]>;
}

export interface Reading extends RowReader {
  /**
   * The same tables with the rows in quarantine: an engine that can hold rows which don't match their table's
   * description leaves them out of everything else, but they keep their keys, and jobs their slugs and places.
   */
  readonly withQuarantine: RowReader;
  /** The end of the log; undefined only in a workspace that was never filled. */
  lastChange(): Promise<LogPlace | undefined>;
  change(seq: number): Promise<LoggedChange | undefined>;
  /** Keys are an actor's own: another's of the same text is another key. */
  changeByKey(by: Actor, key: string): Promise<LoggedChange | undefined>;
  changes(range: ChangeRange): Promise<LoggedChange[]>;
}

export interface Writing extends Reading {
  /** Ids no row of the table ever had. */
  newIds(table: TableName, count: number): Promise<readonly number[]>;
  /**
   * Writes rows and their change, and drops the oldest changes that are below `floor`. At most once in a transaction,
   * as the last thing in it.
   */
  commit(rows: readonly RowChange[], change: LoggedChange, floor: LogFloor): Promise<void>;
  /** Removes every row and every change; `workspace` and its one change take their place. As the last thing, too. */
  replace(workspace: Workspace, change: LoggedChange): Promise<void>;
}

/** A stretch of the log. */
export interface ChangeRange {
  readonly after: number;
  readonly before?: number;
  readonly order?: 'oldest' | 'newest';
  readonly limit: number;
}

/** Where a change stands in the log, without reading the others. */
export interface LogPlace {
  readonly seq: number;
  readonly at: Timestamp;
  /** Characters of every change ever logged before this one, and of this one. */
  readonly charactersBefore: number;
  readonly characters: number;
}

/** A change as the log keeps it: with the key it was asked for under, and what was answered. */
export interface LoggedChange extends Change, LogPlace {
  /** The actor's idempotency key, or null. */
  readonly key: string | null;
  readonly answer: unknown;
}

/** From the oldest on, changes are dropped until the first that is at or above all three. */
export type LogFloor = Pick<LogPlace, 'seq' | 'at' | 'charactersBefore'>;

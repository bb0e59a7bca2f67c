import type { Actor } from '#domain/actor.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { LabelCount } from '#domain/candidate/candidate-details.ts';
import type { CandidateQuery } from '#domain/candidate-list/candidate-query.ts';
import type { Change, RowChange } from '#domain/change.ts';
import type { ChangeNotice } from '#domain/changes/change-notice.ts';
import type { ForeignKey } from '#domain/foreign-keys.ts';
import type { CandidateHistory } from '#domain/insight/history.ts';
import type { StageCounts } from '#domain/candidate/pipeline.ts';
import type { Timestamp } from '#domain/time.ts';
import type { Rows, TableName } from '#domain/tables.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import type { Permit } from './permit.ts';

/**
 * The port that a database engine implements, for one workspace. The store is written once on top of it (`openStore`)
 * and holds every rule: decisions, integrity, messages, undo, and how long the log is kept.
 *
 * - A transaction awaits only the promises of its own methods, because IndexedDB ends a transaction as soon as anything
 *   else is awaited.
 * - Missing data is `undefined`, never an exception. A failure throws a `StoreError`, and nothing was written.
 */
export interface Database {
  /** Runs `work` on one consistent state. */
  read<T>(work: (tx: Reading) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in a transaction that is committed whole or not at all. A workspace runs one such transaction at a time,
   * across all processes. An engine may roll a transaction back and run `work` again, so `work` must have no side effects.
   *
   * @param permit looked at under the lock of the transaction; an engine whose host has no people takes none
   * @throws PermitEnded when it does not hold any more
   */
  write<T>(work: (tx: Writing) => Promise<T>, permit?: Permit): Promise<T>;
  /**
   * Returns what the domain's `selectCandidates` would, in whatever way is fast on this engine.
   *
   * @param alsoFound only with a search that is not blank
   */
  listCandidates(query: CandidateQuery, alsoFound?: ReadonlySet<number>): Promise<Page<CandidateWithJob>>;
  /** Returns what the domain's `countStages` would for all candidates. */
  countStages(jobIds: readonly number[]): Promise<ReadonlyMap<number, StageCounts>>;
  /** Each tag or source that candidates have, in each spelling at least once, with how many have it. */
  countLabels(field: 'tags' | 'source'): Promise<Iterable<LabelCount>>;
  /** Returns what `work` makes of everybody's history; all of them are of the same revision. */
  histories<T>(work: (everybody: Iterable<CandidateHistory>) => T): Promise<T>;
  /**
   * Calls `listener` after each committed change: at once for changes of this connection, soon after for those of other
   * tabs and processes.
   *
   * @returns a function that stops watching
   */
  watch(listener: (notice: ChangeNotice) => void): () => void;
}

/** Reads the tables in one consistent state. */
export interface RowReader {
  /** The rows with these keys, in the order of `ids`. */
  get<Table extends TableName>(
    table: Table,
    ids: readonly number[],
  ): Promise<readonly (Rows[Table] | undefined)[]>;
  /** Every row, in the order of the keys. */
  all<Table extends TableName>(table: Table): Promise<Rows[Table][]>;
  /** The rows whose foreign key `field` is one of `ids`, in the order of their keys. */
  find<Table extends TableName>(
    table: Table,
    field: ForeignKey['field'],
    ids: readonly number[],
  ): Promise<Rows[Table][]>;
}

/** A page of rows, and how many rows match in all. */
export interface Page<T> {
  readonly data: T[];
  readonly total: number;
}

export interface Reading extends RowReader {
  /**
   * The same tables including the rows in quarantine. Rows that don't match their table's description are left out of
   * every other read, but they still occupy their keys, and jobs their slugs and places in the order.
   */
  readonly withQuarantine: RowReader;
  /** The last change of the log; undefined only in a workspace that was never filled. */
  lastChange(): Promise<LogPlace | undefined>;
  change(seq: number): Promise<LoggedChange | undefined>;
  /** Each actor has its own keys: the same text is another key for another actor. */
  changeByKey(by: Actor, key: string): Promise<LoggedChange | undefined>;
  changes(range: ChangeRange): Promise<LoggedChange[]>;
}

export interface Writing extends Reading {
  /** Returns ids that no row of the table ever had. */
  newIds(table: TableName, count: number): Promise<readonly number[]>;
  /**
   * Writes rows and their change, and drops the oldest changes below `floor`. Called at most once in a transaction, as
   * its last step.
   */
  commit(rows: readonly RowChange[], change: LoggedChange, floor: LogFloor): Promise<void>;
  /**
   * As `commit`, for rows of which nothing is to stay: also drops every other copy that the engine has of them, and writes
   * these older changes of the log in the place of those with their seqs.
   */
  erase(
    rows: readonly RowChange[],
    cut: readonly LoggedChange[],
    change: LoggedChange,
    floor: LogFloor,
  ): Promise<void>;
  /** Replaces every row by `workspace`, and the whole log by `change`. Called as the last step of a transaction, too. */
  replace(workspace: Workspace, change: LoggedChange): Promise<void>;
}

/** The first `limit` changes with a seq between `after` and `before`, both excluded, in this order. */
export interface ChangeRange {
  readonly after: number;
  readonly before?: number;
  readonly order?: 'oldest' | 'newest';
  readonly limit: number;
}

/** A change's position in the log, by which it can be kept or dropped without reading the changes before it. */
export interface LogPlace {
  readonly seq: number;
  readonly at: Timestamp;
  /** The length in characters of all changes ever logged before this one. */
  readonly charactersBefore: number;
  /** The length of this one. */
  readonly characters: number;
}

/** A change as the log stores it: with its idempotency key and its answer. */
export interface LoggedChange extends Change, LogPlace {
  /** The actor's idempotency key, or null. */
  readonly key: string | null;
  readonly answer: unknown;
}

/** Changes are dropped from the oldest on, up to the first that is kept: it is at or above all three values, or not older than `keptFrom`. */
export interface LogFloor extends Pick<LogPlace, 'seq' | 'at' | 'charactersBefore'> {
  /** Null: there is no such time. */
  readonly keptFrom: Timestamp | null;
}

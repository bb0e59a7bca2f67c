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
import type { Permit } from './write.ts';

/**
 * The port that a database engine implements, for one workspace. The store (`openStore`) is written once on top of this
 * port and holds every rule: decisions, integrity, messages, undo, and how long the log is kept.
 *
 * - Inside a transaction, await only the promises of its own methods. IndexedDB ends a transaction as soon as anything else
 *   is awaited.
 * - Missing data is `undefined`, never an exception. A failure throws a `StoreError`, and nothing was written.
 */
export interface Database {
  /** Runs `work` on one consistent state. */
  read<T>(work: (tx: Reading) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in a transaction that is committed whole or not at all. A workspace runs one write transaction at a time,
   * across all processes. An engine may roll a transaction back and run `work` again, so `work` must have no side effects.
   *
   * @param permit checked under the lock of the transaction; an engine whose host has no users ignores it
   * @throws PermitEnded when the permit no longer holds
   */
  write<T>(work: (tx: Writing) => Promise<T>, permit?: Permit): Promise<T>;
  /**
   * Returns the same page as the domain's `selectCandidates`, in the way that is fast on this engine.
   *
   * @param alsoFound ids of candidates that match the search by other data; given only with a search that is not blank
   */
  listCandidates(query: CandidateQuery, alsoFound?: ReadonlySet<number>): Promise<Page<CandidateWithJob>>;
  /** Returns the same counts as the domain's `countStages`, of all candidates of these jobs. */
  countStages(jobIds: readonly number[]): Promise<ReadonlyMap<number, StageCounts>>;
  /** Each tag or source with its number of candidates. A label can come in several spellings, and a spelling twice. */
  countLabels(field: 'tags' | 'source'): Promise<Iterable<LabelCount>>;
  /** Returns the result of `work` for the histories of all candidates. All histories are of one revision. */
  histories<T>(work: (everybody: Iterable<CandidateHistory>) => T): Promise<T>;
  /**
   * Calls `listener` after each committed change. Changes of this connection arrive at once, changes of other tabs and
   * processes soon after.
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
  /** Every row, in the order of the rows' keys. */
  all<Table extends TableName>(table: Table): Promise<Rows[Table][]>;
  /** The rows whose foreign key `field` is one of `ids`, in the order of the rows' keys. */
  find<Table extends TableName>(
    table: Table,
    field: ForeignKey['field'],
    ids: readonly number[],
  ): Promise<Rows[Table][]>;
}

/** A page of rows, and the number of all rows that match. */
export interface Page<T> {
  readonly data: T[];
  readonly total: number;
}

export interface Reading extends RowReader {
  /**
   * The same tables, including the rows in quarantine: rows that don't match their table's description. Every other read
   * leaves these rows out. They still occupy their keys, and such jobs also their slugs and their places in the order.
   */
  readonly withQuarantine: RowReader;
  /** The position of the last change in the log; undefined only in a workspace that was never filled. */
  lastChange(): Promise<LogPlace | undefined>;
  change(seq: number): Promise<LoggedChange | undefined>;
  /** The change with this idempotency key. Each actor has its own keys: two actors may use the same text. */
  changeByKey(by: Actor, key: string): Promise<LoggedChange | undefined>;
  changes(range: ChangeRange): Promise<LoggedChange[]>;
}

export interface Writing extends Reading {
  /** Returns ids that no row of the table ever had. */
  newIds(table: TableName, count: number): Promise<readonly number[]>;
  /**
   * Writes rows and their change, and drops the changes below `floor`. Called at most once in a transaction, as its last
   * step.
   */
  commit(rows: readonly RowChange[], change: LoggedChange, floor: LogFloor): Promise<void>;
  /**
   * Removes rows without a trace. Works as `commit`, and also drops every other copy of these rows that the engine has.
   *
   * @param cut older changes without the erased data; each replaces the change of the log with the same seq
   */
  erase(
    rows: readonly RowChange[],
    cut: readonly LoggedChange[],
    change: LoggedChange,
    floor: LogFloor,
  ): Promise<void>;
  /** Replaces every row by `workspace`, and the whole log by `change`. Called as the last step of a transaction. */
  replace(workspace: Workspace, change: LoggedChange): Promise<void>;
}

/** The first `limit` changes in `order`, with a seq between `after` and `before`, both excluded. */
export interface ChangeRange {
  readonly after: number;
  readonly before?: number;
  readonly order?: 'oldest' | 'newest';
  readonly limit: number;
}

/** A change's position in the log. It decides whether the log keeps the change, without reading earlier changes. */
export interface LogPlace {
  readonly seq: number;
  readonly at: Timestamp;
  /** The length of all changes ever logged before this one, in characters. */
  readonly charactersBefore: number;
  /** The length of this change, in characters. */
  readonly characters: number;
}

/** A change as the log stores it, with its idempotency key and its answer. */
export interface LoggedChange extends Change, LogPlace {
  /** The actor's idempotency key, or null. */
  readonly key: string | null;
  readonly answer: unknown;
}

/**
 * The end of the log up to which changes are dropped, from the oldest on. The log keeps a change that is at or above all
 * three values, or not older than `keptFrom`.
 */
export interface LogFloor extends Pick<LogPlace, 'seq' | 'at' | 'charactersBefore'> {
  /** The log keeps every change from this time on. Null when there is no such time. */
  readonly keptFrom: Timestamp | null;
}

import type { Actor } from '#domain/actor.ts';
import type { Application } from '#domain/application/application.ts';
import type { ApplicationQuery } from '#domain/application/new-applications.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { LabelCount, LabelField } from '#domain/candidate/candidate-details.ts';
import type { CandidateQuery, CandidateSelection } from '#domain/candidate-list/candidate-query.ts';
import type { Activities } from '#domain/candidate-list/last-activity.ts';
import type { Change, RowChange } from '#domain/change.ts';
import type { ChangeNotice } from '#domain/changes/change-notice.ts';
import type { ForeignKey } from '#domain/foreign-keys.ts';
import type { IndexedField, WantedValues } from '#domain/indexed-fields.ts';
import type { CandidateHistory } from '#domain/insight/history.ts';
import type { Applied } from '#domain/candidate/applied.ts';
import type { StageCounts } from '#domain/candidate/pipeline.ts';
import type { Timestamp } from '#domain/time.ts';
import type { IdCounts, Rows, TableName } from '#domain/tables.ts';
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
  /** Runs `work` in a transaction that sees one consistent state. */
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
   * Reserves ids that no row ever has, except of a write that brings them along (`Write.ids`). It changes no rows and is
   * not logged.
   *
   * @param counts the number of ids in each of some tables
   * @returns the first id of each of these tables; the others are the numbers after it
   */
  reserveIds(counts: IdCounts): Promise<IdCounts>;
  /**
   * Returns the same page as the domain's `selectCandidates`, in a way that is fast on this engine. The engine itself knows
   * the activity.
   *
   * @param alsoFound the ids of candidates who match the search by their files; only given when the search is not blank
   */
  listCandidates(query: CandidateQuery, alsoFound?: ReadonlySet<number>): Promise<Page<CandidateWithJob>>;
  /** The activity of these candidates, as the domain's `activitiesIn` finds it. */
  activities(ids: readonly number[]): Promise<Activities>;
  /**
   * The candidates with the mailbox of one of these emails, in the order of lists. Those of whom only the `mailboxStart` is the
   * same may be among them.
   */
  withMailboxes(emails: readonly string[]): Promise<CandidateWithJob[]>;
  /** The `limit` candidates in progress who have been in their stage for longest, and the number of all in progress. */
  longestWaiting(limit: number): Promise<Page<CandidateWithJob>>;
  /** Returns the same counts as the domain's `countStages`. */
  countStages(jobIds: readonly number[]): Promise<ReadonlyMap<number, StageCounts>>;
  /** Returns the same as the domain's `countApplied`. */
  countApplied(jobIds: readonly number[], since: Timestamp): Promise<ReadonlyMap<number, Applied>>;
  /**
   * Each tag or source of the candidates that match the search and the filters, with its number of candidates. Spellings of
   * a label are not combined, and one spelling can occur twice.
   *
   * @param query by default everybody
   * @param alsoFound as in `listCandidates`
   */
  countLabels(
    field: LabelField,
    query?: CandidateSelection,
    alsoFound?: ReadonlySet<number>,
  ): Promise<Iterable<LabelCount>>;
  /** Runs `work` with the histories of all candidates at one revision, and returns its result. */
  histories<T>(work: (everybody: Iterable<CandidateHistory>) => T): Promise<T>;
  /**
   * The digest of a table's rows, for comparing a copy with its original. Equal rows have equal digests in every engine. Null
   * when the workspace changed meanwhile.
   */
  digest(table: TableName): Promise<Digest | null>;
  /**
   * Calls `listener` after each committed change. Changes of this connection are announced at once, changes of other
   * tabs and processes soon after.
   *
   * @returns a function that stops watching
   */
  watch(listener: (notice: ChangeNotice) => void): () => void;
}

/** A digest of something in a workspace, and the seq of the last change that it includes. */
export interface Digest {
  readonly seq: number;
  /** SHA-256, in hexadecimal. */
  readonly digest: string;
}

/** Reads rows in one consistent state. */
export interface RowReader {
  /** The rows with these keys, in the order of `ids`. */
  get<Table extends TableName>(
    table: Table,
    ids: readonly number[],
  ): Promise<readonly (Rows[Table] | undefined)[]>;
  /** Every row, in the order of the rows' keys. */
  all<Table extends TableName>(table: Table): Promise<Rows[Table][]>;
  /** The first `limit` rows whose keys are above `after`, in the order of the keys. */
  page<Table extends TableName>(table: Table, range: PageRange): Promise<Rows[Table][]>;
  /** The rows whose `field` has a wanted value, in the order of the rows' keys. An index finds them. */
  where<Table extends TableName>(
    table: Table,
    field: IndexedField<Table>,
    wanted: WantedValues,
  ): Promise<Rows[Table][]>;
}

/** The rows of a table to read: the first `limit` rows whose keys are above `after`. */
export interface PageRange {
  readonly after: number;
  readonly limit: number;
}

/** A page of rows, and the number of all matching rows. */
export interface Page<T> {
  readonly data: T[];
  readonly total: number;
}

export interface Reading extends RowReader {
  /**
   * Reads the tables including the rows in quarantine, which don't match their table's description. All other reads
   * leave these rows out. Rows in quarantine keep their keys; jobs in quarantine also keep their slugs and positions.
   */
  readonly withQuarantine: RowReader;
  /**
   * Counts the rows that `where` returns, by the id in the foreign key. Ids without rows are left out. IndexedDB also counts
   * rows in quarantine, because it does not read the rows.
   */
  count(
    table: TableName,
    field: ForeignKey['field'],
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, number>>;
  /**
   * A page of the applications, the latest first. An engine keeps an index of the new ones, because it depends on two tables
   * which are new (decision 118). IndexedDB's total includes rows in quarantine.
   */
  applications(query: ApplicationQuery): Promise<Page<Application>>;
  /** The number of new applications of each job that has any. */
  countNewApplications(): Promise<ReadonlyMap<number, number>>;
  /** The log's position of the last change; undefined in a workspace that was never filled. */
  lastChange(): Promise<LogPlace | undefined>;
  change(seq: number): Promise<LoggedChange | undefined>;
  /** The change that this actor made with this idempotency key. Two actors may use the same key. */
  changeByKey(by: Actor, key: string): Promise<LoggedChange | undefined>;
  changes(range: ChangeRange): Promise<LoggedChange[]>;
}

export interface Writing extends Reading {
  /** Reserves ids that no row of the table ever had. */
  newIds(table: TableName, count: number): Promise<readonly number[]>;
  /**
   * Writes rows and the change that describes them, and drops logged changes below `floor`. Must be the last step of a
   * transaction.
   */
  commit(rows: readonly RowChange[], change: LoggedChange, floor: LogFloor): Promise<void>;
  /**
   * Deletes rows so that nothing of them is left. Works like `commit`, and also drops the engine's other copies of
   * these rows.
   *
   * @param cut older changes without the erased data; each replaces the logged change with the same seq
   */
  erase(
    rows: readonly RowChange[],
    cut: readonly LoggedChange[],
    change: LoggedChange,
    floor: LogFloor,
  ): Promise<void>;
  /** Replaces all rows by `workspace` and the whole log by `change`. Must be the last step of a transaction. */
  replace(workspace: Workspace, change: LoggedChange): Promise<void>;
}

/** The changes to read: the first `limit` changes in `order` whose seq is above `after` and below `before`. */
export interface ChangeRange {
  readonly after: number;
  readonly before?: number;
  readonly order?: 'oldest' | 'newest';
  readonly limit: number;
}

/**
 * A change's position in the log. The log decides by it whether to keep the change, without reading earlier changes.
 */
export interface LogPlace {
  readonly seq: number;
  readonly at: Timestamp;
  /** The total length, in characters, of all changes ever logged before this one. */
  readonly charactersBefore: number;
  readonly characters: number;
}

/** A change as the log stores it, with its idempotency key and its answer. */
export interface LoggedChange extends Change, LogPlace {
  /** The actor's idempotency key; null when the write had none. */
  readonly key: string | null;
  readonly answer: unknown;
}

/**
 * The place where the log starts after old changes are dropped. A change is kept when it reaches all three values, or
 * when it is not older than `keptFrom`.
 */
export interface LogFloor extends Pick<LogPlace, 'seq' | 'at' | 'charactersBefore'> {
  /** All changes from this time on are kept. Null: no change is kept because of its time. */
  readonly keptFrom: Timestamp | null;
}

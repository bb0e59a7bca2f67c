import type { FileAnswer } from '#domain/files/file.ts';
import type { Actor } from '#domain/actor.ts';
import type { Assessment, Submission } from '#domain/assessment/model.ts';
import type { LabelCount } from '#domain/candidate/candidate-details.ts';
import type {
  Candidate,
  CandidateChange,
  CandidateWithJob,
  NewTimelineEvent,
} from '#domain/candidate/candidate.ts';
import type { CandidateQuery } from '#domain/candidate-list/candidate-query.ts';
import type { Change, Command } from '#domain/change.ts';
import type { ChangeFilter } from '#domain/history/change-subjects.ts';
import type { ChangeNotice } from '#domain/changes/change-notice.ts';
import type { ErasedRows, Erasure } from '#domain/erasure/erasing.ts';
import type { BeforeImport, ImportCounts, ImportPlan } from '#domain/import/import-row.ts';
import type { Sign } from '#domain/duplicates/likeness.ts';
import type { Double } from '#domain/duplicates/verdict.ts';
import type { LikelyPair } from '#domain/duplicates/likely-pairs.ts';
import type { ExistingJobs, Job, JobQuery } from '#domain/job/job.ts';
import type { Week } from '#domain/insight/period.ts';
import type {
  Beginnings,
  FlowWeek,
  FunnelStep,
  NamedReasonCount,
  ReportQuery,
  SourceCount,
  StageTime,
} from '#domain/insight/report.ts';
import type { StageCount } from '#domain/candidate/pipeline.ts';
import type { Reason } from '#domain/reason/reason.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { SearchResult } from '#domain/search/result.ts';
import type { Rows, TableName, TABLES } from '#domain/tables.ts';
import type { Timestamp } from '#domain/time.ts';
import type { TimelineEvent } from '#domain/candidate/timeline.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import type { ChangeRange, Page } from './database.ts';
import type { Permit } from './permit.ts';

/**
 * The data access of the API, the same on every engine (`openStore`).
 *
 * - Missing data is `null`, never an exception. A failure of the database throws a {@link StoreError}.
 * - A write that depends on what is stored takes a **decision**: a pure, synchronous function of the rows read. The
 *   store reads, decides and writes in one transaction, together with exactly one row of the change log.
 * - A decision that returns a {@link Refusal}, or that changes nothing, writes nothing: no row, no change.
 */
export interface Store {
  readonly jobs: JobStore;
  readonly reasons: OrderedRows<'reasons'>;
  readonly views: OrderedRows<'views'>;
  readonly candidates: CandidateStore;
  readonly imports: ImportStore;
  readonly duplicates: DuplicateStore;
  readonly erasures: ErasureStore;
  readonly notes: OwnedRows<'notes'>;
  readonly files: FileStore;
  readonly assessments: AssessmentStore;
  readonly submissions: SubmissionStore;
  readonly changes: ChangeStore;
  readonly reports: ReportStore;
  readonly search: SearchStore;
  readonly workspace: WorkspaceStore;
  /**
   * Calls `listener` after each committed change, whichever tab or process made it.
   *
   * @returns a function that stops watching
   */
  watch(listener: (notice: ChangeNotice) => void): () => void;
}

/** What every write needs: who writes, when, which command, and an idempotency key. */
export interface Write {
  readonly by: Actor;
  /**
   * The actor's idempotency key, or null. A repeated key with the same command returns the first answer again and
   * changes nothing. A repeated key with another command is refused as `conflict`.
   */
  readonly key: string | null;
  readonly at: Timestamp;
  readonly command: Command;
  /** What allows the write. Absent on a host where everything is allowed. */
  readonly permit?: Permit | undefined;
}

/** The result of a write. */
export interface Written<T> {
  /** The answer, which the log keeps under the write's key. */
  readonly value: T;
  /** The seq of the change in the log; null when nothing had to change. */
  readonly seq: number | null;
}

/** Written, refused by the decision, or null when the row does not exist. */
export type Outcome<T> = Written<T> | Refusal | null;

/** The jobs. Each has a unique slug and its place in the order. */
export interface JobStore {
  /** Filtered, sorted and paged as `selectJobs` of the domain does. */
  list(query: JobQuery): Promise<Page<Job>>;
  get(id: number): Promise<Job | null>;
  /** `decide` sees every slug and the number of jobs. */
  create(write: Write, decide: (existing: ExistingJobs) => Omit<Job, 'id'>): Promise<Written<Job> | Refusal>;
  change(write: Write, id: number, decide: (job: Job) => Job): Promise<Outcome<Job>>;
  /**
   * `decide` sees every job and returns the jobs to store, the moved job first. An empty list changes nothing.
   *
   * @returns the job after the change
   */
  reorder(write: Write, id: number, decide: (jobs: readonly Job[]) => Job[] | Refusal): Promise<Outcome<Job>>;
}

/** A short table whose rows people put in order. */
export type OrderedTable = 'reasons' | 'views';

/** The rows of a short table in order: the reasons for rejecting (retired ones too), or the saved views. */
export interface OrderedRows<Name extends OrderedTable> {
  /** The rows, in the order that people gave them. */
  list(): Promise<Rows[Name][]>;
  /** `decide` sees every row. */
  create(
    write: Write,
    decide: (rows: readonly Rows[Name][]) => Omit<Rows[Name], 'id'> | Refusal,
  ): Promise<Written<Rows[Name]> | Refusal>;
  /** `decide` sees every row and returns the rows to store, the edited row first. */
  change(
    write: Write,
    id: number,
    decide: (rows: readonly Rows[Name][]) => Rows[Name][] | Refusal,
  ): Promise<Outcome<Rows[Name]>>;
  /** @returns the removed row */
  remove(write: Write, id: number): Promise<Outcome<Rows[Name]>>;
}

/**
 * Decides how a candidate changes.
 *
 * @param reasons every reason for rejecting if the caller passes `asksFor`, else none
 */
export type DecideCandidate = (candidate: Candidate, reasons: readonly Reason[]) => CandidateChange | Refusal;

/** The filters, the sort order and the page of a list of candidates. */
export interface ListQuery extends CandidateQuery {
  /** Whether the search also finds candidates by the text of their files. */
  readonly inFiles?: boolean;
}

/** The candidates with their timelines. */
export interface CandidateStore {
  /** Sorted, filtered and paged as `selectCandidates` of the domain does. */
  list(query: ListQuery): Promise<Page<CandidateWithJob>>;
  /** The candidate with this id. The id of a merged candidate returns the candidate who remains. */
  get(id: number): Promise<CandidateWithJob | null>;
  /** The number of candidates in each stage, by job id. A job that does not exist has none. */
  pipelines(jobIds: readonly number[]): Promise<ReadonlyMap<number, StageCount[]>>;
  /** The tags or sources that candidates have, counted by the domain's `countLabels`. */
  labels(field: 'tags' | 'source'): Promise<LabelCount[]>;
  /** Adds a candidate and its first event. Refused as `invalid` when the job does not exist. */
  create(
    write: Write,
    created: { candidate: Omit<Candidate, 'id'>; event: NewTimelineEvent },
  ): Promise<Written<CandidateWithJob> | Refusal>;
  /** The candidate and its event are written together or not at all. */
  change(
    write: Write,
    id: number,
    decide: DecideCandidate,
    asksFor?: 'reasons',
  ): Promise<Outcome<CandidateWithJob>>;
  /**
   * Changes all candidates or none, as one change of the log. `ids` must all differ. Refused as `invalid` when a
   * candidate does not exist.
   *
   * @returns the candidates that changed, in the order of `ids`
   */
  changeMany(
    write: Write,
    ids: readonly number[],
    decide: DecideCandidate,
    asksFor?: 'reasons',
  ): Promise<Written<CandidateWithJob[]> | Refusal>;
  /** The candidate's events, latest first; null when there is no such candidate. */
  timeline(id: number): Promise<TimelineEvent[] | null>;
}

/** Reports on the candidates of the workspace, a job, a source or a tag, computed from their timelines (product §17). */
export interface ReportStore {
  funnel(query: ReportQuery): Promise<FunnelStep[]>;
  timeInStage(query: ReportQuery): Promise<StageTime[]>;
  /** One entry a week, from the first week in which anything happened. */
  flow(query: ReportQuery, weeks: readonly Week[]): Promise<FlowWeek[]>;
  /** The reasons for rejecting, the most frequent first. */
  reasons(query: ReportQuery): Promise<NamedReasonCount[]>;
  /** The sources, the most frequent first. Candidates without a known source come last. */
  sources(query: ReportQuery): Promise<SourceCount[]>;
  /** The candidates who have been in their stage for longest, and the number of all who wait. */
  waiting(query: ReportQuery): Promise<Page<CandidateWithJob>>;
  beginnings(): Promise<Beginnings>;
}

/** Adds and changes many candidates at once. */
export interface ImportStore {
  /**
   * Adds and changes the candidates that `decide` returns, as one change of the log. The log keeps only the keys of the
   * new rows.
   *
   * @param changedIds the ids of the candidates that `decide` sees; ids that don't exist are left out
   */
  add(
    write: Write,
    changedIds: readonly number[],
    decide: (before: BeforeImport) => ImportPlan | Refusal,
  ): Promise<Written<ImportCounts> | Refusal>;
}

/** Pairs of candidates who are likely the same person. */
export interface DuplicateStore {
  /** The pairs that the domain's `likelyPairs` finds. A page past the end returns the last page. */
  list(query: { page: number; pageSize: number }): Promise<Page<LikelyPair<CandidateWithJob>>>;
  /** The likely duplicates of a candidate, the most certain first. */
  of(candidate: CandidateWithJob): Promise<LikelyOther[]>;
  /**
   * Records for good that two candidates are different people. Refused as `invalid` when a candidate does not exist, or
   * when both are already merged into one.
   */
  markDifferent(write: Write, id: number, otherId: number): Promise<Written<Double> | Refusal>;
  /**
   * Merges the candidate `goesId` into the candidate `staysId`. `decide` returns the merged candidate, and all rows of the
   * removed candidate move to it. Null when `staysId` does not exist. Refused as `invalid` when `goesId` does not exist,
   * or when both are one candidate. The id of an earlier merged candidate stands for the candidate who remains.
   */
  merge(
    write: Write,
    staysId: number,
    goesId: number,
    decide: (stays: Candidate, goes: Candidate) => Candidate | Refusal,
  ): Promise<Outcome<CandidateWithJob>>;
}

/** A likely duplicate, and what both candidates have in common. */
export interface LikelyOther {
  readonly candidate: CandidateWithJob;
  readonly signs: readonly Sign[];
}

/** A preview of an erasure: everything that it would remove. */
export interface Erasable {
  readonly people: readonly {
    readonly id: number;
    readonly name: string;
    /** The ids of the candidates merged into this one. */
    readonly merged: readonly number[];
  }[];
  readonly rows: ErasedRows;
  /** The number of older changes in the log that contain data of these candidates. */
  readonly changes: number;
  /** The hashes of the candidates' files, including removed files that the log still knows. */
  readonly files: readonly string[];
  /** The texts that identify the candidates (`markTexts`). An erasure keeps only the hashes of these texts. */
  readonly texts: readonly string[];
}

/** The answer of an erasure: what was erased, when and by whom. */
export interface ErasureReceipt {
  readonly at: Timestamp;
  readonly by: Actor;
  /** The ids of all erased candidates: the requested ones, and those merged into them. */
  readonly ids: readonly number[];
  readonly rows: ErasedRows;
  /** The number of older changes in the log that were rewritten. */
  readonly changes: number;
}

/** Erasing candidates for good (decision 048). */
export interface ErasureStore {
  /** The past erasures. Each identifies the erased candidate only by hashes. */
  list(): Promise<Erasure[]>;
  /** Previews what erasing these candidates would remove. Ids that don't exist are left out. */
  preview(ids: readonly number[]): Promise<Erasable>;
  /**
   * Erases the candidates, all candidates merged into them, and all their rows. The log loses their data, too. Refused as
   * `invalid` when a candidate does not exist.
   *
   * @param hashes a hash for each text that `preview` returned; refused as `conflict` when the texts have changed since
   */
  erase(
    write: Write,
    ids: readonly number[],
    hashes: ReadonlyMap<string, string>,
  ): Promise<Written<ErasureReceipt> | Refusal>;
}

/** A table whose rows each belong to a candidate and are listed for that candidate. */
export type ListedTable = {
  [Name in TableName]: (typeof TABLES)[Name]['owner'] extends { readonly latestBy: string }
    ? Rows[Name] extends { readonly candidateId: number }
      ? Name
      : never
    : never;
}[TableName];

/**
 * A table whose rows belong to candidates.
 *
 * @typeParam Answer the form in which a write returns a row
 */
export interface OwnedRows<Name extends ListedTable, Answer = Rows[Name]> {
  /** The rows of a candidate, latest first; null when there is no such candidate. */
  list(candidateId: number): Promise<Rows[Name][] | null>;
  get(id: number): Promise<Rows[Name] | null>;
  /** Null when there is no such candidate. */
  add(
    write: Write,
    candidateId: number,
    row: Omit<Rows[Name], 'id' | 'candidateId'>,
  ): Promise<Outcome<Answer>>;
  /** Null when there is no such row. */
  change(
    write: Write,
    id: number,
    decide: (before: Rows[Name]) => Rows[Name] | Refusal,
  ): Promise<Outcome<Answer>>;
  /** @returns the removed row; null when there was none */
  remove(write: Write, id: number): Promise<Outcome<Answer>>;
}

/** The rows of candidates' files. The bytes are kept elsewhere, under their hashes (`FileBytes`). */
export interface FileStore extends OwnedRows<'files', FileAnswer> {
  /** The hashes of all files that exist, and of all removed files that an undo can restore. */
  named(): Promise<ReadonlySet<string>>;
}

/** The assessments. A job has at most one, stored under the job's id. */
export interface AssessmentStore {
  /** The job's assessment. A job without one gets the empty assessment. Null when there is no such job. */
  get(jobId: number): Promise<Assessment | null>;
  /** The jobs among `jobIds` whose assessment has at least one section. */
  existing(jobIds: readonly number[]): Promise<Set<number>>;
  /** `decide` sees the stored assessment, or the empty one. Null when there is no such job. */
  save(
    write: Write,
    jobId: number,
    decide: (stored: Assessment) => Assessment | Refusal,
  ): Promise<Outcome<Assessment>>;
}

/** The submissions: each is added once and never edited. */
export interface SubmissionStore {
  /** The submissions of a job, latest first; only those of `candidateId` if given. Null when there is no such job. */
  list(filter: { jobId: number; candidateId: number | null }): Promise<Submission[] | null>;
  /**
   * `decide` sees the job's assessment. Null when there is no such job; refused as `invalid` when there is no such
   * candidate.
   */
  add(
    write: Write,
    target: { jobId: number; candidateId: number | null },
    decide: (assessment: Assessment) => Omit<Submission, 'id'> | Refusal,
  ): Promise<Outcome<Submission>>;
}

/** The changes of a part of the log: all of them, or only those that match a filter. */
export interface ChangeQuery extends ChangeRange {
  readonly filter?: ChangeFilter;
}

/** The log of changes. It is bounded: the oldest changes are dropped first. */
export interface ChangeStore {
  /** The seq of the last change; 0 before the first. */
  revision(): Promise<number>;
  /** The changes that match, oldest first unless `order` says otherwise. */
  list(query: ChangeQuery): Promise<Change[]>;
  /**
   * Restores the fields that a change touched, as a new change. Later changes to other fields of these rows stay. Null
   * when the log does not have the change. Refused as `conflict` when one of the touched fields has changed since, or
   * when the workspace would break a rule (a note without its candidate, a gap in the order of jobs, a slug used twice).
   */
  undo(write: Write, seq: number): Promise<Outcome<Change>>;
}

/** Full-text search. */
export interface SearchStore {
  /**
   * At most `limit` results, the best first; none for a query without a word. The results include every write that was
   * answered before the call.
   */
  find(query: string, limit: number): Promise<SearchResult[]>;
  /** The ids of the candidates with `text` in a file, as the domain's `isInFile` compares; none for a blank text. */
  candidatesByFile(text: string): Promise<ReadonlySet<number>>;
}

/** The workspace as a whole, for backups. */
export interface WorkspaceStore {
  /** Every row of every table, in the order of the rows' keys. */
  dump(): Promise<Workspace>;
  /**
   * Replaces every row by `workspace` in one transaction. The log and its idempotency keys are removed, too. This change
   * becomes the only entry of the log, with the next seq and no rows, and can't be undone. Refused as `conflict` when the
   * key was used for another command, and for no other reason.
   */
  replace(write: Write, workspace: Workspace): Promise<Written<null> | Refusal>;
}

/** How a database failed: no room left (`full`), not reachable at the moment (`unavailable`), or anything else (`failed`). */
export type StoreFailure = 'failed' | 'full' | 'unavailable';

/** The database failed, and nothing was written. The message is for the user; `cause` has the technical reason. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly kind: StoreFailure;

  constructor(message: string, { cause, kind = 'failed' }: { cause?: unknown; kind?: StoreFailure } = {}) {
    super(message, { cause });
    this.kind = kind;
  }
}

/** The user's permissions changed before the write, so nothing was written. The host reads the permissions again. */
export class PermitEnded extends StoreError {
  constructor() {
    super('What you may do here has just changed, so nothing was saved. Try again.', { kind: 'unavailable' });
  }
}

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
 * What the API uses, on any engine (`openStore`).
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

/** Who writes what and when, and under which idempotency key. */
export interface Write {
  readonly by: Actor;
  /**
   * The actor's idempotency key, or null. A repeated key with the same command has no second effect and gets the first
   * answer again. With another command it is refused as `conflict`.
   */
  readonly key: string | null;
  readonly at: Timestamp;
  readonly command: Command;
  /** What allows the write; absent on a host where everything is allowed. */
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

/** The postings, each with its own slug and place in the order. */
export interface JobStore {
  /** Filtered, sorted and paged as `selectJobs` of the domain does. */
  list(query: JobQuery): Promise<Page<Job>>;
  get(id: number): Promise<Job | null>;
  /** `decide` sees every slug and the number of jobs. */
  create(write: Write, decide: (existing: ExistingJobs) => Omit<Job, 'id'>): Promise<Written<Job> | Refusal>;
  change(write: Write, id: number, decide: (job: Job) => Job): Promise<Outcome<Job>>;
  /**
   * `decide` sees every job and returns those to store, the moved one first; an empty list changes nothing.
   * Returns the job as it is afterwards.
   */
  reorder(write: Write, id: number, decide: (jobs: readonly Job[]) => Job[] | Refusal): Promise<Outcome<Job>>;
}

/** A table of few rows, which people put in order. */
export type OrderedTable = 'reasons' | 'views';

/** The reasons for rejecting, retired ones too; or what screens showed, kept under names. */
export interface OrderedRows<Name extends OrderedTable> {
  /** In their order. */
  list(): Promise<Rows[Name][]>;
  /** `decide` sees every row. */
  create(
    write: Write,
    decide: (rows: readonly Rows[Name][]) => Omit<Rows[Name], 'id'> | Refusal,
  ): Promise<Written<Rows[Name]> | Refusal>;
  /** `decide` sees every row and returns those to store, the edited one first. */
  change(
    write: Write,
    id: number,
    decide: (rows: readonly Rows[Name][]) => Rows[Name][] | Refusal,
  ): Promise<Outcome<Rows[Name]>>;
  /** Returns the row as it was. */
  remove(write: Write, id: number): Promise<Outcome<Rows[Name]>>;
}

/** Decides what becomes of a candidate. It sees every reason for rejecting if it asks for them, else none. */
export type DecideCandidate = (candidate: Candidate, reasons: readonly Reason[]) => CandidateChange | Refusal;

/** What a list of candidates is asked for. */
export interface ListQuery extends CandidateQuery {
  /** Whether who has the text that is searched for in a file is found, too. */
  readonly inFiles?: boolean;
}

/** The candidates with their timelines. */
export interface CandidateStore {
  /** Sorted, filtered and paged as `selectCandidates` of the domain does. */
  list(query: ListQuery): Promise<Page<CandidateWithJob>>;
  /** Of somebody who was merged into another, that other one. */
  get(id: number): Promise<CandidateWithJob | null>;
  /** How many candidates of each job are in each stage, by the job's id. A job that does not exist has nobody. */
  pipelines(jobIds: readonly number[]): Promise<ReadonlyMap<number, StageCount[]>>;
  /** The tags or sources that candidates have, as the domain's `countLabels` tells. */
  labels(field: 'tags' | 'source'): Promise<LabelCount[]>;
  /** Refused as `invalid` when there is no such job. */
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
   * Changes all candidates or none, as one change of the log. `ids` must all differ. Refused as `invalid` when one of
   * them does not exist. Returns the candidates that changed, in the order of `ids`.
   */
  changeMany(
    write: Write,
    ids: readonly number[],
    decide: DecideCandidate,
    asksFor?: 'reasons',
  ): Promise<Written<CandidateWithJob[]> | Refusal>;
  /** Latest first; null when there is no such candidate. */
  timeline(id: number): Promise<TimelineEvent[] | null>;
}

/** What the timelines tell of the candidates of a workspace, a job, a source or a tag (product §17). */
export interface ReportStore {
  funnel(query: ReportQuery): Promise<FunnelStep[]>;
  timeInStage(query: ReportQuery): Promise<StageTime[]>;
  /** From the first week in which anything happened. */
  flow(query: ReportQuery, weeks: readonly Week[]): Promise<FlowWeek[]>;
  /** The most frequent first. */
  reasons(query: ReportQuery): Promise<NamedReasonCount[]>;
  /** The most frequent first, then whose source is not known. */
  sources(query: ReportQuery): Promise<SourceCount[]>;
  /** Who has been in their stage for longest, the first of them, and how many there are. */
  waiting(query: ReportQuery): Promise<Page<CandidateWithJob>>;
  beginnings(): Promise<Beginnings>;
}

/** Many candidates at once. */
export interface ImportStore {
  /**
   * Adds and changes what `decide` says, as one change of the log, which keeps the new rows by their keys alone.
   *
   * @param changedIds the candidates whom `decide` is to see, by these ids; those who don't exist are missing
   */
  add(
    write: Write,
    changedIds: readonly number[],
    decide: (before: BeforeImport) => ImportPlan | Refusal,
  ): Promise<Written<ImportCounts> | Refusal>;
}

/** Candidates who are likely one person. */
export interface DuplicateStore {
  /** The pairs, as `likelyPairs` of the domain finds them; a page past the end is the last one. */
  list(query: { page: number; pageSize: number }): Promise<Page<LikelyPair<CandidateWithJob>>>;
  /** Who is likely the same person as a candidate, the most certain first. */
  of(candidate: CandidateWithJob): Promise<LikelyOther[]>;
  /** Says for good that two are different people. Refused as `invalid` when one of them does not exist. */
  keepApart(write: Write, id: number, otherId: number): Promise<Written<Double> | Refusal>;
  /**
   * Makes one candidate of two: `decide` says how who stays is then, and everything of who goes becomes theirs. Null when
   * who stays does not exist. An id leads on to who remains of an earlier merge.
   */
  merge(
    write: Write,
    staysId: number,
    goesId: number,
    decide: (stays: Candidate, goes: Candidate) => Candidate | Refusal,
  ): Promise<Outcome<CandidateWithJob>>;
}

/** Somebody who is likely the same person, and what both have in common. */
export interface LikelyOther {
  readonly candidate: CandidateWithJob;
  readonly signs: readonly Sign[];
}

/** What is gone when candidates are erased. */
export interface Erasable {
  readonly people: readonly {
    readonly id: number;
    readonly name: string;
    /** Who was merged into them. */
    readonly merged: readonly number[];
  }[];
  readonly rows: ErasedRows;
  /** How many older changes of the log have something of them. */
  readonly changes: number;
  /** The hashes of the files that they have, or had as far as the log knows. */
  readonly files: readonly string[];
  /** What identifies them, in words (`markTexts`): their hashes are kept. */
  readonly texts: readonly string[];
}

/** What was erased, and when. */
export interface ErasureReceipt {
  readonly at: Timestamp;
  readonly by: Actor;
  /** Who is gone: who was asked for, and who was merged into them. */
  readonly ids: readonly number[];
  readonly rows: ErasedRows;
  /** How many older changes of the log were rewritten. */
  readonly changes: number;
}

/** Erasing candidates for good (decision 048). */
export interface ErasureStore {
  /** Who was erased, as hashes. */
  list(): Promise<Erasure[]>;
  /** What erasing candidates would take away; those who don't exist are left out. */
  foresee(ids: readonly number[]): Promise<Erasable>;
  /**
   * Erases candidates and all merged into them, with everything of theirs, also in the log.
   *
   * @param hashes of the texts that `foresee` tells; refused as `conflict` when the texts are others by now
   */
  erase(
    write: Write,
    ids: readonly number[],
    hashes: ReadonlyMap<string, string>,
  ): Promise<Written<ErasureReceipt> | Refusal>;
}

/** A table whose rows each belong to a candidate, and are listed for it. */
export type ListedTable = {
  [Name in TableName]: (typeof TABLES)[Name]['owner'] extends { readonly latestBy: string }
    ? Rows[Name] extends { readonly candidateId: number }
      ? Name
      : never
    : never;
}[TableName];

/** The rows that belong to candidates, as an answer shows them. */
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
  /** Returns the removed row; null when there was none. */
  remove(write: Write, id: number): Promise<Outcome<Answer>>;
}

/** The files of candidates, without their bytes, which are kept elsewhere by their hashes (`FileBytes`). */
export interface FileStore extends OwnedRows<'files', FileAnswer> {
  /** The hashes of all files that there are, and of all that the log can bring back. */
  named(): Promise<ReadonlySet<string>>;
}

/** The forms. A job has at most one, with the job's id as its key. */
export interface AssessmentStore {
  /** The empty assessment for a job that has none; null when there is no such job. */
  get(jobId: number): Promise<Assessment | null>;
  /** The jobs among `jobIds` whose assessment has at least one section. */
  existing(jobIds: readonly number[]): Promise<Set<number>>;
  /** `decide` sees what is stored, or the empty assessment. Null when there is no such job. */
  save(
    write: Write,
    jobId: number,
    decide: (stored: Assessment) => Assessment | Refusal,
  ): Promise<Outcome<Assessment>>;
}

/** The submitted answers: added once, never edited. */
export interface SubmissionStore {
  /** The submissions of a job, of one candidate if given; latest first. Null when there is no such job. */
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

/** Changes of a part of the log: all of them, or those that are about something. */
export interface ChangeQuery extends ChangeRange {
  readonly filter?: ChangeFilter;
}

/** The log of changes. It is bounded: the oldest changes are dropped first. */
export interface ChangeStore {
  /** The seq of the last change; 0 before the first. */
  revision(): Promise<number>;
  /** Oldest first unless `order` says otherwise. */
  list(query: ChangeQuery): Promise<Change[]>;
  /**
   * Restores the fields that a change touched, as a new change; what else has changed in their rows since stays. Null
   * when the log does not have the change. Refused as `conflict` when one of these fields has changed since, or when the
   * workspace would break a rule (a note without its candidate, a gap in the order of jobs, a slug used twice).
   */
  undo(write: Write, seq: number): Promise<Outcome<Change>>;
}

/** Everything that can be found by its text. */
export interface SearchStore {
  /** At most `limit` results, the best first, with every write answered before the call; none for a query without a word. */
  find(query: string, limit: number): Promise<SearchResult[]>;
  /** The ids of the candidates who have a text in a file, as `isInFile` of the domain compares it; none for a blank one. */
  candidatesByFile(text: string): Promise<ReadonlySet<number>>;
}

/** The workspace as a whole, for backups. */
export interface WorkspaceStore {
  /** Every row of every table, in the order of the keys. */
  dump(): Promise<Workspace>;
  /**
   * Replaces every row by `workspace` in one transaction. The log and its idempotency keys are removed, too; this change
   * becomes its only entry, with the next seq and no rows, and can't be undone. Refused only when the key was used for
   * another command, as `conflict`.
   */
  replace(write: Write, workspace: Workspace): Promise<Written<null> | Refusal>;
}

/** How a database failed: no room left, not reachable at the moment, or anything else. */
export type StoreFailure = 'failed' | 'full' | 'unavailable';

/** The database failed and nothing was written. The message is for the person; the reason is the `cause`. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly kind: StoreFailure;

  constructor(message: string, { cause, kind = 'failed' }: { cause?: unknown; kind?: StoreFailure } = {}) {
    super(message, { cause });
    this.kind = kind;
  }
}

/** What somebody may do has changed since it was looked up, and nothing was written: look it up again. */
export class PermitEnded extends StoreError {
  constructor() {
    super('What you may do here has just changed, so nothing was saved. Try again.', { kind: 'unavailable' });
  }
}

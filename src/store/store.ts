import type { Actor, Authorship } from '#domain/actor.ts';
import type { Assessment, Submission } from '#domain/assessment/model.ts';
import type { Candidate, CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { Change } from '#domain/change.ts';
import type { ChangeFilter } from '#domain/history/change-subjects.ts';
import type { ChangeNotice } from '#domain/changes/change-notice.ts';
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
import type { HireReport } from '#domain/insight/hires.ts';
import type { InterviewReport } from '#domain/insight/interviews.ts';
import type { Confirmation } from '#domain/application/confirmation.ts';
import type { Application, ApplicationMarks, ShownAnswer } from '#domain/application/application.ts';
import type { InboxQuery } from '#domain/application/new-applications.ts';
import type { Reception } from '#domain/application/receive.ts';
import type { PrivacyNotice, Site } from '#domain/site/site.ts';
import type { JobOpening, Opening } from '#domain/opening/opening.ts';
import type { Today, TodayQuery } from '#domain/next-step/today.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { SearchResult } from '#domain/search/result.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import type { ChangeRange, Page } from './database.ts';
import type {
  CandidateStore,
  DemoStore,
  DuplicateStore,
  ErasureStore,
  FileStore,
  ImportStore,
  PlainStores,
} from './candidate-stores.ts';
import type { CardStore } from './card-store.ts';
import type { OrderedStores } from './ordered-rows.ts';
import type { MailStore } from './message-store.ts';
import type { KitStore, ScheduleStore } from './schedule-store.ts';
import type { HiringStore } from './hiring-store.ts';
import type { SchedulingLinkStore } from './scheduling-link-store.ts';
import type { ReplicaStore } from './replica-store.ts';
import type { RetentionStore, TaskFor } from './retention-store.ts';
import type { Write, Written, Outcome } from './write.ts';

/**
 * The data access of the API, the same on every engine (`openStore`).
 *
 * - Missing data is `null`, never an exception. A failure of the database throws a {@link StoreError}.
 * - A write that depends on what is stored takes a **decision**: a pure, synchronous function of the rows read. The
 *   store reads, decides and writes in one transaction, together with exactly one row of the change log.
 * - A decision that returns a {@link Refusal}, or that changes nothing, writes nothing: no row, no change.
 */
export interface Store extends PlainStores, OrderedStores {
  readonly jobs: JobStore;
  readonly mail: MailStore;
  readonly cards: CardStore;
  readonly kits: KitStore;
  readonly schedule: ScheduleStore;
  readonly hiring: HiringStore;
  readonly schedulingLinks: SchedulingLinkStore;
  readonly candidates: CandidateStore;
  readonly imports: ImportStore;
  readonly demo: DemoStore;
  readonly duplicates: DuplicateStore;
  readonly erasures: ErasureStore;
  readonly files: FileStore;
  readonly assessments: AssessmentStore;
  readonly openings: OpeningStore;
  readonly inbox: InboxStore;
  readonly site: SiteStore;
  readonly retention: RetentionStore;
  readonly submissions: SubmissionStore;
  readonly changes: ChangeStore;
  readonly replica: ReplicaStore;
  readonly reports: ReportStore;
  /** The work of a day (product §5). */
  today(query: TodayQuery): Promise<Today>;
  readonly search: SearchStore;
  readonly workspace: WorkspaceStore;
  /**
   * Calls `listener` after each committed change of any tab or process.
   *
   * @returns a function that stops watching
   */
  watch(listener: (notice: ChangeNotice) => void): () => void;
}

/** Reads and writes the jobs. Each job has a unique slug and a position in the order. */
export interface JobStore {
  /** The jobs that `selectJobs` of the domain selects, in the same order and on the same pages. */
  list(query: JobQuery): Promise<Page<Job>>;
  get(id: number): Promise<Job | null>;
  /** Adds a job. `decide` gets all slugs and the number of jobs. */
  create(
    write: Write,
    decide: (existing: ExistingJobs, made: Authorship) => Omit<Job, 'id'>,
  ): Promise<Written<Job> | Refusal>;
  change(write: Write, id: number, decide: (job: Job, made: Authorship) => Job): Promise<Outcome<Job>>;
  /**
   * Moves a job. `decide` gets all jobs and returns the jobs to store, the moved job first. An empty list changes
   * nothing.
   *
   * @returns the job after the change
   */
  reorder(
    write: Write,
    id: number,
    decide: (jobs: readonly Job[], made: Authorship) => Job[] | Refusal,
  ): Promise<Outcome<Job>>;
}

/** Reads and writes assessments. A job has at most one, under the job's id. */
export interface AssessmentStore {
  /** The job's assessment; the empty assessment if it was never saved. Null when there is no such job. */
  get(jobId: number): Promise<Assessment | null>;
  /** The jobs among `jobIds` whose assessment has at least one section. */
  existing(jobIds: readonly number[]): Promise<Set<number>>;
  /** Saves an assessment. `decide` gets the stored assessment, or the empty one. Null when there is no such job. */
  save(
    write: Write,
    jobId: number,
    decide: (stored: Assessment, made: Authorship) => Assessment | Refusal,
  ): Promise<Outcome<Assessment>>;
}

/** Reads and writes openings. A job has at most one, under the job's id. */
export interface OpeningStore {
  /** The stored openings with their jobs, in the order of the jobs. */
  list(): Promise<JobOpening[]>;
  /** The job's opening; the empty opening if it was never saved. Null when there is no such job. */
  get(jobId: number): Promise<Opening | null>;
  /** Changes an opening. `decide` gets the stored opening, or the empty one. Null when there is no such job. */
  change(
    write: Write,
    jobId: number,
    decide: (opening: Opening, job: Job, made: Authorship) => Opening | Refusal,
  ): Promise<Outcome<Opening>>;
}

/** An application with its candidate. */
interface InboxApplication {
  readonly application: Application;
  readonly candidate: CandidateWithJob;
  readonly marks: ApplicationMarks;
  readonly answers: readonly ShownAnswer[];
}

/** An application with the others of the same person, the latest first. */
interface InboxEntry extends InboxApplication {
  readonly others: readonly InboxApplication[];
}

/** Receives applications from outside, and lists them. */
export interface InboxStore {
  /**
   * A page of the applications, the latest first.
   *
   * @returns also the number of new applications of each job that has any
   */
  list(query: InboxQuery): Promise<
    Page<InboxEntry> & {
      readonly jobs: readonly { readonly jobId: number; readonly title: string; readonly count: number }[];
    }
  >;
  /** The application whose applicant has a link with this hash. */
  byTicket(ticket: string): Promise<Application | null>;
  /**
   * The candidate as an application made them, before anybody changed them. Null once the log does not have it any more.
   *
   * @param key the idempotency key with which `by` sent the application
   */
  sentBy(by: Actor, key: string): Promise<Pick<Candidate, 'name' | 'email' | 'phone' | 'links'> | null>;
  /**
   * Adds an application with all its rows, as one change. `decide` gets the job's assessment. Refused as `invalid` when there
   * is no such job.
   */
  receive(
    write: Write,
    jobId: number,
    decide: (assessment: Assessment, made: Authorship) => Reception | Refusal,
  ): Promise<Written<Application> | Refusal>;
  /**
   * Changes applications, all or none, as one change. Refused as `invalid` when one does not exist.
   *
   * @param taskFor makes a task for the candidate of each changed application
   * @param confirmation tells the applicant of the only application, if it changes
   */
  change(
    write: Write,
    ids: readonly number[],
    decide: (application: Application, made: Authorship) => Application,
    taskFor?: TaskFor,
    confirmation?: Confirmation | null,
  ): Promise<Written<Application[]> | Refusal>;
}

/** Reads and writes the careers site and its privacy notices. */
export interface SiteStore {
  /** The site; an empty one if it was never set up. */
  get(): Promise<Omit<Site, 'updatedAt'>>;
  /** Changes the site. `decide` returns null when nothing differs. */
  change(
    write: Write,
    decide: (site: Omit<Site, 'updatedAt'>, made: Authorship) => Site | null,
  ): Promise<Written<Omit<Site, 'updatedAt'>> | Refusal>;
  /** All privacy notices, the present one last. */
  notices(): Promise<PrivacyNotice[]>;
  addNotice(write: Write, text: string): Promise<Written<PrivacyNotice> | Refusal>;
}

/** Reads and adds submissions. A submission is never edited. */
export interface SubmissionStore {
  /**
   * The submissions for a job, the latest first; only those of `candidateId` if given. Null when there is no such job.
   */
  list(filter: { jobId: number; candidateId: number | null }): Promise<Submission[] | null>;
  /**
   * Adds a submission. `decide` gets the job's assessment. Null when there is no such job; refused as `invalid` when
   * there is no such candidate.
   */
  add(
    write: Write,
    target: { jobId: number; candidateId: number | null },
    decide: (assessment: Assessment, made: Authorship) => Omit<Submission, 'id'> | Refusal,
  ): Promise<Outcome<Submission>>;
}

/** The changes of the log to read: all within a range, or only those that match a filter. */
export interface ChangeQuery extends ChangeRange {
  readonly filter?: ChangeFilter;
}

/** Reads the log of changes and undoes them. The log is limited: the oldest changes are dropped first. */
export interface ChangeStore {
  /** The seq of the last change; 0 before the first. */
  revision(): Promise<number>;
  /** The changes that match, oldest first unless `order` says otherwise. */
  list(query: ChangeQuery): Promise<Change[]>;
  /**
   * Undoes a change by a new change, which restores the touched fields. Later changes to other fields of these rows
   * stay. Null when the log does not have the change. Refused as `conflict` when one of the touched fields has changed
   * since, or when the workspace would break a rule (a note without its candidate, a gap in the order of jobs, a slug
   * used twice).
   */
  undo(write: Write, seq: number): Promise<Outcome<Change>>;
}

/**
 * Reports on candidates, computed from their timelines (product §17). A report covers the workspace, or only a job, a
 * source or a tag.
 */
export interface ReportStore {
  funnel(query: ReportQuery): Promise<FunnelStep[]>;
  timeInStage(query: ReportQuery): Promise<StageTime[]>;
  /** The numbers of each week, from the first week in which anything happened. */
  flow(query: ReportQuery, weeks: readonly Week[]): Promise<FlowWeek[]>;
  /** The rejection reasons, the most frequent first. */
  reasons(query: ReportQuery): Promise<NamedReasonCount[]>;
  /** The sources, the most frequent first. The unknown source comes last. */
  sources(query: ReportQuery): Promise<SourceCount[]>;
  /** The candidates who have been longest in their stage, and the number of all waiting candidates. */
  waiting(query: ReportQuery): Promise<Page<CandidateWithJob>>;
  beginnings(): Promise<Beginnings>;
  hires(query: ReportQuery): Promise<HireReport>;
  /** @param sealed the candidates whose scorecards the reader may not see. The report counts no scorecard on them. */
  interviews(query: ReportQuery, sealed?: ReadonlySet<number>): Promise<InterviewReport>;
}

/** Full-text search. */
export interface SearchStore {
  /**
   * At most `limit` results, the best first. Returns none for a query without words. The results include every write
   * that was answered before the call.
   */
  find(query: string, limit: number): Promise<SearchResult[]>;
  /**
   * The ids of the candidates who have a file with `text`, compared by the domain's `isInFile`. Returns none for a
   * blank text.
   */
  candidatesByFile(text: string): Promise<ReadonlySet<number>>;
}

/** Reads and replaces the workspace as a whole, for backups. */
interface WorkspaceStore {
  /** All rows of all tables, in the order of their keys. */
  dump(): Promise<Workspace>;
  /**
   * Replaces every row by `workspace` in one transaction. The log and its idempotency keys are removed, too. This change
   * becomes the only entry of the log, with the next seq and no rows, and can't be undone. Refused as `conflict` when the
   * key was used for another command, and for no other reason.
   */
  replace(write: Write, workspace: Workspace): Promise<Written<null> | Refusal>;
}

/**
 * The kind of a database failure: no space left (`full`), not reachable at the moment (`unavailable`), the rows would
 * break a rule that the database itself holds (`conflict`), or any other (`failed`).
 */
export type StoreFailure = 'failed' | 'full' | 'unavailable' | 'conflict';

/** The database failed, and nothing was written. The message is for the user; `cause` has the technical reason. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly kind: StoreFailure;

  constructor(message: string, { cause, kind = 'failed' }: { cause?: unknown; kind?: StoreFailure } = {}) {
    super(message, { cause });
    this.kind = kind;
  }
}

/**
 * Thrown when the user's permissions changed before the write. Nothing was written, and the host reads the permissions
 * again.
 */
export class PermitEnded extends StoreError {
  constructor() {
    super('What you may do here has just changed, so nothing was saved. Try again.', { kind: 'unavailable' });
  }
}

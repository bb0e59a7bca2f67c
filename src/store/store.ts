import type { Actor } from '#domain/actor.ts';
import type { Assessment, Submission } from '#domain/assessment/model.ts';
import type { Candidate, CandidateChange, CandidateWithJob, NewTimelineEvent } from '#domain/candidate.ts';
import type { CandidateQuery } from '#domain/candidate-query.ts';
import type { Change, Command } from '#domain/change.ts';
import type { ChangeNotice } from '#domain/change-notice.ts';
import type { ExistingJobs, Job, JobQuery } from '#domain/job.ts';
import type { Note } from '#domain/note.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Timestamp } from '#domain/time.ts';
import type { TimelineEvent } from '#domain/timeline.ts';
import type { Workspace } from '#domain/workspace.ts';
import type { ChangeRange } from './database.ts';
import type { Page } from './page.ts';

/**
 * What the API uses, over any database (`openStore`).
 *
 * - What is missing is `null`, never a throw. A failure of the database throws a {@link StoreError}.
 * - A write that depends on what is stored takes a **decision**: a pure, synchronous function of the rows read. The
 *   store reads, decides and writes in one transaction, together with exactly one row of the change log.
 * - A decision that returns a {@link Refusal}, or that changes nothing, writes nothing: no row, no change.
 */
export interface Store {
  readonly jobs: JobStore;
  readonly candidates: CandidateStore;
  readonly notes: NoteStore;
  readonly assessments: AssessmentStore;
  readonly submissions: SubmissionStore;
  readonly changes: ChangeStore;
  readonly workspace: WorkspaceStore;
  /**
   * Tells of every change after it is committed, whichever tab or process made it.
   *
   * @returns a function that ends it
   */
  watch(listener: (notice: ChangeNotice) => void): () => void;
}

/** What every write brings along. */
export interface Write {
  readonly by: Actor;
  /**
   * The actor's idempotency key, or null. The same key with the same command again has no second effect: it answers what
   * it answered first. With another command it is refused as `conflict`.
   */
  readonly key: string | null;
  readonly at: Timestamp;
  readonly command: Command;
}

/** What a write answers. */
export interface Written<T> {
  /** As stored, and as remembered under the write's key. */
  readonly value: T;
  /** The change's place in the log; null when nothing had to change. */
  readonly seq: number | null;
}

/** A write's end: the row did not exist (null), the decision refused, or it is written. */
export type Outcome<T> = Written<T> | Refusal | null;

/** The postings, each with a slug and a place in the order of its own. */
export interface JobStore {
  /** Filtered, sorted and paged as `selectJobs` of the domain does. */
  list(query: JobQuery): Promise<Page<Job>>;
  get(id: number): Promise<Job | null>;
  /** `decide` sees every slug and the number of jobs. */
  create(write: Write, decide: (existing: ExistingJobs) => Omit<Job, 'id'>): Promise<Written<Job> | Refusal>;
  change(write: Write, id: number, decide: (job: Job) => Job): Promise<Outcome<Job>>;
  /**
   * `decide` sees every job and returns those to store, the moved one first; an empty list changes nothing.
   * Answers the job as it is afterwards.
   */
  reorder(write: Write, id: number, decide: (jobs: readonly Job[]) => Job[] | Refusal): Promise<Outcome<Job>>;
}

/** The candidates with their timelines. */
export interface CandidateStore {
  /** In the order of `byLatestInStage`, filtered and paged as `selectCandidates` of the domain does. */
  list(query: CandidateQuery): Promise<Page<CandidateWithJob>>;
  get(id: number): Promise<CandidateWithJob | null>;
  /** Refused as `invalid` when there is no such job. */
  create(
    write: Write,
    created: { candidate: Omit<Candidate, 'id'>; event: NewTimelineEvent },
  ): Promise<Written<CandidateWithJob> | Refusal>;
  /** The candidate and its event are written together or not at all. */
  change(
    write: Write,
    id: number,
    decide: (candidate: Candidate) => CandidateChange,
  ): Promise<Outcome<CandidateWithJob>>;
  /**
   * All of them or none, as one change. `ids` must all differ. Refused as `invalid` when one of them names nobody.
   * Answers those who changed, in the order of `ids`.
   */
  changeMany(
    write: Write,
    ids: readonly number[],
    decide: (candidate: Candidate) => CandidateChange,
  ): Promise<Written<CandidateWithJob[]> | Refusal>;
  /** Latest first; null when there is no such candidate. */
  timeline(id: number): Promise<TimelineEvent[] | null>;
}

/** The notes on candidates. */
export interface NoteStore {
  /** Latest first; null when there is no such candidate. */
  list(candidateId: number): Promise<Note[] | null>;
  /** Null when there is no such candidate. */
  add(write: Write, candidateId: number, note: Omit<Note, 'id' | 'candidateId'>): Promise<Outcome<Note>>;
  /** Answers the note that is gone; null when there was none. */
  remove(write: Write, id: number): Promise<Outcome<Note>>;
}

/** The forms: at most one for each job, whose id is its key. */
export interface AssessmentStore {
  /** The empty assessment for a job that has none; null when there is no such job. */
  get(jobId: number): Promise<Assessment | null>;
  /** The jobs among `jobIds` that have at least one section saved. */
  existing(jobIds: readonly number[]): Promise<Set<number>>;
  /** `decide` sees what is stored, or the empty assessment. Null when there is no such job. */
  save(
    write: Write,
    jobId: number,
    decide: (stored: Assessment) => Assessment | Refusal,
  ): Promise<Outcome<Assessment>>;
}

/** What was handed in: added once, never edited. */
export interface SubmissionStore {
  /** Of a job, and of one candidate if given; latest first. Null when there is no such job. */
  list(filter: { jobId: number; candidateId: number | null }): Promise<Submission[] | null>;
  /**
   * `decide` sees the job's assessment. Null when there is no such job; refused as `invalid` when `candidateId` names
   * nobody.
   */
  add(
    write: Write,
    target: { jobId: number; candidateId: number | null },
    decide: (assessment: Assessment) => Omit<Submission, 'id'> | Refusal,
  ): Promise<Outcome<Submission>>;
}

/** The log of what was done: bounded, the oldest go first. */
export interface ChangeStore {
  /** The seq of the last change; 0 before the first. */
  revision(): Promise<number>;
  /** Changes with a seq above `after` and below `before`: the first `limit` of them, oldest first unless `order` says otherwise. */
  list(range: ChangeRange): Promise<Change[]>;
  /**
   * Puts every row the change touched back exactly as it was, as a change of its own. Null when the log does not have
   * it; refused as `conflict` when one of those rows has changed since, or when something else would be left without
   * what it belongs to (a note without its candidate, a gap in the orders, a slug twice).
   */
  undo(write: Write, seq: number): Promise<Outcome<Change>>;
}

/** All of it at once: for backups. */
export interface WorkspaceStore {
  /** Every row of every table, by key. */
  dump(): Promise<Workspace>;
  /**
   * Everything gone and `workspace` in its place, in one transaction. The log and the keys in it go too: its one row is
   * this change, which has no rows and can't be undone, and seq counts on. Refused as `conflict` only for a key used
   * for something else.
   */
  replace(write: Write, workspace: Workspace): Promise<Written<null> | Refusal>;
}

/** How a database failed: it has no room left, it can't be reached at the moment, or anything else. */
export type StoreFailure = 'failed' | 'full' | 'unavailable';

/** The database failed and nothing was written: the message is a sentence for the person, the reason is the `cause`. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly kind: StoreFailure;

  constructor(message: string, { cause, kind = 'failed' }: { cause?: unknown; kind?: StoreFailure } = {}) {
    super(message, { cause });
    this.kind = kind;
  }
}

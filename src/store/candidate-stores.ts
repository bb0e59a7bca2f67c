import type { Authorship } from '#domain/actor.ts';
import type { FileAnswer } from '#domain/files/file.ts';
import type { Actor } from '#domain/actor.ts';
import type { LabelCount, LabelField } from '#domain/candidate/candidate-details.ts';
import type {
  Candidate,
  CandidateChange,
  CandidateMarks,
  CandidateWithJob,
  NewTimelineEvent,
} from '#domain/candidate/candidate.ts';
import type { CandidateQuery } from '#domain/candidate-list/candidate-query.ts';
import type { OtherApplication } from '#domain/duplicates/one-person.ts';
import type { ErasedRows, Erasure, ErasureReason } from '#domain/erasure/erasing.ts';
import type { BeforeImport, ImportCounts, ImportPlan } from '#domain/import/import-plan.ts';
import type { BeforePast, PastCounts, PastPlan } from '#domain/import/past-interviews.ts';
import type { Interview } from '#domain/interview/interview.ts';
import type { Sign } from '#domain/duplicates/likeness.ts';
import type { DuplicateDecision, PairVerdict } from '#domain/duplicates/verdict.ts';
import type { LikelyPair } from '#domain/duplicates/likely-pairs.ts';
import type { Activities } from '#domain/candidate-list/last-activity.ts';
import type { Applied } from '#domain/candidate/applied.ts';
import type { StageCount } from '#domain/candidate/pipeline.ts';
import type { Reason } from '#domain/reason/reason.ts';
import type { Refusal } from '#domain/refusal.ts';
import { PLAIN_TABLES, type PlainTable, type Rows, type TableName, type TABLES } from '#domain/tables.ts';
import type { Stage } from '#domain/stage.ts';
import type { Timestamp } from '#domain/time.ts';
import type { TimelineEvent } from '#domain/candidate/timeline.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import type { Page } from './database.ts';
import type { Write, Written, Outcome } from './write.ts';

/**
 * Decides how a candidate changes.
 *
 * @param reasons all rejection reasons if the caller passes `asksFor`, else none
 */
type DecideCandidate = (
  candidate: Candidate,
  reasons: readonly Reason[],
  made: Authorship,
) => CandidateChange | Refusal;

/** The store itself reads the days of the next steps and the activity, if the query needs them. */
export interface ListQuery extends Omit<CandidateQuery, 'dueDays' | 'activity'> {
  /** True if the search also covers the text of candidates' files. */
  readonly inFiles?: boolean;
}

/** The marks of a candidate, with the person's other applications instead of their number. */
interface StoredMarks extends Omit<CandidateMarks, 'applicationCount' | 'lastActivity' | 'waitingSince'> {
  /** The ids of the candidates of whom it was decided that they are the same person (product §14). */
  readonly keptWith: readonly number[];
}

/** Reads and writes candidates and their timelines. */
export interface CandidateStore {
  /** The candidates that `selectCandidates` of the domain selects, in the same order and on the same pages. */
  list(query: ListQuery): Promise<Page<CandidateWithJob>>;
  /** The candidate with this id. The id of a merged candidate returns the candidate who remains. */
  get(id: number): Promise<CandidateWithJob | null>;
  /** The numbers of notes and files of these candidates. Unknown ids have none. */
  marks(ids: readonly number[]): Promise<ReadonlyMap<number, StoredMarks>>;
  /** When something last happened with these candidates, and since when they wait for our answer. */
  activities(ids: readonly number[]): Promise<Activities>;
  /** The number of candidates in each stage, by job id. The counts of an unknown job are 0. */
  pipelines(jobIds: readonly number[]): Promise<ReadonlyMap<number, StageCount[]>>;
  /**
   * When candidates applied for these jobs. An unknown job has no candidates.
   *
   * @param since the moment from which candidates count as new
   */
  applied(jobIds: readonly number[], since: Timestamp): Promise<ReadonlyMap<number, Applied>>;
  /** The tags or sources of the candidates that a query lists, on all its pages, counted by the domain's `countLabels`. */
  labels(field: LabelField, query: ListQuery): Promise<LabelCount[]>;
  /** Adds a candidate and its first event. Refused as `invalid` when the job does not exist. */
  create(
    write: Write,
    jobId: number,
    decide: (made: Authorship) => { candidate: Omit<Candidate, 'id'>; event: NewTimelineEvent },
  ): Promise<Written<CandidateWithJob> | Refusal>;
  /** Changes a candidate. The candidate and its event are written together or not at all. */
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
  /** The candidate's events, the latest first; null when there is no such candidate. */
  timeline(id: number): Promise<TimelineEvent[] | null>;
}

/** Adds and changes many candidates at once, and adds past interviews. */
export interface ImportStore {
  /**
   * Adds and changes the candidates that `decide` returns, as one change of the log. The log keeps only the keys of the
   * new rows.
   *
   * @param changedIds the ids of the candidates to pass to `decide`; unknown ids are left out
   * @param also the names of reasons to add where they are missing, which `decide` gets with their ids; and the demos,
   *   if the import replaces what is left of one
   */
  add(
    write: Write,
    changedIds: readonly number[],
    decide: (before: BeforeImport, made: Authorship) => ImportPlan | Refusal,
    also?: { readonly newReasons?: readonly string[] | undefined; readonly demos?: Demos | undefined },
  ): Promise<Written<ImportCounts> | Refusal>;

  /** The interviews of these candidates. */
  interviewsOf(candidateIds: readonly number[]): Promise<Interview[]>;

  /**
   * Adds the past interviews that `decide` returns with their scorecards, as one change of the log. The log keeps only
   * their keys.
   *
   * @param candidateIds the candidates to pass to `decide` with their interviews; unknown ids are left out
   */
  addInterviews(
    write: Write,
    candidateIds: readonly number[],
    decide: (before: BeforePast, made: Authorship) => PastPlan | Refusal,
  ): Promise<Written<PastCounts> | Refusal>;
}

/**
 * Makes every demo workspace that a release has laid down, dated for the day on which it was laid down, the latest first.
 * None on a host that lays down no demo.
 */
export type Demos = (day: Date) => readonly Workspace[];

/** Candidates and jobs of the demo that were edited since it was laid down. */
export interface EditedIds {
  readonly candidates: readonly number[];
  readonly jobs: readonly number[];
}

/** Candidates and jobs, counted. */
export interface DemoCounts {
  readonly candidates: number;
  readonly jobs: number;
}

/** The rest of the demo workspace. */
export interface DemoLeft {
  /** The candidates and jobs that its removal removes without asking. */
  readonly untouched: DemoCounts;
  readonly edited: {
    readonly candidates: readonly { readonly id: number; readonly name: string }[];
    readonly jobs: readonly { readonly id: number; readonly title: string }[];
  };
  /** The number of candidates who are not the demo's. */
  readonly others: number;
}

/** The rows that came with the demo workspace (decision 069). */
export interface DemoStore {
  left(demos: Demos): Promise<DemoLeft>;
  /**
   * Removes what the demo added and nobody has edited since, as one change. Jobs that other candidates are in stay. Refused
   * as `conflict` when there is nothing to remove.
   *
   * @param also the edited candidates and jobs that are removed, too
   */
  remove(write: Write, demos: Demos, also: EditedIds): Promise<Written<DemoCounts> | Refusal>;
}

/** Finds, separates and merges candidates who are likely the same person. */
export interface DuplicateStore {
  /** The pairs that the domain's `likelyPairs` finds. A page past the end returns the last page. */
  list(query: { page: number; pageSize: number }): Promise<Page<LikelyPair<CandidateWithJob>>>;
  /** Those who were decided to be the same person, then the likely duplicates of a candidate, the most certain first. */
  of(candidate: CandidateWithJob): Promise<LikelyOther[]>;
  /** Those of these candidates who were decided to be the same person, each with the others among these. */
  keptAmong(ids: readonly number[]): Promise<KeptApplications[]>;
  /**
   * Records for good that two candidates are different people, or one person with two applications. An earlier decision on
   * the two becomes this one. Refused as `invalid` when a candidate does not exist, or when the two are already merged.
   */
  decide(
    write: Write,
    verdict: PairVerdict,
    id: number,
    otherId: number,
  ): Promise<Written<DuplicateDecision> | Refusal>;
  /**
   * Merges the candidate `goesId` into the candidate `staysId`. `decide` returns the merged candidate, and all rows of
   * the removed candidate move to it. Null when `staysId` does not exist. Refused as `invalid` when `goesId` does not
   * exist, or when the two are already merged. The id of a candidate merged earlier means the candidate who remains.
   */
  merge(
    write: Write,
    staysId: number,
    goesId: number,
    decide: (stays: Candidate, goes: Candidate, made: Authorship) => Candidate | Refusal,
  ): Promise<Outcome<CandidateWithJob>>;
}

/** A candidate, and other applications of the same person. */
interface KeptApplications {
  readonly id: number;
  readonly others: readonly number[];
}

/** A likely duplicate of a candidate, and what the two have in common. */
interface LikelyOther {
  readonly candidate: CandidateWithJob;
  /** The signs that both have in common. Empty for a pair that only a decision made one person. */
  readonly signs: readonly Sign[];
  /** True if it was decided that they are the same person, and that both applications are kept. */
  readonly isKept: boolean;
}

/** Everything that an erasure would remove. */
interface Erasable {
  readonly people: readonly {
    readonly id: number;
    readonly name: string;
    readonly jobTitle: string;
    /** Null for a candidate in quarantine. */
    readonly stage: Stage | null;
    /** The ids of the candidates merged into the one to erase. */
    readonly merged: readonly number[];
  }[];
  readonly rows: ErasedRows;
  /** The number of older changes in the log that contain data of these candidates. */
  readonly changes: number;
  /** The hashes of the candidates' files, including removed files that the log still knows. */
  readonly files: readonly string[];
  /** The texts that identify the candidates in older backups (`markTexts`). An erasure keeps only their hashes. */
  readonly texts: readonly string[];
}

/** A candidate with the mailbox of one who may be erased. */
interface SharedMailbox extends OtherApplication<CandidateWithJob> {
  /** The id of the one who may be erased. */
  readonly of: number;
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

/** Erases candidates for good (decision 048). */
export interface ErasureStore {
  /** The past erasures. Each identifies the erased candidate only by hashes. */
  list(): Promise<Erasure[]>;
  /** Previews what erasing these candidates would remove. Ids that don't exist are left out. */
  preview(ids: readonly number[]): Promise<Erasable>;
  /** The other candidates with the mailbox of one of these, once for each that they share it with. */
  otherApplications(ids: readonly number[]): Promise<SharedMailbox[]>;
  /**
   * Erases the candidates, all candidates merged into them, and all their rows. Their data is also removed from the
   * log. Refused as `invalid` when a candidate does not exist.
   *
   * @param hashes a hash for each text that `preview` returned; refused as `conflict` when the texts have changed since
   * @param because the reason when no person decided it; refused as `conflict` for candidates to whom it does not apply
   */
  erase(
    write: Write,
    ids: readonly number[],
    hashes: ReadonlyMap<string, string>,
    because?: ErasureReason | null,
  ): Promise<Written<ErasureReceipt> | Refusal>;
}

/** The name of a table whose rows are listed for a candidate. */
export type ListedTable = {
  [Name in TableName]: (typeof TABLES)[Name]['owner'] extends { readonly latestBy: string }
    ? Rows[Name] extends { readonly candidateId: number }
      ? Name
      : never
    : never;
}[TableName];

/**
 * The store of a table whose rows belong to candidates.
 *
 * @typeParam Answer the form in which a write returns a row
 */
export interface OwnedRows<Name extends ListedTable, Answer = Rows[Name]> {
  /** The rows of a candidate, the latest first; null when there is no such candidate. */
  list(candidateId: number): Promise<Rows[Name][] | null>;
  get(id: number): Promise<Rows[Name] | null>;
  /** Adds a row. Null when there is no such candidate. */
  add(
    write: Write,
    candidateId: number,
    decide: (made: Authorship) => Omit<Rows[Name], 'id' | 'candidateId'>,
  ): Promise<Outcome<Answer>>;
  /** Changes a row. Null when there is no such row. */
  change(
    write: Write,
    id: number,
    decide: (before: Rows[Name], made: Authorship) => Rows[Name] | Refusal,
  ): Promise<Outcome<Answer>>;
  /**
   * Removes a row.
   *
   * @returns the removed row; null when there is no such row
   */
  remove(write: Write, id: number): Promise<Outcome<Answer>>;
}

/** The stores of the tables without special rules. */
export type PlainStores = { readonly [Name in PlainTable]: OwnedRows<Name> };

/** Makes one store for each plain table. */
export function perPlainTable(
  storeOf: <Name extends PlainTable>(table: Name) => OwnedRows<Name>,
): PlainStores {
  return Object.fromEntries(PLAIN_TABLES.map((table) => [table, storeOf(table)])) as unknown as PlainStores;
}

/** The rows of candidates' files. The files' bytes are kept elsewhere, under their hashes (`FileBytes`). */
export interface FileStore extends OwnedRows<'files', FileAnswer> {
  /** The hashes of all files that exist, and of all removed files that an undo can restore. */
  named(): Promise<ReadonlySet<string>>;
}

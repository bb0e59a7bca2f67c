import type { Authorship } from '#domain/actor.ts';
import { NO_DETAILS, perLine, withDetails } from '#domain/candidate/candidate-details.ts';
import {
  editCandidate,
  refuseFuture,
  type Candidate,
  type CandidateChange,
  type CandidateDraft,
  type NewTimelineEvent,
} from '#domain/candidate/candidate.ts';
import { newJob, type Job } from '#domain/job/job.ts';
import { newNote, type Note } from '#domain/note/note.ts';
import { NO_REASON, rejectionFor, type Reason } from '#domain/reason/reason.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { Stage } from '#domain/stage.ts';
import type { Timestamp } from '#domain/time.ts';
import { CREATED_NOTE } from '#domain/candidate/timeline.ts';
import { withRowLists, type RowLeftOut } from './left-out.ts';

/** The most tags or links in a row. When a candidate has no room for all of them, the first are taken. */
export const MOST_IN_ROW = 1_000;

/** The most candidates in one import (product §13). */
export const MOST_IMPORTED = 100_000;

/** A candidate of an import, with what a file says of them. */
export interface ImportRow extends Omit<CandidateDraft, 'jobId'> {
  /** The id of an existing job. Without it, `newJob` is the place of a job that the import adds. */
  readonly jobId?: number | undefined;
  readonly newJob?: number | undefined;
  /** Absent: `applied`. */
  readonly stage?: Stage | undefined;
  /** When they came into the stage, of an added candidate; absent: now. Not before they applied. */
  readonly since?: Timestamp | undefined;
  /** Why they were rejected, in words. Only for rejected candidates. */
  readonly reason?: string | undefined;
  readonly note?: string | undefined;
  /** The existing candidate that the row changes; absent: the row adds a candidate. */
  readonly candidateId?: number | undefined;
}

/** What is imported. */
export interface Import {
  /** The titles of the jobs that it adds. */
  readonly newJobs: readonly { readonly title: string }[];
  readonly rows: readonly ImportRow[];
}

/** What an import needs to know of the workspace. */
export interface BeforeImport {
  /** Every job. */
  readonly jobs: readonly Job[];
  readonly reasons: readonly Reason[];
  /** The candidates whom rows are to change. */
  readonly candidates: ReadonlyMap<number, Candidate>;
}

/** A new candidate with the rows stored beside it. For an added job, its place in `newJobs` stands for its id. */
export interface ImportedCandidate {
  readonly candidate: Omit<Candidate, 'id'>;
  readonly newJob: number | undefined;
  readonly event: NewTimelineEvent;
  readonly note: NewNote | null;
}

/** An existing candidate whom a row changes. */
export interface ChangedByImport extends CandidateChange {
  readonly before: Candidate;
  readonly note: NewNote | null;
}

type NewNote = Omit<Note, 'id' | 'candidateId'>;

/** What an import writes. */
export interface ImportPlan {
  readonly jobs: readonly Omit<Job, 'id'>[];
  readonly added: readonly ImportedCandidate[];
  readonly changed: readonly ChangedByImport[];
  /** The rows with tags or links that were left out for lack of room. */
  readonly leftOut: readonly RowLeftOut[];
  readonly unusable: readonly RowProblem[];
}

/** A row that can't be imported, and why. */
export interface RowProblem {
  /** Its place, from 0. */
  readonly row: number;
  readonly problem: string;
}

/** What an import did. */
export interface ImportCounts {
  readonly added: number;
  readonly updated: number;
  readonly jobs: number;
  /** The tags and links left out for lack of room, by the rows' places. */
  readonly leftOut: readonly RowLeftOut[];
  /** The rows that were not imported. */
  readonly unusable: readonly RowProblem[];
}

/**
 * Decides what an import writes. A row that can't be used costs only itself.
 *
 * @returns a refusal when no row can be used
 */
export function planImport(
  { newJobs, rows }: Import,
  before: BeforeImport,
  made: Authorship,
): ImportPlan | Refusal {
  const known = knownTo({ newJobs, ...before, at: made.at });
  const added: ImportedCandidate[] = [];
  const changed = new Map<number, ChangedByImport>();
  const leftOut: RowLeftOut[] = [];
  const unusable: RowProblem[] = [];
  for (const [row, given] of rows.entries()) {
    const problem = rowProblem(given, known) ?? plan(row, given);
    if (problem !== null) unusable.push({ row, problem });
  }
  const [first] = unusable;
  if (first && unusable.length === rows.length) {
    return refuse('invalid', `Row ${first.row + 1}: ${first.problem}`);
  }
  const jobs = jobsOf(newJobs, before.jobs, made);
  return { jobs, added, changed: [...changed.values()], leftOut, unusable };

  /** Plans one row. @returns its problem, or null */
  function plan(place: number, row: ImportRow): string | null {
    const stored = row.candidateId === undefined ? undefined : before.candidates.get(row.candidateId);
    const lists = withRowLists(stored ?? NO_DETAILS, row);
    if (!stored) added.push(newFrom({ ...row, ...lists }, before.reasons, made));
    else {
      if (changed.has(stored.id)) return `${stored.name} is changed by another row, too`;
      const decided = changedBy({ ...row, ...lists }, stored, before.reasons, made);
      if (isRefusal(decided)) return decided.refused;
      changed.set(stored.id, { before: stored, ...decided });
    }
    if (lists.leftOut) leftOut.push({ row: place, ...lists.leftOut });
    return null;
  }
}

/** What a row may refer to. */
interface Known {
  readonly jobIds: ReadonlySet<number>;
  /** How many jobs the import adds. */
  readonly newJobs: number;
  readonly candidates: { has(id: number): boolean };
  readonly at: Timestamp;
}

export function knownTo(given: {
  readonly newJobs: Import['newJobs'];
  readonly jobs: readonly Pick<Job, 'id'>[];
  readonly candidates: Known['candidates'];
  readonly at: Timestamp;
}): Known {
  const jobIds = new Set(given.jobs.map(({ id }) => id));
  return { jobIds, newJobs: given.newJobs.length, candidates: given.candidates, at: given.at };
}

/** A row's problem that the contract can't see, as a sentence; null: none. */
export function rowProblem(row: ImportRow, { jobIds, newJobs, candidates, at }: Known): string | null {
  const { jobId, newJob: place, candidateId } = row;
  if (jobId !== undefined && !jobIds.has(jobId)) return `There is no job #${jobId}`;
  if (place !== undefined && place >= newJobs) return `There is no new job ${place}`;
  if (candidateId !== undefined && !candidates.has(candidateId))
    return `There is no candidate #${candidateId}`;
  return (refuseFuture(row.appliedAt, at) ?? refuseFuture(row.since, at))?.refused ?? null;
}

function newFrom(row: ImportRow, reasons: readonly Reason[], made: Authorship): ImportedCandidate {
  const { at, by } = made;
  const { stage = 'applied', appliedAt = at } = row;
  const since = laterOf(appliedAt, row.since) ?? at;
  // A move whose moment is known is told as one; else they are there from the beginning.
  const fromStage = row.since === undefined ? stage : 'applied';
  const rejection = stage === 'rejected' && row.reason ? rejectionIn(row.reason, reasons) : NO_REASON;
  return {
    candidate: {
      name: row.name.trim(),
      email: row.email.trim(),
      jobId: row.jobId ?? 0,
      stage,
      stageSince: since,
      ...rejection,
      appliedAt,
      ...withDetails(NO_DETAILS, row),
    },
    newJob: row.newJob,
    event: { at: since, by, fromStage, toStage: stage, note: CREATED_NOTE },
    note: noteIn(row, made),
  };
}

function laterOf(appliedAt: Timestamp, since: Timestamp | undefined): Timestamp | undefined {
  return since !== undefined && since < appliedAt ? appliedAt : since;
}

/** A value in the row replaces the old one. A value that is absent leaves it. */
function changedBy(
  row: ImportRow,
  stored: Candidate,
  reasons: readonly Reason[],
  made: Authorship,
): (CandidateChange & { readonly note: NewNote | null }) | Refusal {
  const { name, email, appliedAt, stage = stored.stage } = row;
  const decided = editCandidate(
    stored,
    {
      name,
      email,
      appliedAt,
      stage,
      phone: row.phone || undefined,
      ...perLine((line) => row[line] || undefined),
      tags: row.tags,
      links: row.links,
      ...(stage === 'rejected' && row.reason && { reason: rejectionGiven(row.reason, reasons) }),
    },
    made,
    reasons,
  );
  return isRefusal(decided) ? decided : { ...decided, note: noteIn(row, made) };
}

function noteIn({ note = '' }: ImportRow, made: Authorship): NewNote | null {
  return note.trim() === '' ? null : newNote(note, made);
}

/** “Missing skills: no SQL”, as the list shows a rejection, is the reason of this name with a note. */
function rejectionGiven(text: string, reasons: readonly Reason[]) {
  const named = reasons.find(({ name }) => text.startsWith(`${name}: `));
  return named ? { id: named.id, note: text.slice(named.name.length + 2) } : text;
}

function rejectionIn(text: string, reasons: readonly Reason[]) {
  const rejection = rejectionFor(rejectionGiven(text, reasons), reasons);
  return isRefusal(rejection) ? NO_REASON : rejection;
}

/** The jobs to add, placed after the existing ones. */
function jobsOf(newJobs: Import['newJobs'], jobs: readonly Job[], made: Authorship): Omit<Job, 'id'>[] {
  const slugs = new Set(jobs.map(({ slug }) => slug));
  return newJobs.map(({ title }, place) => {
    const job = newJob({ title, tags: [] }, { slugs, count: jobs.length + place }, Date.parse(made.at));
    slugs.add(job.slug);
    return job;
  });
}

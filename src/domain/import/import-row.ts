import { refuseFuture, type CandidateDraft } from '#domain/candidate/candidate.ts';
import type { CandidateFile } from '#domain/files/file.ts';
import type { JobStatus } from '#domain/choices/job-status.ts';
import type { Job } from '#domain/job/job.ts';
import type { Stage } from '#domain/stage.ts';
import type { Timestamp } from '#domain/time.ts';

/** The most tags or links in a row. When a candidate has no room for all of them, the first are taken. */
export const MOST_IN_ROW = 1_000;

/** In characters. Reasons of other tools are longer than ours may be. */
export const IMPORTED_REASON_MAX_LENGTH = 500;

/** The most candidates in one import (product §13). */
export const MOST_IMPORTED = 100_000;

/** The most files in one import, and in one of its rows. */
export const MOST_FILES = 5_000;
export const MOST_FILES_IN_ROW = 20;

/** The most notes of a row, and the most moves from stage to stage. */
export const MOST_NOTES_IN_ROW = 500;
export const MOST_MOVES_IN_ROW = 200;

/** The most rejection reasons that one import adds. */
export const MOST_NEW_REASONS = 500;

/** A note that was written elsewhere. */
export interface RowNote {
  readonly text: string;
  /** The time when the note was written; absent: now. */
  readonly at?: Timestamp | undefined;
}

/** A move of an added candidate to another stage, before the import. */
export interface RowMove {
  readonly stage: Stage;
  readonly at: Timestamp;
  /** The note of its event. */
  readonly note?: string | undefined;
}

/** A file that a row attaches. Its bytes were sent before. */
export interface RowFile {
  readonly hash: string;
  readonly name: string;
  /** The searchable text of the file. */
  readonly text?: string | undefined;
}

/** A file that an import attaches, without its owner. */
export type NewFile = Omit<CandidateFile, 'id' | 'candidateId'>;

/** The kinds and sizes of known files, by the hash of their bytes. */
export type KnownFiles = ReadonlyMap<string, Pick<CandidateFile, 'kind' | 'size'>>;

/** A candidate of an import, with what a file says of them. */
export interface ImportRow extends Omit<CandidateDraft, 'jobId' | 'appliedAt'> {
  /** The time when an added candidate applied; null: unknown; absent: now. */
  readonly appliedAt?: Timestamp | null | undefined;
  /** The id of an existing job. Without it, `newJob` is the place of a job that the import adds. */
  readonly jobId?: number | undefined;
  readonly newJob?: number | undefined;
  /** Absent: `applied`. */
  readonly stage?: Stage | undefined;
  /** The time when an added candidate came into the stage; null: unknown; absent: now. Not before they applied. */
  readonly since?: Timestamp | null | undefined;
  /** The reason, in words, why the candidate was rejected. Only for rejected candidates. */
  readonly reason?: string | undefined;
  readonly note?: string | undefined;
  readonly notes?: readonly RowNote[] | undefined;
  /**
   * The moves of an added candidate since they applied, in the order of time. Each goes to another stage, and the last
   * one to the row's stage. With it, `since` is not used.
   */
  readonly history?: readonly RowMove[] | undefined;
  /** The existing candidate that the row changes; absent: the row adds a candidate. */
  readonly candidateId?: number | undefined;
  /** The row only gives the existing candidate what they lack; tags and links are added in any case. */
  readonly fillsIn?: boolean | undefined;
  readonly files?: readonly RowFile[] | undefined;
}

/** The content of an import. */
export interface Import {
  /** The jobs that it adds; active, unless they say otherwise. */
  readonly newJobs: readonly { readonly title: string; readonly status?: JobStatus | undefined }[];
  readonly rows: readonly ImportRow[];
}

/** The rows that an imported row may refer to. */
interface Known {
  readonly jobIds: ReadonlySet<number>;
  /** The number of jobs that the import adds. */
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
  if (row.notes?.some((note) => refuseFuture(note.at, at))) return 'A note can’t be of a day to come';
  return (
    (refuseFuture(row.appliedAt ?? undefined, at) ?? refuseFuture(row.since ?? undefined, at))?.refused ??
    historyProblem(row, at)
  );
}

/** The problem of a row's history, as a sentence; null: none. */
function historyProblem({ history, appliedAt, stage = 'applied' }: ImportRow, now: Timestamp): string | null {
  if (history === undefined) return null;
  if (appliedAt === undefined || appliedAt === null) return 'A history needs the day of applying';
  let before: Omit<RowMove, 'note'> = { stage: 'applied', at: appliedAt };
  for (const move of history) {
    if (move.at < before.at) return 'A history has to be in the order of time, from applying on';
    if (move.stage === before.stage) return 'Each move of a history goes to another stage';
    before = move;
  }
  if (before.stage !== stage) return 'A history has to end in the stage of the row';
  return refuseFuture(before.at, now) ? 'A history can’t reach into the future' : null;
}

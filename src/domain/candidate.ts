import type { Authorship } from './actor.ts';
import type { Job } from './job.ts';
import type { Stage } from './stage.ts';
import type { Row } from './tables.ts';
import { CREATED_NOTE, type TimelineEvent } from './timeline.ts';

/** The number of rows on a page of the candidates list (product §9). */
export const CANDIDATES_PAGE_SIZE = 50;

/** A person in the pipeline of one job (product §3), as stored. */
export interface Candidate extends Row<'candidates'> {}

/** A candidate as answered, with the title of its job. */
export interface CandidateWithJob extends Candidate {
  readonly jobTitle: string;
}

/** @param jobs by id; the title of one that is not among them is empty */
export function withJobTitles(
  candidates: readonly Candidate[],
  jobs: ReadonlyMap<number, Pick<Job, 'title'>>,
): CandidateWithJob[] {
  return candidates.map((candidate) => ({ ...candidate, jobTitle: jobs.get(candidate.jobId)?.title ?? '' }));
}

export interface CandidateDraft {
  readonly name: string;
  readonly email: string;
  readonly jobId: number;
}

export interface CandidateEdit {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly stage?: Stage | undefined;
}

/** A timeline event before the store has set its ids. */
export type NewTimelineEvent = Omit<TimelineEvent, 'id' | 'candidateId'>;

/** A changed candidate, with the timeline event to store in the same transaction, if there is one. */
export interface CandidateChange {
  readonly candidate: Candidate;
  readonly event: NewTimelineEvent | null;
}

/** A new candidate in `applied`, and the event "Created". */
export function newCandidate(
  draft: CandidateDraft,
  { by, at }: Authorship,
): { candidate: Omit<Candidate, 'id'>; event: NewTimelineEvent } {
  return {
    candidate: {
      name: draft.name.trim(),
      email: draft.email.trim(),
      jobId: draft.jobId,
      stage: 'applied',
      stageSince: at,
    },
    event: { at, by, fromStage: 'applied', toStage: 'applied', note: CREATED_NOTE },
  };
}

/** Moves a candidate to any stage. Each change makes one event; moving to the same stage changes nothing (product §4). */
export function moveToStage(candidate: Candidate, stage: Stage, { by, at }: Authorship): CandidateChange {
  if (candidate.stage === stage) return { candidate, event: null };
  return {
    candidate: { ...candidate, stage, stageSince: at },
    event: { at, by, fromStage: candidate.stage, toStage: stage, note: '' },
  };
}

/** Applies an edit. The candidate stays the same object when nothing differs. */
export function editCandidate(candidate: Candidate, edit: CandidateEdit, made: Authorship): CandidateChange {
  const name = edit.name?.trim() ?? candidate.name;
  const email = edit.email?.trim() ?? candidate.email;
  const same = name === candidate.name && email === candidate.email;
  return moveToStage(same ? candidate : { ...candidate, name, email }, edit.stage ?? candidate.stage, made);
}

/** Compares candidates for lists and board columns: the one who entered their stage last is first. */
export function byLatestInStage(a: Candidate, b: Candidate): number {
  if (a.stageSince !== b.stageSince) return a.stageSince < b.stageSince ? 1 : -1;
  return b.id - a.id;
}

/** One @ with text on both sides and no spaces. Only a mail server can tell whether the rest is right. */
export const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** The problem of an email address as a sentence, or null. */
export function emailProblem(email: string): string | null {
  const text = email.trim();
  if (text === '') return 'Enter an email address';
  if (!text.includes('@')) return 'Email needs an @';
  return EMAIL.test(text) ? null : 'Enter an email address like name@example.com';
}

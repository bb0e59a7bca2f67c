import type { Stage } from './stage.ts';
import type { Row } from './tables.ts';
import type { Timestamp } from './time.ts';
import { CREATED_NOTE, type TimelineEvent } from './timeline.ts';

/** Rows of one page of the candidates list (product §9). */
export const CANDIDATES_PAGE_SIZE = 50;

/** A person in the pipeline of one job (product §3), as stored. */
export interface Candidate extends Row<'candidates'> {}

/** A candidate as read: with the title of the job applied for. */
export interface CandidateWithJob extends Candidate {
  readonly jobTitle: string;
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

/** An event before the store has given it an id and its candidate. */
export type NewTimelineEvent = Omit<TimelineEvent, 'id' | 'candidateId'>;

/** A candidate as decided, with the timeline event that goes into the same transaction, if any. */
export interface CandidateChange {
  readonly candidate: Candidate;
  readonly event: NewTimelineEvent | null;
}

/** A new candidate in `applied`, and the event "Created". */
export function newCandidate(
  draft: CandidateDraft,
  now: Timestamp,
): { candidate: Omit<Candidate, 'id'>; event: NewTimelineEvent } {
  return {
    candidate: {
      name: draft.name.trim(),
      email: draft.email.trim(),
      jobId: draft.jobId,
      stage: 'applied',
      stageSince: now,
    },
    event: { at: now, fromStage: 'applied', toStage: 'applied', note: CREATED_NOTE },
  };
}

/** Any stage to any other is allowed, and every change makes one event; the same stage changes nothing (product §4). */
export function moveToStage(candidate: Candidate, stage: Stage, now: Timestamp): CandidateChange {
  if (candidate.stage === stage) return { candidate, event: null };
  return {
    candidate: { ...candidate, stage, stageSince: now },
    event: { at: now, fromStage: candidate.stage, toStage: stage, note: '' },
  };
}

/** The candidate with the edit's fields; the same object when nothing differs. */
export function editCandidate(candidate: Candidate, edit: CandidateEdit, now: Timestamp): CandidateChange {
  const name = edit.name?.trim() ?? candidate.name;
  const email = edit.email?.trim() ?? candidate.email;
  const same = name === candidate.name && email === candidate.email;
  return moveToStage(same ? candidate : { ...candidate, name, email }, edit.stage ?? candidate.stage, now);
}

/** Order of lists and board columns: whoever came into their stage last is first. */
export function byLatestInStage(a: Candidate, b: Candidate): number {
  if (a.stageSince !== b.stageSince) return a.stageSince < b.stageSince ? 1 : -1;
  return b.id - a.id;
}

/** One @ with something on both sides, and no space: what is behind it only a mail server knows. */
export const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** What is wrong with an email address, as a sentence, or null. */
export function emailProblem(email: string): string | null {
  const text = email.trim();
  if (text === '') return 'Enter an email address';
  if (!text.includes('@')) return 'Email needs an @';
  return EMAIL.test(text) ? null : 'Enter an email address like name@example.com';
}

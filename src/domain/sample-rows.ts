import { LOCAL_ACTOR } from './actor.ts';
import type { Assessment, Submission } from './assessment/model.ts';
import { NO_DETAILS } from './candidate-details.ts';
import type { Candidate, CandidateDraft, CandidateWithJob } from './candidate.ts';
import type { Double } from './duplicates/verdict.ts';
import type { CandidateFile } from './files/file.ts';
import type { Job } from './job.ts';
import type { Note } from './note.ts';
import { NO_REASON, type Reason } from './reason.ts';
import type { Row } from './tables.ts';
import { CREATED_NOTE, type TimelineEvent } from './timeline.ts';
import type { View } from './view.ts';

// Rows for tests: a test says what it is about, and these know the rest of the fields.

/** The moment of everything that a test says no other of. */
const AT = '2026-01-05T09:00:00.000Z';

/** In the first stage of job 1. */
export function sampleCandidate(its: Partial<Candidate> = {}): Candidate {
  return {
    id: 1,
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    jobId: 1,
    stage: 'applied',
    stageSince: AT,
    ...NO_REASON,
    appliedAt: AT,
    ...NO_DETAILS,
    ...its,
  };
}

/** A candidate as lists answer it. */
export function sampleCandidateWithJob({
  jobTitle = 'Engineer',
  rejectionReason = null,
  ...its
}: Partial<CandidateWithJob> = {}): CandidateWithJob {
  return { ...sampleCandidate(its), jobTitle, rejectionReason };
}

/** What is typed for a new candidate, and sent to `POST /candidates`. */
export function sampleCandidateDraft(its: Partial<CandidateDraft> = {}): CandidateDraft {
  return { name: 'Ada Lovelace', email: 'ada@example.com', jobId: 1, ...its };
}

/** Active and the first in the order; the slug follows from the id, so that two jobs differ. */
export function sampleJob({ id = 1, ...its }: Partial<Job> = {}): Job {
  return { id, title: 'Engineer', slug: `job-${id}`, status: 'active', tags: [], order: 0, ...its };
}

/** Offered, and the first in the order. */
export function sampleReason(its: Partial<Reason> = {}): Reason {
  return { id: 1, name: 'Missing skills', order: 0, retired: false, ...its };
}

export function sampleNote(its: Partial<Note> = {}): Note {
  return {
    id: 1,
    candidateId: 1,
    text: 'Call on Monday',
    mentions: [],
    createdAt: AT,
    by: LOCAL_ACTOR,
    ...its,
  };
}

/** Of the list, the first in the order. */
export function sampleView(its: Partial<View> = {}): View {
  return { id: 1, name: 'In Interview', screen: 'list', params: { stage: 'tech' }, order: 0, ...its };
}

/** Two who are not one person. */
export function sampleDouble(its: Partial<Double> = {}): Double {
  return { id: 1, candidateId: 1, otherId: 2, verdict: 'different', ...its };
}

/** A small text, whose hash is not its own. */
export function sampleFile(its: Partial<CandidateFile> = {}): CandidateFile {
  return {
    id: 1,
    candidateId: 1,
    name: 'CV.txt',
    kind: 'txt',
    size: 5,
    hash: '0'.repeat(64),
    text: 'Hello',
    addedAt: AT,
    by: LOCAL_ACTOR,
    ...its,
  };
}

export function sampleErasure(its: Partial<Row<'erasures'>> = {}): Row<'erasures'> {
  return { id: 1, at: AT, by: LOCAL_ACTOR, marks: ['f'.repeat(64)], ...its };
}

/** That a candidate was created. */
export function sampleEvent(its: Partial<TimelineEvent> = {}): TimelineEvent {
  return {
    id: 1,
    candidateId: 1,
    at: AT,
    by: LOCAL_ACTOR,
    fromStage: 'applied',
    toStage: 'applied',
    note: CREATED_NOTE,
    ...its,
  };
}

/** Saved once, without a section. */
export function sampleAssessment(its: Partial<Assessment> = {}): Assessment {
  return { jobId: 1, title: '', version: 1, updatedAt: AT, sections: [], ...its };
}

/** Of nobody, without an answer. */
export function sampleSubmission(its: Partial<Submission> = {}): Submission {
  return {
    id: 1,
    jobId: 1,
    candidateId: null,
    createdAt: AT,
    answers: {},
    version: 1,
    questions: [],
    ...its,
  };
}

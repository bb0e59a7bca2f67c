import { newCandidate, type Candidate, type NewTimelineEvent } from '#domain/candidate/candidate.ts';
import type { Authorship } from '#domain/actor.ts';
import { newSubmission } from '#domain/assessment/submission.ts';
import type { Answers, Assessment, Submission } from '#domain/assessment/model.ts';
import type { CandidateFile } from '#domain/files/file.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { Confirmation } from './confirmation.ts';
import type { Application } from './application.ts';

type NewFile = Omit<CandidateFile, 'id' | 'candidateId'>;

/** An application as it comes in. Its texts are trimmed and checked. */
export interface ReceivedApplication {
  readonly jobId: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly links: readonly string[];
  /** The source that led the applicant to the opening, e.g. a job board; may be empty. */
  readonly source: string;
  /** Null: the opening asks no questions. */
  readonly answers: Answers | null;
  /** The privacy notice that the applicant agreed to. Null: the workspace has none. */
  readonly noticeId: number | null;
  /** The hash of the token in the applicant's link. */
  readonly ticket: string;
  readonly files: readonly Omit<NewFile, 'addedAt' | 'by'>[];
}

/** The rows that an application adds. The store gives them their ids. */
export interface Reception {
  readonly candidate: Omit<Candidate, 'id'>;
  readonly event: NewTimelineEvent;
  readonly submission: Omit<Submission, 'id' | 'candidateId'> | null;
  readonly files: readonly NewFile[];
  readonly application: Omit<Application, 'id' | 'candidateId' | 'submissionId'>;
  /** The receipt. Null: nobody is told. */
  readonly confirmation: Confirmation | null;
}

/**
 * Decides what becomes of an application (product §19): a candidate in `applied`, also for somebody who applied before.
 * Anybody can apply under an email, so an application changes nothing of those who are there. An application is never refused
 * for being another one.
 *
 * @returns a refusal only when an answer is wrong
 */
export function receiveApplication(
  received: ReceivedApplication,
  assessment: Assessment,
  made: Authorship,
  confirmation: Confirmation | null = null,
): Reception | Refusal {
  const { jobId, answers, source, noticeId, ticket } = received;
  // The assessment may have been emptied since the form was opened. The application is taken without answers then.
  const isAsked = answers !== null && assessment.sections.length > 0;
  const submission = isAsked ? newSubmission({ assessment, candidateId: null, answers, now: made.at }) : null;
  if (isRefusal(submission)) return submission;
  return {
    ...newCandidate(received, made),
    submission,
    confirmation,
    files: received.files.map((file) => ({ ...file, addedAt: made.at, by: made.by })),
    application: {
      jobId,
      at: made.at,
      source,
      noticeId,
      ticket,
      seenAt: null,
      withdrawnAt: null,
      erasureAskedAt: null,
    },
  };
}

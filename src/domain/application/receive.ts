import { newCandidate, type Candidate, type NewTimelineEvent } from '#domain/candidate/candidate.ts';
import { isSameEmail, MOST_LINKS } from '#domain/candidate/candidate-details.ts';
import { sameValue } from '#domain/change.ts';
import type { Authorship } from '#domain/actor.ts';
import { newSubmission } from '#domain/assessment/submission.ts';
import type { Answers, Assessment, Submission } from '#domain/assessment/model.ts';
import type { CandidateFile } from '#domain/files/file.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
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

/** What an application changes. The store gives new rows their ids. */
export interface Reception {
  /** The candidate who applied for the job before, and as they are now. Null: the application makes a candidate. */
  readonly again: { readonly before: Candidate; readonly after: Candidate } | null;
  /** The new candidate. Null: the candidate is known. */
  readonly created: { readonly candidate: Omit<Candidate, 'id'>; readonly event: NewTimelineEvent } | null;
  readonly submission: Omit<Submission, 'id' | 'candidateId'> | null;
  readonly files: readonly NewFile[];
  readonly application: Omit<Application, 'id' | 'candidateId' | 'submissionId'>;
}

/** What is stored about the sender of an application. */
export interface BeforeReception {
  /** The job's candidates with the sender's email. */
  readonly sameJob: readonly Candidate[];
  readonly assessment: Assessment;
  /** The files of these candidates, and perhaps of others. */
  readonly files: readonly CandidateFile[];
}

/**
 * Decides what becomes of an application (product §19). Whoever applied for the job before gets the answers and files
 * added to their first application. Anybody else becomes a candidate in `applied`. An application is never refused for
 * being another one.
 *
 * @returns a refusal only when an answer is wrong
 */
export function receiveApplication(
  received: ReceivedApplication,
  { sameJob, assessment, files }: BeforeReception,
  made: Authorship,
): Reception | Refusal {
  const { jobId, answers, source, noticeId, ticket } = received;
  // The assessment may have been emptied since the form was opened. The application is taken without answers then.
  const isAsked = answers !== null && assessment.sections.length > 0;
  const submission = isAsked ? newSubmission({ assessment, candidateId: null, answers, now: made.at }) : null;
  if (isRefusal(submission)) return submission;
  const [before] = sameJob
    .filter(({ email }) => isSameEmail(email, received.email))
    .toSorted((a, b) => a.id - b.id);
  const hashes = new Set(files.flatMap((file) => (file.candidateId === before?.id ? [file.hash] : [])));
  return {
    again: before ? { before, after: completed(before, received) } : null,
    created: before ? null : newCandidate(received, made),
    submission,
    files: received.files
      .filter(({ hash }) => !hashes.has(hash))
      .map((file) => ({ ...file, addedAt: made.at, by: made.by })),
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

/** Adds what was not known of a candidate. What a recruiter wrote stays. */
function completed(candidate: Candidate, { phone, links, source }: ReceivedApplication): Candidate {
  const added = links.filter((link) => !candidate.links.includes(link));
  const after = {
    ...candidate,
    phone: candidate.phone || phone,
    source: candidate.source || source,
    links: [...candidate.links, ...added].slice(0, MOST_LINKS),
  };
  return sameValue(after, candidate) ? candidate : after;
}

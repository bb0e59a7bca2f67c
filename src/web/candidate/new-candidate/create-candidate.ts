import { identityProblems } from '#domain/candidate/identity.ts';
import {
  detailsProblems,
  newDetails,
  NO_DETAILS_TEXT,
  type DetailsText,
} from '#web/candidate/details/details-text.ts';
import { write } from '#web/app/api/call.ts';
import { RetryKey } from '#web/app/api/retry-key.ts';

/** The typed fields of a new candidate. */
export interface NewCandidateText extends DetailsText {
  readonly name: string;
  readonly email: string;
  /** `yes` when the person has stated that the candidate has no email; otherwise empty. */
  readonly noEmail: string;
  /** A job's id; empty until one is chosen. */
  readonly job: string;
}

export const NOTHING_TYPED: NewCandidateText = {
  name: '',
  email: '',
  noEmail: '',
  job: '',
  ...NO_DETAILS_TEXT,
};

/** Returns the problem of each field, or null, in the order of the dialog. */
export function newCandidateProblems({ name, email, noEmail, job, ...details }: NewCandidateText) {
  return {
    ...identityProblems({ name, email }, noEmail === ''),
    job: job === '' ? 'Choose the job they apply for' : null,
    ...detailsProblems(details),
  };
}

/** Creates candidates. A request without an answer may have succeeded, so a retry is the same write. */
export function candidateCreator() {
  const retry = new RetryKey();
  return function createCandidate(text: NewCandidateText) {
    const { name, email, noEmail: _, job, ...details } = text;
    const body = { name: name.trim(), email: email.trim(), jobId: Number(job), ...newDetails(details) };
    return write('POST /candidates', { body }, 'Failed to create candidate', retry);
  };
}

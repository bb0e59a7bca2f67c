import { identityProblems } from '#domain/identity.ts';
import { write } from '#web/api/call.ts';

/** What was typed for a new candidate. */
export interface NewCandidateText {
  readonly name: string;
  readonly email: string;
  /** A job's id; empty: none chosen yet. */
  readonly job: string;
}

/** What is wrong with each field, in the order of the dialog, or null. */
export function newCandidateProblems({ name, email, job }: NewCandidateText) {
  return {
    ...identityProblems({ name, email }),
    job: job === '' ? 'Choose the job they apply for' : null,
  };
}

export function createCandidate({ name, email, job }: NewCandidateText) {
  const body = { name: name.trim(), email: email.trim(), jobId: Number(job) };
  return write('POST /candidates', { body }, 'Failed to create candidate');
}

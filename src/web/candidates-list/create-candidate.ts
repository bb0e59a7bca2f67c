import { identityProblems } from '#domain/identity.ts';
import { write } from '#web/api/call.ts';

/** The fields of a new candidate as they are typed. */
export interface NewCandidateText {
  readonly name: string;
  readonly email: string;
  /** A job's id; empty until one is chosen. */
  readonly job: string;
}

/** What is wrong with each field, or null; in the order of the dialog. */
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

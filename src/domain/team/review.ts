import type { CandidateWithJob } from '#domain/candidate/candidate.ts';

/** The jobs and details that a reviewer may see. Owners and admins choose them (product §12). */
export interface Reviewing {
  /** The ids of the jobs that the reviewer may see. All of these jobs exist. */
  readonly jobs: readonly number[];
  /** Whether the reviewer may see contact details. */
  readonly contact: boolean;
}

/** A new reviewer may see nothing. */
export const REVIEWS_NOTHING: Reviewing = { jobs: [], contact: false };

export function isSameReviewing(a: Reviewing, b: Reviewing): boolean {
  return (
    a.contact === b.contact && a.jobs.length === b.jobs.length && a.jobs.every((id) => b.jobs.includes(id))
  );
}

/** A copy of the candidate without contact details. */
export function withoutContact(candidate: CandidateWithJob): CandidateWithJob {
  return { ...candidate, email: '', phone: '', links: [] };
}

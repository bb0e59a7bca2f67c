import type { CandidateWithJob } from '#domain/candidate/candidate.ts';

/** What a reviewer may see. Owners and admins choose it (product §12). */
export interface Reviewing {
  /** The ids of the reviewer's jobs. All of them exist. */
  readonly jobs: readonly number[];
  /** Whether the reviewer may see contact details. */
  readonly contact: boolean;
}

/** The default of a new reviewer. */
export const REVIEWS_NOTHING: Reviewing = { jobs: [], contact: false };

export function isSameReviewing(a: Reviewing, b: Reviewing): boolean {
  return (
    a.contact === b.contact && a.jobs.length === b.jobs.length && a.jobs.every((id) => b.jobs.includes(id))
  );
}

/** A candidate without contact details. */
export function withoutContact(candidate: CandidateWithJob): CandidateWithJob {
  return { ...candidate, email: '', phone: '', links: [] };
}

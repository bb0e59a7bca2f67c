import type { CandidateWithJob } from '#domain/candidate/candidate.ts';

/** What a reviewer is let into, as owners and admins choose it (product §12). */
export interface Reviewing {
  /** The ids of the jobs they are on, which are there. */
  readonly jobs: readonly number[];
  /** Whether they may see how candidates are reached. */
  readonly contact: boolean;
}

/** What somebody is let into for whom nothing was chosen. */
export const REVIEWS_NOTHING: Reviewing = { jobs: [], contact: false };

export function isSameReviewing(a: Reviewing, b: Reviewing): boolean {
  return (
    a.contact === b.contact && a.jobs.length === b.jobs.length && a.jobs.every((id) => b.jobs.includes(id))
  );
}

/** A candidate without what they are reached by. */
export function withoutContact(candidate: CandidateWithJob): CandidateWithJob {
  return { ...candidate, email: '', phone: '', links: [] };
}

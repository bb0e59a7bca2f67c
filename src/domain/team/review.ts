import { DETAIL_NAMES, DETAILS, NO_DETAILS } from '#domain/candidate/candidate-details.ts';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';

/** The contents that a reviewer may see. Owners and admins choose them (product §12). */
export interface Reviewing {
  /** The ids of the reviewer's jobs. All of them exist. */
  readonly jobs: readonly number[];
  /** True if the reviewer may see contact details. */
  readonly contact: boolean;
}

/** The default of a new reviewer. */
export const REVIEWS_NOTHING: Reviewing = { jobs: [], contact: false };

export function isSameReviewing(a: Reviewing, b: Reviewing): boolean {
  return (
    a.contact === b.contact && a.jobs.length === b.jobs.length && a.jobs.every((id) => b.jobs.includes(id))
  );
}

const NO_CONTACT = Object.fromEntries(
  DETAIL_NAMES.filter((name) => DETAILS[name].isContact).map((name) => [name, NO_DETAILS[name]]),
);

/** A candidate without contact details. */
export function withoutContact(candidate: CandidateWithJob): CandidateWithJob {
  return { ...candidate, email: '', ...NO_CONTACT };
}

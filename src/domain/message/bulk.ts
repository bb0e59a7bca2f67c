import type { Candidate } from '#domain/candidate/candidate.ts';
import { isSameLabel } from '#domain/candidate/candidate-details.ts';

/** The tag of candidates who want no mail that is written to several people at once. */
export const NO_BULK_TAG = 'No bulk mail';

export function refusesBulk({ tags }: Pick<Candidate, 'tags'>): boolean {
  return tags.some((tag) => isSameLabel(tag, NO_BULK_TAG));
}

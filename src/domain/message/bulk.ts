import type { Candidate } from '#domain/candidate/candidate.ts';
import { isSameLabel } from '#domain/candidate/candidate-details.ts';
import type { Row } from '#domain/tables.ts';

/** The tag of candidates who want no mail that is written to several people at once. */
export const NO_BULK_TAG = 'No bulk mail';

export function refusesBulk({ tags }: Pick<Candidate, 'tags'>): boolean {
  return tags.some((tag) => isSameLabel(tag, NO_BULK_TAG));
}

/** Why somebody is left out of messages to several (product §20). */
export const BULK_REASONS = ['erasure', 'no bulk mail', 'withdrew', 'twice'] as const;
export type BulkReason = (typeof BULK_REASONS)[number];

/** The reasons for which nobody may write to somebody together with others. */
const BINDING: readonly BulkReason[] = ['erasure', 'no bulk mail'];

export function isBinding(reason: BulkReason): boolean {
  return BINDING.includes(reason);
}

/** The ids of the candidates who asked for erasure: about an application, or when asked whether to keep their data. */
export function askingForErasure(
  applications: readonly Pick<Row<'applications'>, 'candidateId' | 'erasureAskedAt'>[],
  consents: readonly Pick<Row<'consents'>, 'candidateId' | 'answer'>[],
): ReadonlySet<number> {
  return new Set(
    [
      ...applications.filter(({ erasureAskedAt }) => erasureAskedAt !== null),
      ...consents.filter(({ answer }) => answer === 'erase'),
    ].map(({ candidateId }) => candidateId),
  );
}

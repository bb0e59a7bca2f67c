import type { Actor } from '#domain/actor.ts';
import { sameValue, type Change } from '#domain/change.ts';
import type { RowOf } from '#domain/changes/description.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { handlesOf } from './approvers.ts';
import type { Offer } from './offer.ts';

/**
 * Says why the change of an offer can't be undone, as the end of a sentence; null when it can. A confirmed acceptance
 * stays, and so does the confirmation.
 *
 * @param now the offer as it is stored now; null when it is gone
 */
export function offerUndoProblem({ before, after }: RowOf<'offers'>, now: Offer | null): string | null {
  if (!now || now.confirmedAt === null) return null;
  const touches = before?.state !== after?.state || before?.confirmedAt !== after?.confirmedAt;
  return touches ? 'the acceptance of the offer is confirmed' : null;
}

/**
 * Refuses to undo another person's approval, also by redoing what they took back. Only the person who is named approves.
 *
 * @param by who undoes the change
 */
export function othersApproval(
  { by: decidedBy, rows }: Pick<Change, 'by' | 'rows'>,
  by: Actor,
): Refusal | null {
  const isOthers = decidedBy !== by && rows.some((row) => row.table === 'offers' && isDecision(row));
  return isOthers
    ? refuse('conflict', 'This can’t be undone: only the person who decided on the approval can.')
    : null;
}

/** Tells whether a change is of decisions alone, and not of the offer's terms. */
function isDecision({ before, after }: RowOf<'offers'>): boolean {
  if (!before || !after || sameValue(before.approvals, after.approvals)) return false;
  const about = ({ text, pay, startsOn, expiresOn, ...offer }: Offer) => [
    text,
    pay,
    startsOn,
    expiresOn,
    handlesOf(offer),
  ];
  return sameValue(about(before), about(after));
}

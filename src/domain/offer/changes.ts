import { capitalised } from '#domain/capitalised.ts';
import {
  candidateName,
  type ChangeInPart,
  type Description,
  type Names,
  type RowOf,
} from '#domain/changes/description.ts';
import type { OFFER_STATES } from '#domain/offer-fields.ts';

/** Describes a change of an offer, which may move its candidate and write a mail, too. Null: it changes no offer. */
export function describeOffer({ rows }: Pick<ChangeInPart, 'rows'>, names: Names): Description | null {
  const offer = rows.find((row) => row.table === 'offers');
  return offer?.before && offer.after ? describeOfferRow(offer, names) : null;
}

export function describeOfferRow({ before, after }: RowOf<'offers'>, names: Names): Description | null {
  const row = after ?? before;
  if (!row) return null;
  const offer = `the offer to ${candidateName(row.candidateId, names)}`;
  if (!before) return { done: `Wrote ${offer}`, undone: `${offer} is removed` };
  if (!after) return { done: `Removed ${offer}`, undone: `${offer} is back` };
  const undone = `${offer} is as it was`;
  if (before.state === 'approving' && after.state === 'draft') {
    const isRefused = after.approvals.some(({ decision }) => decision === 'refused');
    return { done: isRefused ? `Did not approve ${offer}` : `Changed ${offer}`, undone };
  }
  if (before.state === 'approved' && after.state === 'draft') return { done: `Changed ${offer}`, undone };
  if (before.state === 'sent' && after.state === 'approved')
    return { done: `Took the mail with ${offer} back`, undone };
  if (before.state !== after.state) return { done: DONE[after.state](offer), undone };
  if (before.confirmedAt !== after.confirmedAt) return { done: `Confirmed ${offer}`, undone };
  if (before.sentAt !== after.sentAt) return { done: `Sent ${offer} again`, undone };
  if (before.openedAt !== after.openedAt) return { done: `${capitalised(offer)} was opened`, undone };
  if (after.state === 'approving') return { done: `Approved ${offer}`, undone };
  return { done: `Changed ${offer}`, undone };
}

const DONE: Readonly<Record<(typeof OFFER_STATES)[number], (offer: string) => string>> = {
  draft: (offer) => `Took ${offer} back to a draft`,
  approving: (offer) => `Asked for approval of ${offer}`,
  approved: (offer) => `Approved ${offer}`,
  sent: (offer) => `Sent ${offer}`,
  accepted: (offer) => `${capitalised(offer)} was accepted`,
  declined: (offer) => `${capitalised(offer)} was declined`,
  withdrawn: (offer) => `Withdrew ${offer}`,
};

import { LOCAL_ACTOR, type Actor } from '#domain/actor.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Timestamp } from '#domain/time.ts';
import { incompleteProblem } from './document.ts';
import { handlesOf } from './approvers.ts';
import { IS, lastDayProblem, openApproval, type Approval, type Offer } from './offer.ts';

/**
 * A person who decides on an approval. The one person of the browser edition has no handle, and decides for
 * everybody.
 */
export interface Approver {
  readonly by: Actor;
  readonly handle: string | null;
}

/** The person whose approval is next. Null: nobody is asked. */
export function nextApprover({ state, approvals }: Pick<Offer, 'state' | 'approvals'>): string | null {
  if (state !== 'approving') return null;
  return approvals.find(({ decision }) => decision === 'open')?.handle ?? null;
}

/** Tells whether this person may decide now. */
export function mayDecide(offer: Pick<Offer, 'state' | 'approvals'>, { by, handle }: Approver): boolean {
  const next = nextApprover(offer);
  return next !== null && (handle === next || (handle === null && by === LOCAL_ACTOR));
}

/** Asks for the approvals of a draft, from the first on. */
export function askApproval(offer: Offer, at: Timestamp): Offer | Refusal {
  if (offer.state === 'approving') return offer;
  if (offer.state !== 'draft') return refuse('conflict', `${IS[offer.state]} already`);
  if (offer.approvals.length === 0) {
    return refuse('invalid', 'Nobody is named who approves this offer. Name somebody, or send it.');
  }
  const problem = incompleteProblem(offer) ?? lastDayProblem(offer, at);
  return problem ?? { ...offer, state: 'approving', approvals: handlesOf(offer).map(openApproval) };
}

/** Approves an offer, or refuses it with a note, which makes it a draft again. */
export function decideApproval(
  offer: Offer,
  { decision, note }: { readonly decision: 'approved' | 'refused'; readonly note: string },
  { at, ...approver }: Approver & { readonly at: Timestamp },
): Offer | Refusal {
  const next = nextApprover(offer);
  if (next === null) return refuse('conflict', `${IS[offer.state]}, so nobody is asked to approve it now`);
  if (!mayDecide(offer, approver)) return refuse('conflict', `It is @${next}’s turn to approve this offer`);
  if (decision === 'refused' && note.trim() === '') {
    return refuse('invalid', 'Say why you refuse the offer');
  }
  const approvals = offer.approvals.map((each): Approval =>
    each.handle === next && each.decision === 'open'
      ? { ...each, decision, at, note: note.trim(), by: approver.by }
      : each,
  );
  if (decision === 'refused') return { ...offer, approvals, state: 'draft' };
  const isLast = approvals.every((each) => each.decision === 'approved');
  return { ...offer, approvals, state: isLast ? 'approved' : 'approving' };
}

/** Tells whether an offer can be sent: all named approvers approved it, or nobody is named. */
export function isReady({ state, approvals }: Pick<Offer, 'state' | 'approvals'>): boolean {
  return state === 'approved' || (state === 'draft' && approvals.length === 0);
}

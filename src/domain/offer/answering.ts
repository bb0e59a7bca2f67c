import type { Authorship } from '#domain/actor.ts';
import { moveToStage, type Candidate, type CandidateChange } from '#domain/candidate/candidate.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Timestamp } from '#domain/time.ts';
import { isReady } from './approval.ts';
import { incompleteProblem } from './document.ts';
import { IS, isExpired, lastDayProblem, type Offer } from './offer.ts';

/** An offer after a change, with its candidate if the candidate changes, too. */
interface OfferChange {
  readonly offer: Offer;
  readonly candidate?: CandidateChange;
}

/** The text that a candidate agrees to. */
export const CONSENT =
  'I have read this offer and accept it. My name, typed here, takes the place of my signature.';

/**
 * Sends an offer, or sends it again with another link.
 *
 * @param sent the random part of the link, if there is one, and the hash of the document
 */
export function sendOffer(
  offer: Offer,
  sent: Pick<Offer, 'key' | 'document'>,
  at: Timestamp,
): Offer | Refusal {
  if (offer.state !== 'sent' && !isReady(offer)) {
    return refuse(
      'conflict',
      offer.state === 'draft' || offer.state === 'approving'
        ? 'The offer is not approved yet'
        : `${IS[offer.state]}, so it is not sent`,
    );
  }
  const problem = incompleteProblem(offer) ?? lastDayProblem(offer, at);
  return problem ?? { ...offer, ...sent, state: 'sent', sentAt: at, openedAt: null };
}

/** An offer whose mail was taken back before it was sent: it is ready to be sent, and its link opens nothing. */
export function takeBackOffer(offer: Offer): Offer {
  const state = offer.approvals.length === 0 ? 'draft' : 'approved';
  return { ...offer, state, key: null, document: null, messageId: null, sentAt: null, openedAt: null };
}

/** Notes that the candidate read the offer. */
export function openOffer(offer: Offer, at: Timestamp): Offer {
  return offer.state === 'sent' && offer.openedAt === null ? { ...offer, openedAt: at } : offer;
}

/** The answer to an offer, by its link or by another way that somebody heard it. */
type OfferAnswer =
  | { readonly answer: 'accepted'; readonly signedName: string; readonly evidence: Offer['evidence'] }
  | { readonly answer: 'accepted' | 'declined'; readonly reason: string };

/** Accepts or declines a sent offer. Accepting moves the candidate to Hired. */
export function answerOffer(
  offer: Offer,
  candidate: Candidate,
  { answer, ...given }: OfferAnswer,
  made: Authorship,
): OfferChange | Refusal {
  if (offer.state !== 'sent') return refuse('conflict', `${IS[offer.state]}, so it is not answered`);
  if (answer === 'accepted' && isExpired(offer, made.at)) {
    return refuse('conflict', 'The last day of this offer is over, so it can’t be accepted');
  }
  const answered = { ...offer, ...given, state: answer, answeredAt: made.at };
  if (answer === 'declined') return { offer: answered };
  return { offer: answered, candidate: moveToStage(candidate, 'hired', made) };
}

/** Withdraws an offer that was not answered. */
export function withdrawOffer(offer: Offer, reason: string, at: Timestamp): Offer | Refusal {
  if (offer.state === 'accepted' || offer.state === 'declined' || offer.state === 'withdrawn') {
    return refuse('conflict', `${IS[offer.state]}, so it can’t be withdrawn`);
  }
  return { ...offer, state: 'withdrawn', answeredAt: at, reason: reason.trim() };
}

/** Confirms an acceptance, which then can't be undone. */
export function confirmOffer(offer: Offer, at: Timestamp): Offer | Refusal {
  if (offer.state !== 'accepted') return refuse('conflict', 'Only an accepted offer can be confirmed');
  return offer.confirmedAt === null ? { ...offer, confirmedAt: at } : offer;
}

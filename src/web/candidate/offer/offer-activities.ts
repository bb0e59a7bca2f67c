import type { Actor } from '#domain/actor.ts';
import type { Offer } from '#domain/offer/offer.ts';
import type { Timestamp } from '#domain/time.ts';

interface OfferActivity {
  readonly key: string;
  readonly at: Timestamp;
  /** Null: the candidate did it, or it is not known who did. */
  readonly by: Actor | null;
  readonly what: string;
  readonly text: string;
}

/** Lists the events of a candidate's offers: a line for each moment that an offer keeps. */
export function offerActivities(offers: readonly Offer[]): OfferActivity[] {
  return offers
    .flatMap((offer) => [
      activity(offer, 'written', offer.createdAt, { by: offer.by, what: 'Wrote an offer' }),
      ...offer.approvals.map(({ at, decision, note, by = null }, place) =>
        activity(offer, `approval-${place}`, decision === 'open' ? null : at, {
          by,
          what: decision === 'refused' ? 'Refused the offer' : 'Approved the offer',
          text: note,
        }),
      ),
      activity(offer, 'sent', offer.sentAt, { what: 'Sent the offer' }),
      activity(offer, 'opened', offer.openedAt, { what: 'The candidate opened the offer' }),
      ...answerTo(offer),
      activity(offer, 'confirmed', offer.confirmedAt, { what: 'Confirmed that the offer was accepted' }),
    ])
    .filter((each) => each !== null);
}

/** The accepted offers of a candidate, which the timeline always shows. */
export function acceptedOffers(offers: readonly Offer[]): OfferActivity[] {
  return offers.filter(({ state }) => state === 'accepted').flatMap(answerTo);
}

const ANSWERS: Partial<Record<Offer['state'], string>> = {
  accepted: 'The offer was accepted',
  declined: 'The offer was declined',
  withdrawn: 'Withdrew the offer',
};

function answerTo(offer: Offer): OfferActivity[] {
  const { state, answeredAt, signedName, reason } = offer;
  const text = signedName === '' ? reason : `Signed as “${signedName}”`;
  const answer = activity(offer, 'answered', answeredAt, { what: ANSWERS[state] ?? '', text });
  return answer && ANSWERS[state] ? [answer] : [];
}

/** Null when the moment has not come. */
function activity(
  { id }: Offer,
  key: string,
  at: Timestamp | null,
  { what, by = null, text = '' }: { what: string; by?: Actor | null; text?: string },
): OfferActivity | null {
  return at === null ? null : { key: `offer-${id}-${key}`, at, by, what, text };
}

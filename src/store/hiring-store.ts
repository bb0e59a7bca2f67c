import type { Authorship } from '#domain/actor.ts';
import type { Confirmation } from '#domain/application/confirmation.ts';
import type { Candidate, CandidateChange } from '#domain/candidate/candidate.ts';
import type { Message } from '#domain/message/message.ts';
import type { NamedOffer, Offer } from '#domain/offer/offer.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Page } from './database.ts';
import type { Outcome, Write } from './write.ts';

/** An offer, with what a decision about it needs. */
interface OfferInPlace {
  readonly offer: Offer;
  readonly candidate: Candidate;
}

/** The rows that a decision about an offer writes. */
interface DecidedOffer {
  readonly offer: Offer;
  /** The candidate, if the decision moves the candidate. */
  readonly candidate?: CandidateChange;
  /** A mail that brings the offer. */
  readonly mail?: Omit<Message, 'id'>;
  /** A mail that tells the candidate of the decision. */
  readonly confirmation?: Confirmation | null;
}

/** Writes and lists offers. A single offer, and those of a candidate, are also read as rows (`Store.offers`). */
export interface HiringStore {
  /** A page of the offers in a state, or of all; the latest first. */
  list(query: {
    /** Null: every state. */
    readonly state: Offer['state'] | null;
    readonly isWanted: (offer: Offer) => boolean;
    readonly page: number;
    readonly pageSize: number;
  }): Promise<Page<NamedOffer>>;
  /** The offer whose link has this key. */
  byKey(key: string): Promise<Offer | null>;
  /** Adds an offer. `decide` gets the candidate's other offers. Null when there is no such candidate. */
  add(
    write: Write,
    candidateId: number,
    decide: (candidate: Candidate, others: readonly Offer[], made: Authorship) => Omit<Offer, 'id'> | Refusal,
  ): Promise<Outcome<Offer>>;
  /**
   * Changes an offer, and with it the candidate and the mail that brings it, as one change. A mail that still waits is
   * taken back when the offer is withdrawn or sent again. Null when there is no such offer.
   */
  change(
    write: Write,
    id: number,
    decide: (found: OfferInPlace, made: Authorship) => DecidedOffer | Refusal,
  ): Promise<Outcome<Offer>>;
}

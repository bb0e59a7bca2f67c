import type { Offer } from '#domain/offer/offer.ts';
import { createStore } from '#web/kit/store.ts';

/** A step of an offer that has a dialog. */
export type OfferStep = 'edit' | 'decide' | 'send' | 'withdraw' | 'accepted' | 'declined' | 'confirm';

/** The open dialog of an offer; null when none is open. */
export interface OpenedOffer {
  readonly candidateId: number;
  /** Null: a new offer. */
  readonly offer: Offer | null;
  readonly step: OfferStep;
}

/** The store of the open dialog, which the profile and Today share. */
export const openedOffer = createStore<OpenedOffer | null>(null);

/** @example openOffer({ candidateId: 7, offer: null, step: 'edit' }); */
export function openOffer(opened: OpenedOffer): void {
  openedOffer.set(opened);
}

export function closeOffer(): void {
  openedOffer.set(null);
}

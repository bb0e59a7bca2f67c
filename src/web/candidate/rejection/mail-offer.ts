import { noLongerRejected, type Rejected } from '#web/app/history/ask-why.ts';
import { createStore } from '#web/kit/store.ts';

interface OfferedPerson extends Rejected {
  /** Resolves to whether the rejection and its reason are stored. */
  readonly stored: Promise<boolean>;
}

/** The offer to write to candidates who were just rejected (product §20). */
export interface MailOffer {
  readonly people: readonly OfferedPerson[];
}

/** The open offer; null when there is none. */
export const mailOffer = createStore<MailOffer | null>(null);

/**
 * Offers to write to these candidates. Those of an open offer are written to together with them.
 *
 * @param stored resolves to the ids of those whose rejection is stored
 */
export function offerMail(people: readonly Rejected[], stored: Promise<readonly number[]>): void {
  const ids = people.map(({ id }) => id);
  const before = mailOffer.read();
  mailOffer.set({
    people: [
      ...(before?.people ?? []).filter(({ id }) => !ids.includes(id)),
      ...people.map(({ id, name }) => ({
        id,
        name,
        stored: stored.then((rejected) => rejected.includes(id)),
      })),
    ],
  });
}

noLongerRejected.subscribe(() => {
  const open = mailOffer.read();
  const people = open?.people.filter(({ id }) => !noLongerRejected.read().includes(id)) ?? [];
  if (!open || people.length === open.people.length) return;
  mailOffer.set(people.length === 0 ? null : { people });
});

import type { Template } from '#domain/template/template.ts';
import { createStore } from '#web/kit/store.ts';

/** The purpose that the composer is opened for. */
export interface Composition {
  /** The candidates to write to. Each gets a mail of their own. */
  readonly candidateIds: readonly number[];
  /** The id of the message that is answered. */
  readonly inReplyTo?: number | undefined;
  /** The id of the scheduling link that the mail brings. The mail has a draft of its own. */
  readonly bookingId?: number | undefined;
  /** The purpose whose templates are offered first. */
  readonly purpose?: Template['purpose'] | undefined;
}

/** The open composer; null when it is closed. */
export const composition = createStore<Composition | null>(null);

/**
 * Opens the composer (product §20). A draft that this device keeps for the same candidates is restored.
 *
 * @example openComposer({ candidateIds: [7], inReplyTo: message.id });
 */
export function openComposer(composed: Composition): void {
  if (composed.candidateIds.length > 0) composition.set(composed);
}

export function closeComposer(): void {
  composition.set(null);
}

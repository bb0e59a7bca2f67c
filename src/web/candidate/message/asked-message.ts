import { createStore } from '#web/kit/store.ts';

/** A message that a link, a search result or the timeline leads to. */
export interface AskedMessage {
  readonly id: number;
}

/** The message that its thread opens and focuses. Null: none. */
export const askedMessage = createStore<AskedMessage | null>(null);

/** Opens and focuses a message in the thread that is on the screen, or that will be. */
export function showMessage(id: number): void {
  askedMessage.set({ id });
}

/** The message of an address like `/candidates/7#message-12`; null for any other. */
export function messageInHash(hash: string): number | null {
  const id = /^message-(\d+)$/.exec(hash)?.[1];
  return id === undefined ? null : Number(id);
}

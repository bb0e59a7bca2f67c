import type { DeviceCopy } from './device-copy.ts';

/** Asks the browser not to delete the copy when space runs low. */
export function protectCopy(): void {
  // Without the promise the copy works too, but the browser may delete it.
  navigator.storage?.persist?.().catch(() => undefined);
}

/**
 * Asks so for a copy that nobody turned on, when it is ready. Firefox would show the person a question about something that
 * they have not asked for, so it is asked only when they turn the copy on.
 *
 * @returns a function that stops this
 */
export function protectWhenReady(
  { status }: Pick<DeviceCopy, 'status'>,
  agent: string = navigator.userAgent,
): () => void {
  let isAsked = /\bFirefox\//.test(agent);

  function askOnce(): void {
    if (isAsked || status.read().state !== 'ready') return;
    isAsked = true;
    protectCopy();
  }
  askOnce();
  return status.subscribe(askOnce);
}

/** A channel between the pages of this browser. A page does not receive its own messages. */
const channel = new BroadcastChannel('hirelane-session');

/** Tells the other pages of this browser about a sign-in or sign-out, because they use the same cookie. */
export function tellOtherPages(): void {
  channel.postMessage(null);
}

/**
 * Calls the listener after a sign-in or sign-out in another page of this browser.
 *
 * @returns a function that stops watching
 */
export function watchOtherPages(listener: () => void): () => void {
  channel.addEventListener('message', listener);
  return () => channel.removeEventListener('message', listener);
}

/** What the pages of this browser tell each other; whoever tells is not told. */
const channel = new BroadcastChannel('hirelane-session');

/** Somebody has signed in or out in this page: the others share the cookie. */
export function tellOtherPages(): void {
  channel.postMessage(null);
}

/**
 * Calls the listener when somebody signs in or out in another page of this browser.
 *
 * @returns ends it
 */
export function watchOtherPages(listener: () => void): () => void {
  channel.addEventListener('message', listener);
  return () => channel.removeEventListener('message', listener);
}

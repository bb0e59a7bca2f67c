/** The kind of change of a session: signed out, or any other. */
export type SessionChange = 'signed out' | 'other';

/** A channel between the pages of this browser. A page does not receive its own messages. */
const channel = new BroadcastChannel('hirelane-session');

/** Tells the other pages of this browser about a sign-in or sign-out, because they use the same cookie. */
export function tellOtherPages(change: SessionChange = 'other'): void {
  channel.postMessage(change);
}

/**
 * Calls the listener after a sign-in or sign-out in another page of this browser.
 *
 * @returns a function that stops watching
 */
export function watchOtherPages(listener: (change: SessionChange) => void): () => void {
  const heard = ({ data }: MessageEvent<SessionChange>) => listener(data);
  channel.addEventListener('message', heard);
  return () => channel.removeEventListener('message', heard);
}

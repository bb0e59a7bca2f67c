import { barePathOf } from './own-path.ts';

declare global {
  interface Window {
    /** The answer to who is signed in, asked before the app ran. Not there on a screen that does not ask. */
    earlySession?: Promise<Response>;
  }
}

/** Asks who is signed in, where the page will want to know. */
export function askSession(): void {
  if (barePathOf(window.location.pathname)) return;
  window.earlySession = fetch('/session', { headers: { Accept: 'application/json' } });
  // Whoever takes it is told.
  window.earlySession.catch(() => undefined);
}

/** The answer that was asked for early, once. */
export function takeEarlySession(): Promise<Response> | undefined {
  const { earlySession } = window;
  delete window.earlySession;
  return earlySession;
}

import { barePathOf } from './own-path.ts';

declare global {
  interface Window {
    /** The answer of `GET /session`, requested before the app runs. Absent on screens for people who are not signed in. */
    earlySession?: Promise<Response>;
  }
}

/** Requests the session early, unless the screen does not need it. */
export function askSession(): void {
  if (barePathOf(window.location.pathname)) return;
  window.earlySession = fetch('/session', { headers: { Accept: 'application/json' } });
  // `openSession` handles the failure. This only prevents an “unhandled rejection”.
  window.earlySession.catch(() => undefined);
}

/** Returns the early answer, only once. */
export function takeEarlySession(): Promise<Response> | undefined {
  const { earlySession } = window;
  delete window.earlySession;
  return earlySession;
}

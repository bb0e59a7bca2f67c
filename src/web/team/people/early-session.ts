import { barePathOf } from './own-path.ts';

declare global {
  interface Window {
    /**
     * The answer of `GET /session`, requested before the app starts. Absent on screens for people who are not signed
     * in.
     */
    earlySession?: Promise<Response>;
  }
}

/** Requests the session early, unless the screen does not need it. */
export function askSession(): void {
  if (barePathOf(window.location.pathname)) return;
  window.earlySession = fetch('/session', { headers: { Accept: 'application/json' } });
  // Prevents an “unhandled rejection”. `openSession` handles the failure.
  window.earlySession.catch(() => undefined);
}

/** Returns the early answer; undefined after the first call. */
export function takeEarlySession(): Promise<Response> | undefined {
  const { earlySession } = window;
  delete window.earlySession;
  return earlySession;
}

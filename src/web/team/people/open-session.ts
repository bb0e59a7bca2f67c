import { readJson } from '#web/app/api/send.ts';
import { takeEarlySession } from './early-session.ts';
import type { SignedIn } from './people-calls.ts';

export type OpenedSession = SignedIn | 'nobody' | 'unreachable';

const UNAUTHORIZED = 401;

/** The session of this browser. Never rejects. */
export async function openSession(): Promise<OpenedSession> {
  try {
    const response = await (takeEarlySession() ??
      window.fetch('/session', { headers: { Accept: 'application/json' } }));
    if (response.status === UNAUTHORIZED) return 'nobody';
    const json = await readJson(response);
    return response.ok && json !== undefined ? (json as SignedIn) : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

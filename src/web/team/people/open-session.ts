import { isFromServer } from '#hosts/page/from-server.ts';
import { ANSWERED_BY_HEADER } from '#hosts/page/headers.ts';
import { readJson } from '#web/app/api/send.ts';
import { learnTime } from './learn-time.ts';
import { takeEarlySession } from './early-session.ts';
import type { SignedIn } from './people-calls.ts';

export type OpenedSession = SignedIn | 'nobody' | 'unreachable' | 'other answers';

const UNAUTHORIZED = 401;

/** The session of this browser. Never rejects. */
export async function openSession(): Promise<OpenedSession> {
  try {
    const response = await (takeEarlySession() ??
      window.fetch('/session', { headers: { Accept: 'application/json' } }));
    if (!isFromServer(response) && !response.headers.has(ANSWERED_BY_HEADER)) return 'other answers';
    // The page may have asked when it began.
    learnTime(response, 0);
    if (response.status === UNAUTHORIZED) return 'nobody';
    const json = await readJson(response);
    return response.ok && json !== undefined ? (json as SignedIn) : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

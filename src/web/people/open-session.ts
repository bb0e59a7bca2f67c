import { ApiError } from '#web/api/api-error.ts';
import { ask, type SignedIn } from './people-calls.ts';

export type OpenedSession = SignedIn | 'nobody' | 'unreachable';

const UNAUTHORIZED = 401;

/** Who is signed in in this browser. */
export async function openSession(): Promise<OpenedSession> {
  try {
    return await ask<SignedIn>('GET /session', {}, 'The server can’t be reached');
  } catch (error) {
    return error instanceof ApiError && error.status === UNAUTHORIZED ? 'nobody' : 'unreachable';
  }
}

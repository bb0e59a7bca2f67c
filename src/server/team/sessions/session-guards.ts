import type { Kysely, Transaction } from 'kysely';
import { cookieNames } from '#server/team/accounts/auth.ts';
import { failure } from '#server/calls/failure.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import { hashOf } from '#server/database/tokens.ts';

/**
 * Checks that a person's session still exists, before they add a credential. The session can't end before the
 * transaction does. Code that ends sessions waits for that, and then also ends the new credential.
 *
 * @throws HTTPException 401
 */
export async function holdSession(
  tx: Transaction<PeopleSchema>,
  by: { readonly id: string; readonly sessionId: string },
): Promise<void> {
  await tx.selectFrom('people').select('id').where('id', '=', by.id).forShare().execute();
  const session = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', by.sessionId)
    .executeTakeFirst();
  if (!session) throw failure(401, 'Sign in, then try again');
}

/** The number of times that a person's credentials have ended; null if there is no such person. */
async function signInVersionOf(
  db: Kysely<PeopleSchema>,
  column: 'id' | 'email',
  value: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('people')
    .select('sign_in_version')
    .where(column, '=', value)
    .executeTakeFirst();
  return row?.sign_in_version ?? null;
}

/**
 * Begins a session. If the person's credentials end meanwhile, the new session ends at once.
 *
 * @param version the `sign_in_version` of the credentials, if the caller has read it before
 * @returns the result of `begin`, or null when the credentials were refused or have ended
 */
export async function unlessEnded<T extends { readonly headers: Headers }>(
  { db, baseUrl }: Pick<TeamContext, 'db' | 'baseUrl'>,
  [column, value]: ['id' | 'email', string],
  begin: () => Promise<T | null>,
  version?: number,
): Promise<T | null> {
  const before = version ?? (await signInVersionOf(db, column, value));
  const begun = await begin();
  if (begun === null) return null;
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('people')
      .select('sign_in_version')
      .where(column, '=', value)
      .forShare()
      .executeTakeFirst();
    if (row?.sign_in_version === before) return begun;
    const token = sessionTokenIn(begun.headers, cookieNames(baseUrl).session);
    if (token !== null) await tx.deleteFrom('sessions').where('token', '=', hashOf(token)).execute();
    return null;
  });
}

/** Tells whether the session of a request was that of somebody who was erased with their last workspace. */
export async function wasErased(
  { db, baseUrl }: Pick<TeamContext, 'db' | 'baseUrl'>,
  { headers }: Request,
): Promise<boolean> {
  const { session } = cookieNames(baseUrl);
  const cookies = (headers.get('Cookie') ?? '').split(';').map((cookie) => cookie.trim());
  const value = cookies.find((cookie) => cookie.startsWith(`${session}=`))?.slice(session.length + 1);
  const token = value === undefined ? null : tokenOf(value);
  if (token === null) return false;
  const found = await db
    .selectFrom('erased_sessions')
    .select('token_hash')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  return found !== undefined;
}

/** The session token in the cookies of an answer. */
export function sessionTokenIn(headers: Headers, cookie: string): string | null {
  const set = headers.getSetCookie().findLast((one) => one.startsWith(`${cookie}=`));
  const [value = ''] = set?.slice(cookie.length + 1).split(';') ?? [];
  return tokenOf(value);
}

/** The token in the value of a session's cookie, which is signed; null for other text. */
function tokenOf(value: string): string | null {
  const [token = ''] = textOf(value).split('.');
  return token === '' ? null : token;
}

function textOf(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // A stranger may send any text.
    return '';
  }
}

/** Days after which every session ends, so that no device has one of before any more. */
const SESSION_DAYS = 90;

/** Forgets the hashes of erased people's sessions that would have ended by now. */
export async function deleteErasedSessions(db: Kysely<PeopleSchema>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - SESSION_DAYS * 24 * 60 * 60_000).toISOString();
  await db.deleteFrom('erased_sessions').where('erased_at', '<', before).execute();
}

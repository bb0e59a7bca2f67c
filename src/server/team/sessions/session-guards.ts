import type { Kysely, Transaction } from 'kysely';
import { cookieNames } from '#server/team/accounts/auth.ts';
import { holdPerson } from '#server/team/accounts/hold-person.ts';
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
  await holdPerson(tx, by.id, 'shared');
  const session = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', by.sessionId)
    .executeTakeFirst();
  if (!session) throw failure(401, 'Sign in, then try again');
}

/** A person, with the number of times that their credentials have ended. */
function signInVersionOf(db: Kysely<PeopleSchema>, column: 'id' | 'email', value: string) {
  return db
    .selectFrom('people')
    .select(['id', 'sign_in_version as version'])
    .where(column, '=', value)
    .executeTakeFirst();
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
  const before = version ?? (await signInVersionOf(db, column, value))?.version;
  const begun = await begin();
  if (begun === null) return null;
  return db.transaction().execute(async (tx) => {
    const found = await signInVersionOf(tx, column, value);
    if (found) await holdPerson(tx, found.id, 'shared');
    // Read again, because somebody else may have held the person.
    const held = found && (await signInVersionOf(tx, 'id', found.id));
    if (held !== undefined && held.version === before) return begun;
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

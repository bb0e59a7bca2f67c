import { randomUUID } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { failure, isTaken } from '#server/calls/failure.ts';
import type { PasskeyAnswer, PasskeyMade } from '#contract/server/passkey-schemas.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { holdSession, unlessEnded } from '#server/team/sessions/session-guards.ts';
import { headersOf, type SignedIn } from '#server/team/sessions/sessions.ts';

/** The maximum number of a person's passkeys. */
const MAX_PASSKEYS = 20;

const SIGN_IN = 'sign in';

/** A passkey as its owner sees it. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

/** A person's passkeys, oldest first. */
export function listPasskeys({ db }: Pick<TeamContext, 'db'>, person: string): Promise<Passkey[]> {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('person_id', '=', person)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Tells whether anybody on this server has a passkey. */
export async function hasPasskeys({ db }: TeamContext): Promise<boolean> {
  return (await db.selectFrom('passkeys').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * The options with which a browser makes a passkey. The caller must have checked the person's password and code.
 *
 * @throws HTTPException 409 for too many passkeys
 */
export async function passkeyToMake(context: TeamContext, by: SignedIn) {
  const { db, challenges } = context;
  const own = await db
    .selectFrom('passkeys')
    .select('credential_id as id')
    .where('person_id', '=', by.id)
    .execute();
  if (own.length >= MAX_PASSKEYS) throw failure(409, `You have ${MAX_PASSKEYS} passkeys. Remove one first.`);
  return generateRegistrationOptions({
    rpName: 'Hirelane',
    rpID: siteOf(context),
    userName: by.email,
    userDisplayName: by.name,
    userID: Buffer.from(by.id),
    challenge: challenges.create(purposeOf(by)),
    attestationType: 'none',
    excludeCredentials: own,
    // The browser finds the passkey without an email, and checks a finger, a face or a PIN. So a passkey counts as two
    // factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** @throws HTTPException 400 or 409 */
export async function addPasskey(
  context: TeamContext,
  by: SignedIn,
  { name, response }: { readonly name: string; readonly response: PasskeyMade },
): Promise<void> {
  const { db, challenges, now } = context;
  // The library throws at a response that proves nothing.
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => challenges.use(challenge, purposeOf(by)),
    expectedOrigin: context.baseUrl,
    expectedRPID: siteOf(context),
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) throw failure(400, 'This passkey could not be added. Try again.');
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  try {
    await db.transaction().execute(async (tx) => {
      await holdSession(tx, by);
      await tx
        .insertInto('passkeys')
        .values({
          id: randomUUID(),
          person_id: by.id,
          credential_id: id,
          public_key: Buffer.from(publicKey).toString('base64url'),
          counter,
          name,
          created_at: now().toISOString(),
        })
        .execute();
    });
  } catch (error) {
    if (isTaken(error)) throw failure(409, 'This passkey is here already');
    throw error;
  }
}

/** @returns the name of the passkey @throws HTTPException 404 */
export async function removePasskey({ db }: TeamContext, person: string, id: string): Promise<string> {
  const removed = await db
    .deleteFrom('passkeys')
    .where('person_id', '=', person)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  if (!removed) throw failure(404, 'Passkey not found');
  return removed.name;
}

/**
 * The options with which a browser uses a passkey. They are the same for everybody, so that they reveal nothing about
 * accounts.
 */
export function passkeyToUse(context: TeamContext) {
  return generateAuthenticationOptions({
    rpID: siteOf(context),
    challenge: context.challenges.create(SIGN_IN),
    userVerification: 'required',
  });
}

/**
 * Signs in the owner of a passkey.
 *
 * @returns the person and the cookies of their session; null for an invalid answer
 */
export async function signInByPasskey(context: TeamContext, request: Request, response: PasskeyAnswer) {
  const { auth, db } = context;
  const passkey = await db
    .selectFrom('passkeys')
    .innerJoin('people', 'people.id', 'person_id')
    .select(['passkeys.id as passkey', 'public_key', 'counter'])
    .select(['people.id', 'people.name', 'email'])
    .where('credential_id', '=', response.id)
    .executeTakeFirst();
  if (!passkey) return null;
  const { id, name, email } = passkey;
  return unlessEnded(context, ['id', id], async () => {
    if (!(await isValid(context, passkey, response))) return null;
    const { headers } = await auth.api.beginSession({
      body: { person: id },
      headers: headersOf(context, request),
      returnHeaders: true,
    });
    return { person: { id, name, email }, headers };
  });
}

interface StoredPasskey {
  readonly passkey: string;
  readonly id: string;
  readonly public_key: string;
  readonly counter: number;
}

/** Checks whether a passkey has signed the challenge. If so, stores that the passkey was used. */
async function isValid(
  context: TeamContext,
  passkey: StoredPasskey,
  response: PasskeyAnswer,
): Promise<boolean> {
  // The library throws at a response that proves nothing.
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => context.challenges.use(challenge, SIGN_IN),
    expectedOrigin: context.baseUrl,
    expectedRPID: siteOf(context),
    credential: {
      id: response.id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) return false;
  const { userHandle } = response.response;
  if (userHandle !== undefined && userHandle !== Buffer.from(passkey.id).toString('base64url')) return false;
  // No row matches if the passkey was removed meanwhile or used by another request at the same time.
  const used = await context.db
    .updateTable('passkeys')
    .set({ counter: verified.authenticationInfo.newCounter, last_used_at: context.now().toISOString() })
    .where((is) => is.and({ id: passkey.passkey, counter: passkey.counter }))
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** The host name of the server's public address, to which passkeys belong. */
function siteOf({ baseUrl }: TeamContext): string {
  return new URL(baseUrl).hostname;
}

/** The purpose of a challenge for a new passkey. It names the session, so that no other session can use the challenge. */
function purposeOf({ sessionId }: SignedIn): string {
  return `make in ${sessionId}`;
}

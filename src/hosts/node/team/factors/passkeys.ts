import { randomUUID } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { failure, isTaken } from '#hosts/node/team/calls/failure.ts';
import type { PasskeyAnswer, PasskeyMade } from '#hosts/node/team/calls/inputs.ts';
import type { TeamContext } from '#hosts/node/team/accounts/context.ts';
import { holdSession, unlessEnded } from '#hosts/node/team/sessions/session-guards.ts';
import { headersOf, type SignedIn } from '#hosts/node/team/sessions/sessions.ts';

/** More passkeys than anybody has. */
const MOST = 20;

const SIGN_IN = 'sign in';

/** A passkey as its person is told of it. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

/** One's own, the first first. */
export function listPasskeys({ db }: Pick<TeamContext, 'db'>, person: string): Promise<Passkey[]> {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('person_id', '=', person)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Whether anybody has one. */
export async function hasPasskeys({ db }: TeamContext): Promise<boolean> {
  return (await db.selectFrom('passkeys').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * What a browser makes a passkey with, for whoever has shown that it is them.
 *
 * @throws HTTPException 409 for too many
 */
export async function passkeyToMake(context: TeamContext, by: SignedIn) {
  const { db, challenges } = context;
  const own = await db
    .selectFrom('passkeys')
    .select('credential_id as id')
    .where('person_id', '=', by.id)
    .execute();
  if (own.length >= MOST) throw failure(409, `You have ${MOST} passkeys. Remove one first.`);
  return generateRegistrationOptions({
    rpName: 'Hirelane',
    rpID: siteOf(context),
    userName: by.email,
    userDisplayName: by.name,
    userID: Buffer.from(by.id),
    challenge: challenges.create(makingFor(by)),
    attestationType: 'none',
    excludeCredentials: own,
    // Found without a name, and opened by a finger, a face or a PIN: it is two factors by itself.
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
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => challenges.use(challenge, makingFor(by)),
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
          last_used_at: null,
        })
        .execute();
    });
  } catch (error) {
    if (isTaken(error)) throw failure(409, 'This passkey is here already');
    throw error;
  }
}

/** @returns its name @throws HTTPException 404 */
export async function removePasskey({ db }: TeamContext, person: string, id: string | null): Promise<string> {
  const removed = await db
    .deleteFrom('passkeys')
    .where('person_id', '=', person)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  if (!removed) throw failure(404, 'Passkey not found');
  return removed.name;
}

/** What a browser asks for a passkey of this server with: the same for everybody, so it tells nothing of anybody. */
export function passkeyToUse(context: TeamContext) {
  return generateAuthenticationOptions({
    rpID: siteOf(context),
    challenge: context.challenges.create(SIGN_IN),
    userVerification: 'required',
  });
}

/**
 * Signs in whoever a passkey is of.
 *
 * @returns who it is, and the cookies of their session; null for any answer that is not good
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
    if (!(await isGood(context, passkey, response))) return null;
    const { headers } = await auth.api.beginSession({
      body: { person: id },
      headers: headersOf(request),
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

/** Whether a passkey has signed what it was asked to. It is noted as used. */
async function isGood(
  context: TeamContext,
  passkey: StoredPasskey,
  response: PasskeyAnswer,
): Promise<boolean> {
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
  const whose = response.response.userHandle;
  if (
    !verified?.verified ||
    (whose !== undefined && whose !== Buffer.from(passkey.id).toString('base64url'))
  ) {
    return false;
  }
  // Removed meanwhile, or used by another at the same moment, it is not good any more.
  const used = await context.db
    .updateTable('passkeys')
    .set({ counter: verified.authenticationInfo.newCounter, last_used_at: context.now().toISOString() })
    .where('id', '=', passkey.passkey)
    .where('counter', '=', passkey.counter)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Passkeys are of the host that people reach the server by. */
function siteOf({ baseUrl }: TeamContext): string {
  return new URL(baseUrl).hostname;
}

/** One challenge is for one session: another's makes nothing of it. */
function makingFor({ sessionId }: SignedIn): string {
  return `make in ${sessionId}`;
}

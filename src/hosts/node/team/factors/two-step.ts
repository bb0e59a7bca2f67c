import { symmetricDecrypt } from 'better-auth/crypto';
import { unlessRefused, cookieNames } from '#hosts/node/team/accounts/auth.ts';
import type { Call } from '#hosts/node/team/calls/call.ts';
import { confirmFirst } from '#hosts/node/team/accounts/email-proof.ts';
import { changedMeanwhile, failure } from '#hosts/node/team/calls/failure.ts';
import { factorsOf } from './factors.ts';
import { acceptInvitation } from '#hosts/node/team/invitations/accept-invitation.ts';
import { invitationOf } from '#hosts/node/team/invitations/invitations.ts';
import { factorsMessage, wrongCodesMessage } from '#hosts/node/team/accounts/messages.ts';
import type { TeamContext } from '#hosts/node/team/accounts/context.ts';
import { unlessEnded } from '#hosts/node/team/sessions/session-guards.ts';
import { headersOf, headersWithCookie, type SignedIn } from '#hosts/node/team/sessions/sessions.ts';
import { grouped, storedBackupCode } from '#hosts/node/team/accounts/two-step-auth.ts';

type Person = Pick<SignedIn, 'id' | 'name' | 'email'>;

/** An app's code; any other is a backup code. */
const APP_CODE = /^\d{6}$/;

/**
 * Signs somebody in who has given their password.
 *
 * @param invitation the token of the one to accept with it
 * @returns who it is, the workspace that they have joined, and the cookies of their session
 * @throws HTTPException 401 for a wrong code, 410 when the password was too long ago
 */
export async function signInByCode(
  context: TeamContext,
  c: Call,
  code: string,
  invitation: string | undefined,
) {
  const { auth, db, baseUrl } = context;
  const headers = headersWithCookie(c.req.raw, cookieNames(baseUrl).step);
  const { person: id } = await auth.api.personBetweenSteps({ headers });
  const person = await db
    .selectFrom('people')
    .select(['id', 'name', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!person) throw failure(410, 'That took too long. Enter your password again.');
  const invited = invitation === undefined ? null : await invitationOf(context, invitation);
  if (invited && invited.person?.id !== person.id) throw failure(404, 'This invitation is somebody else’s.');
  if (invited?.step === 'confirm') throw confirmFirst();
  const passed = await passCode(context, c, { person, code, headers });
  if (!passed) throw wrongCode(401);
  if (invited) {
    await acceptInvitation(context, invited, { ...person, isNew: false, account: null, isProof: false });
  }
  return { person, headers: passed.headers, joined: invited?.workspace ?? null };
}

/**
 * A secret for an app, with backup codes. Nothing is asked for until a code has shown that the app has it.
 *
 * @throws HTTPException 403 or 409
 */
export async function beginTwoStep(context: TeamContext, c: Call, by: SignedIn, password: string) {
  const { auth, db } = context;
  const factors = await factorsOf(db, by.id);
  if (factors.twoStep.on) throw failure(409, 'Two-step sign-in is on already');
  if (!factors.password) throw failure(409, 'You have no password here, so there is no second step');
  const body = { password, method: 'totp' } as const;
  const begun = await withPassword(context, c, by, () =>
    unlessRefused(auth.api.enableTwoFactor({ body, headers: headersOf(c.req.raw) })),
  );
  if (!('totpURI' in begun)) throw new Error('No secret was made.');
  const { totpURI: uri, backupCodes } = begun;
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return { secret, uri, backupCodes: backupCodes.map(grouped) };
}

/** Turns it on, and ends the sessions that began without it. @returns the cookies of a new session */
export async function turnOnTwoStep(
  context: TeamContext,
  c: Call,
  by: SignedIn,
  code: string,
): Promise<Headers> {
  const { db, revocations } = context;
  if ((await factorsOf(db, by.id)).twoStep.on) throw failure(409, 'Two-step sign-in is on already');
  // A backup code doesn't show that the app has the secret.
  if (!APP_CODE.test(plain(code))) throw wrongCode(403);
  const before = await db.selectFrom('sessions').select('id').where('person_id', '=', by.id).execute();
  const { headers } = await requireCode(context, c, by, code);
  const ids = before.map(({ id }) => id);
  await db.deleteFrom('sessions').where('id', 'in', ids).execute();
  await revocations.tell(by.id);
  tell(context, by, 'Signing in with your password asks for a code of your authenticator app from now on.');
  return headers;
}

/** Minutes for which having signed in shows of whoever has no password that it is them. */
const FRESH_MINUTES = 10;

/**
 * Has somebody show that it is them before a passkey is made: what signs them in without a password.
 *
 * @throws HTTPException 400 or 403
 */
export async function proveForPasskey(
  context: TeamContext,
  c: Call,
  by: SignedIn,
  { password, code = '' }: { readonly password?: string | undefined; readonly code?: string | undefined },
): Promise<void> {
  const { auth } = context;
  const factors = await factorsOf(context.db, by.id);
  if (factors.password) {
    if (password === undefined) throw failure(400, 'Your password is missing');
    const headers = headersOf(c.req.raw);
    await withPassword(context, c, by, () =>
      unlessRefused(auth.api.verifyPassword({ body: { password }, headers })),
    );
  } else if (!(await isFresh(context, by))) {
    const ago = `You signed in more than ${FRESH_MINUTES} minutes ago.`;
    throw failure(403, `${ago} Log out, sign in again, then add the passkey.`);
  }
  if (factors.twoStep.on) await requireCode(context, c, by, code);
}

/** Whether a session has just begun. */
async function isFresh({ db, now }: TeamContext, { sessionId }: SignedIn): Promise<boolean> {
  const since = new Date(now().getTime() - FRESH_MINUTES * 60_000).toISOString();
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  return session !== undefined;
}

/** Other backup codes; the former end. */
export async function newBackupCodes(
  context: TeamContext,
  c: Call,
  by: SignedIn,
  proof: Proof,
): Promise<string[]> {
  const { auth } = context;
  await prove(context, c, by, proof);
  const body = { password: proof.password };
  const made = await unlessRefused(auth.api.generateBackupCodes({ body, headers: headersOf(c.req.raw) }));
  if (!made) throw changedMeanwhile();
  tell(context, by, 'You have new backup codes for your account. Those from before do not work any more.');
  return made.backupCodes.map(grouped);
}

/** @returns the cookies of a new session */
export async function turnOffTwoStep(
  context: TeamContext,
  c: Call,
  by: SignedIn,
  proof: Proof,
): Promise<Headers> {
  const { auth } = context;
  await prove(context, c, by, proof);
  const body = { password: proof.password };
  const headers = headersOf(c.req.raw);
  const done = await unlessEnded(context, ['id', by.id], () =>
    unlessRefused(auth.api.disableTwoFactor({ body, headers, returnHeaders: true })),
  );
  if (!done) throw changedMeanwhile();
  tell(context, by, 'Your password alone signs you in from now on: nothing asks for a code any more.');
  return done.headers;
}

/** Tells somebody that how they sign in has changed. */
export function tell({ mail, inBackground }: TeamContext, to: Person, what: string): void {
  inBackground(() => mail.send(factorsMessage(to, what)));
}

interface Proof {
  readonly password: string;
  readonly code: string;
}

/** Has somebody who is signed in show that it is them. @throws HTTPException 403 or 409 */
async function prove(context: TeamContext, c: Call, by: SignedIn, { password, code }: Proof): Promise<void> {
  const { auth, db } = context;
  if (!(await factorsOf(db, by.id)).twoStep.on) throw failure(409, 'Two-step sign-in is not on');
  const headers = headersOf(c.req.raw);
  await withPassword(context, c, by, () =>
    unlessRefused(auth.api.verifyPassword({ body: { password }, headers })),
  );
  await requireCode(context, c, by, code);
}

/** Tries of a password count as those to sign in. @throws HTTPException 403 */
export async function withPassword<T>(
  { limits }: TeamContext,
  c: Call,
  { email }: SignedIn,
  attempt: () => Promise<T | null>,
): Promise<T> {
  const result = await limits.signIn(email, c.env.address, attempt);
  if (result === null) throw failure(403, 'The password is wrong');
  return result;
}

async function requireCode(context: TeamContext, c: Call, person: SignedIn, code: string) {
  const headers = headersWithCookie(c.req.raw, cookieNames(context.baseUrl).session);
  const passed = await passCode(context, c, { person, code, headers });
  if (!passed) throw wrongCode(403);
  return passed;
}

/**
 * Looks at a code: an app's, or a backup code.
 *
 * @param headers with the cookie of the person's session, or of whoever has given their password
 * @returns the cookies, or null for a wrong code, or one that was used
 */
async function passCode(
  context: TeamContext,
  c: Call,
  { person, code: typed, headers }: { person: Person; code: string; headers: Headers },
): Promise<{ headers: Headers } | null> {
  const { auth, db, limits, mail, inBackground } = context;
  const code = plain(typed);
  const isOfApp = APP_CODE.test(code);
  const body = { code: isOfApp ? code : storedBackupCode(code) };
  const passed = await limits.code(
    { person: person.id, code, address: c.env.address },
    () =>
      unlessEnded(context, ['id', person.id], () =>
        isOfApp
          ? verifyAppCode(context, person, { body, headers })
          : unlessRefused(auth.api.verifyBackupCode({ body, headers, returnHeaders: true })),
      ),
    () => inBackground(() => mail.send(wrongCodesMessage(person))),
  );
  if (passed && !isOfApp) {
    const { backupCodes } = (await factorsOf(db, person.id)).twoStep;
    tell(context, person, `One of your backup codes was used. ${backupCodes} are left.`);
  }
  return passed;
}

/** @throws HTTPException 409 when what the app was given can't be read: the server's secret has changed since */
async function verifyAppCode(
  { auth, db }: TeamContext,
  { id }: Person,
  given: { readonly body: { readonly code: string }; readonly headers: Headers },
): Promise<{ headers: Headers } | null> {
  try {
    return await unlessRefused(auth.api.verifyTOTP({ ...given, returnHeaders: true }));
  } catch (error) {
    const { secret } = await auth.$context;
    if (await hasReadableSecret(db, id, secret)) throw error;
    throw failure(409, 'This server can’t check codes of your app any more. Use a backup code instead.');
  }
}

async function hasReadableSecret(db: TeamContext['db'], person: string, key: string): Promise<boolean> {
  const stored = db.selectFrom('two_factors').select('secret').where('person_id', '=', person);
  const { secret: data } = await stored.executeTakeFirstOrThrow();
  return symmetricDecrypt({ key, data }).then(
    () => true,
    () => false,
  );
}

/** However somebody has typed it. */
function plain(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toLowerCase();
}

function wrongCode(status: 401 | 403) {
  return failure(status, 'This code is wrong, or was used already');
}

import { recordFailedSignIn } from '#server/team/sessions/record-sign-in.ts';
import { personWith } from '#server/team/accounts/accounts.ts';
import { cookieNames, unlessRefused } from '#server/team/accounts/auth.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { confirmFirst } from '#server/team/accounts/email-proof.ts';
import { grouped } from '#server/team/accounts/two-step-auth.ts';
import type { Call } from '#server/calls/call.ts';
import { callerOf } from '#server/calls/caller.ts';
import { changedMeanwhile, failure } from '#server/calls/failure.ts';
import { acceptInvitation } from '#server/team/invitations/accept-invitation.ts';
import { invitationOf } from '#server/team/invitations/received-invitations.ts';
import { unlessEnded } from '#server/team/sessions/session-guards.ts';
import { headersOf, headersWithCookie, type SignedIn } from '#server/team/sessions/sessions.ts';
import { factorsOf } from './factors.ts';
import {
  isAppCode,
  passCode,
  requireCode,
  requirePassword,
  tell,
  withPassword,
  wrongCode,
} from './proofs.ts';

/**
 * Signs in a person who has entered their password.
 *
 * @param invitation the token of an invitation to accept
 * @returns the person, the workspace that they joined, and the cookies of their session
 * @throws HTTPException 401 for a
 *   wrong code, 410 if the password was entered too long ago
 */
export async function signInByCode(
  context: TeamContext,
  c: Call,
  code: string,
  invitation: string | undefined,
) {
  const { auth, db, baseUrl } = context;
  const headers = headersWithCookie(context, c.req.raw, cookieNames(baseUrl).step);
  const { person: id } = await auth.api.personBetweenSteps({ headers });
  const person = await personWith(db, 'id', id);
  if (!person) throw failure(410, 'That took too long. Enter your password again.');
  const invited = invitation === undefined ? null : await invitationOf(context, invitation);
  if (invited && invited.person?.id !== person.id) throw failure(404, 'This invitation is somebody else’s.');
  if (invited?.step === 'confirm') throw confirmFirst();
  const passed = await passCode(context, c, { person, code, headers });
  if (!passed) {
    const failed = { email: person.email, way: 'code' } as const;
    context.inBackground(() => recordFailedSignIn(context, c.req.raw, failed));
    throw wrongCode(401);
  }
  if (invited) {
    const caller = callerOf(c.req.raw);
    await acceptInvitation(context, invited, {
      ...person,
      isNew: false,
      account: null,
      isProof: false,
      caller,
    });
  }
  return { person, headers: passed.headers, joined: invited?.workspace ?? null };
}

/**
 * Makes a secret for an app, and backup codes. Two-step sign-in is off until a code shows that the app has the secret.
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
    unlessRefused(auth.api.enableTwoFactor({ body, headers: headersOf(context, c.req.raw) })),
  );
  if (!('totpURI' in begun)) throw new Error('No secret was made.');
  const { totpURI: uri, backupCodes } = begun;
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return { secret, uri, backupCodes: backupCodes.map(grouped) };
}

/**
 * Turns on two-step sign-in and ends all earlier sessions.
 * @returns the cookies of a new session
 */
export async function turnOnTwoStep(
  context: TeamContext,
  c: Call,
  by: SignedIn,
  code: string,
): Promise<Headers> {
  const { db, revocations } = context;
  if ((await factorsOf(db, by.id)).twoStep.on) throw failure(409, 'Two-step sign-in is on already');
  // A backup code doesn't show that the app has the secret.
  if (!isAppCode(code)) throw wrongCode(403);
  const before = await db.selectFrom('sessions').select('id').where('person_id', '=', by.id).execute();
  const { headers } = await requireCode(context, c, by, code);
  const ids = before.map(({ id }) => id);
  await db.deleteFrom('sessions').where('id', 'in', ids).execute();
  await revocations.tell(by.id);
  tell(context, by, 'Signing in with your password asks for a code of your authenticator app from now on.');
  return headers;
}

/** Minutes after a sign-in in which a person without a password may add a passkey. */
const FRESH_MINUTES = 10;

/**
 * Checks who a person is before they add a passkey, because a passkey signs in without the password.
 *
 * @throws HTTPException 400 or 403
 */
export async function proveForPasskey(
  context: TeamContext,
  c: Call,
  by: SignedIn,
  { password, code = '' }: { readonly password?: string | undefined; readonly code?: string | undefined },
): Promise<void> {
  const factors = await factorsOf(context.db, by.id);
  if (factors.password) {
    if (password === undefined) throw failure(400, 'Your password is missing');
    await requirePassword(context, c, by, password);
  } else if (!(await isFresh(context, by))) {
    const ago = `You signed in more than ${FRESH_MINUTES} minutes ago.`;
    throw failure(403, `${ago} Log out, sign in again, then add the passkey.`);
  }
  if (factors.twoStep.on) await requireCode(context, c, by, code);
}

/** Tells whether a session began at most {@link FRESH_MINUTES} minutes ago. */
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

/** Replaces the backup codes. @returns the new codes */
export async function newBackupCodes(
  context: TeamContext,
  c: Call,
  by: SignedIn,
  proof: Proof,
): Promise<string[]> {
  const { auth } = context;
  await prove(context, c, by, proof);
  const body = { password: proof.password };
  const made = await unlessRefused(
    auth.api.generateBackupCodes({ body, headers: headersOf(context, c.req.raw) }),
  );
  if (!made) throw changedMeanwhile();
  tell(context, by, 'You have new backup codes for your account. Those from before do not work any more.');
  return made.backupCodes.map(grouped);
}

/** Turns two-step sign-in off. @returns the cookies of a new session */
export async function turnOffTwoStep(
  context: TeamContext,
  c: Call,
  by: SignedIn,
  proof: Proof,
): Promise<Headers> {
  const { auth } = context;
  await prove(context, c, by, proof);
  const body = { password: proof.password };
  const headers = headersOf(context, c.req.raw);
  const done = await unlessEnded(context, ['id', by.id], () =>
    unlessRefused(auth.api.disableTwoFactor({ body, headers, returnHeaders: true })),
  );
  if (!done) throw changedMeanwhile();
  tell(context, by, 'Your password alone signs you in from now on: nothing asks for a code any more.');
  return done.headers;
}

interface Proof {
  readonly password: string;
  readonly code: string;
}

/** Checks the password and a code of a signed-in person. @throws HTTPException 403 or 409 */
async function prove(context: TeamContext, c: Call, by: SignedIn, { password, code }: Proof): Promise<void> {
  if (!(await factorsOf(context.db, by.id)).twoStep.on) throw failure(409, 'Two-step sign-in is not on');
  await requirePassword(context, c, by, password);
  await requireCode(context, c, by, code);
}

import { cookieNames, unlessRefused } from '#server/team/accounts/auth.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { factorsMessage, wrongCodesMessage } from '#server/team/accounts/messages.ts';
import { storedBackupCode } from '#server/team/accounts/two-step-auth.ts';
import type { Call } from '#server/calls/call.ts';
import { sealState } from '#server/secret/sealed.ts';
import type { ServerSecret } from '#server/secret/server-secret.ts';
import { failure } from '#server/calls/failure.ts';
import { unlessEnded } from '#server/team/sessions/session-guards.ts';
import { headersOf, headersWithCookie, type SignedIn } from '#server/team/sessions/sessions.ts';
import { factorsOf } from './factors.ts';

type Person = Pick<SignedIn, 'id' | 'name' | 'email'>;

/** The format of an app's code. Every other code is a backup code. */
const APP_CODE = /^\d{6}$/;

/** Sends a person a message about a change of how they sign in. */
export function tell({ mail, inBackground }: TeamContext, to: Person, change: string): void {
  inBackground(() => mail.send(factorsMessage(to, change)));
}

/** @throws HTTPException 403 for a wrong password */
export async function requirePassword(
  context: TeamContext,
  c: Call,
  by: SignedIn,
  password: string,
): Promise<void> {
  const given = { body: { password }, headers: headersOf(context, c.req.raw) };
  await withPassword(context, c, by, () => unlessRefused(context.auth.api.verifyPassword(given)));
}

/** Runs an attempt that needs the password, and counts it as an attempt to sign in. @throws HTTPException 403 */
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

/** Tells whether a code has the format of an authenticator app's code. */
export function isAppCode(code: string): boolean {
  return APP_CODE.test(plain(code));
}

/** @returns the cookies of the session @throws HTTPException 403 for a wrong or used code */
export async function requireCode(context: TeamContext, c: Call, person: SignedIn, code: string) {
  const headers = headersWithCookie(context, c.req.raw, cookieNames(context.baseUrl).session);
  const passed = await passCode(context, c, { person, code, headers });
  if (!passed) throw wrongCode(403);
  return passed;
}

/**
 * Checks a code of an app, or a backup code.
 *
 * @param headers with the cookie of the person's session, or the cookie between password and code
 * @returns the cookies, or null for a wrong or used code
 */
export async function passCode(
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

/** @throws HTTPException 409 if the app's secret can't be decrypted, because the server's secret has changed */
async function verifyAppCode(
  { auth, db, secret }: TeamContext,
  { id }: Person,
  given: { readonly body: { readonly code: string }; readonly headers: Headers },
): Promise<{ headers: Headers } | null> {
  try {
    return await unlessRefused(auth.api.verifyTOTP({ ...given, returnHeaders: true }));
  } catch (error) {
    if (await hasReadableSecret(db, id, secret)) throw error;
    throw failure(409, 'This server can’t check codes of your app any more. Use a backup code instead.');
  }
}

async function hasReadableSecret(
  db: TeamContext['db'],
  person: string,
  secret: ServerSecret,
): Promise<boolean> {
  const stored = db.selectFrom('two_factors').select('secret').where('person_id', '=', person);
  const { secret: sealed } = await stored.executeTakeFirstOrThrow();
  return (await sealState(secret, sealed)) !== 'unknown';
}

/** The code in lower case, without spaces and dashes. */
function plain(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toLowerCase();
}

export function wrongCode(status: 401 | 403) {
  return failure(status, 'This code is wrong, or was used already');
}

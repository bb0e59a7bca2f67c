import { unlessRefused } from './auth.ts';
import type { Call } from './call.ts';
import { failure } from './failure.ts';
import { factorsOf } from './factors.ts';
import { checkPassword } from './inputs.ts';
import type { Parts } from './parts.ts';
import { headersOf, type SignedIn } from './sessions.ts';
import { tell, withPassword } from './two-step.ts';

/**
 * Gives somebody who is signed in another password, and ends their sessions.
 *
 * @returns the cookies of a new one
 * @throws HTTPException 400, 403 or 409
 */
export async function changePassword(
  parts: Parts,
  c: Call,
  by: SignedIn,
  { current, password }: { readonly current: string; readonly password: string },
): Promise<Headers> {
  const { auth, db } = parts;
  if (!(await factorsOf(db, by.id)).password) throw failure(409, 'You have no password here');
  checkPassword(password, by.email);
  const body = { currentPassword: current, newPassword: password, revokeOtherSessions: true };
  const { headers } = await withPassword(parts, c, by, () =>
    unlessRefused(auth.api.changePassword({ body, headers: headersOf(c.req.raw), returnHeaders: true })),
  );
  // Wrong codes still count: a password that is known could be changed again and again to guess more.
  // Whoever has given the former is to give a code no more, and links that wait would undo the new one.
  await db.deleteFrom('verifications').where('value', '=', by.id).execute();
  await db.deleteFrom('email_links').where('person_id', '=', by.id).execute();
  await parts.revocations.tell(by.id);
  tell(parts, by, 'You have a new password, and are signed out wherever you were signed in with the former.');
  return headers;
}

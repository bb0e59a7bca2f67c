import type { Transaction } from 'kysely';
import { hashPassword, WITH_PASSWORD } from '#server/team/accounts/accounts.ts';
import type { Call } from '#server/calls/call.ts';
import { nextSignInVersion } from '#server/team/accounts/credentials.ts';
import { changedMeanwhile, failure } from '#server/calls/failure.ts';
import { factorsOf } from './factors.ts';
import { checkPassword } from '#server/team/accounts/check-password.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import { holdSession, unlessEnded } from '#server/team/sessions/session-guards.ts';
import { headersOf, type SignedIn } from '#server/team/sessions/sessions.ts';
import { requirePassword, tell } from './proofs.ts';

/**
 * Changes the password of a signed-in person, and ends their sessions.
 *
 * @returns the cookies of a new session
 * @throws HTTPException 400, 403 or 409
 */
export async function changePassword(
  context: TeamContext,
  c: Call,
  by: SignedIn,
  { current, password }: { readonly current: string; readonly password: string },
): Promise<Headers> {
  const { auth, db, now, revocations } = context;
  if (!(await factorsOf(db, by.id)).password) throw failure(409, 'You have no password here');
  checkPassword(password, by.email);
  const headers = headersOf(context, c.req.raw);
  await requirePassword(context, c, by, current);
  const passwordHash = await hashPassword(auth, password);
  const version = await db.transaction().execute(async (tx) => {
    const next = await nextSignInVersion(tx, by.id);
    await holdSession(tx, by);
    await replacePassword(tx, by.id, passwordHash, now().toISOString());
    return next;
  });
  const begin = () => auth.api.beginSession({ body: { person: by.id }, headers, returnHeaders: true });
  const begun = await unlessEnded(context, ['id', by.id], begin, version);
  if (!begun) throw changedMeanwhile();
  // Wrong codes still count. A thief of the password could otherwise change it again and again to guess more codes.
  await revocations.tell(by.id);
  tell(
    context,
    by,
    'You have a new password, and are signed out wherever you were signed in with the former.',
  );
  return begun.headers;
}

/** Stores a password, and ends sessions and mailed links. An old link could otherwise replace the new password. */
async function replacePassword(
  tx: Transaction<PeopleSchema>,
  person: string,
  password: string,
  at: string,
): Promise<void> {
  await tx.deleteFrom('sessions').where('person_id', '=', person).execute();
  await tx.deleteFrom('verifications').where('value', '=', person).execute();
  await tx.deleteFrom('email_links').where('person_id', '=', person).execute();
  await tx
    .updateTable('accounts')
    .set({ password, updated_at: at })
    .where((is) => is.and({ person_id: person, provider_id: WITH_PASSWORD }))
    .execute();
}

import { actorWithout } from '#server/team/audit/audit.ts';
import { auditInEach } from './audit-in-each.ts';
import { cookieNames } from '#server/team/accounts/auth.ts';
import { personWith } from '#server/team/accounts/accounts.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { callerOf } from '#server/calls/caller.ts';
import type { SignInWay } from '#server/database/directory-tables.ts';
import { hashOf } from '#server/database/tokens.ts';
import { sessionTokenIn } from './session-guards.ts';

/**
 * Stores how a new session was begun, and adds the sign-in to the audit log of each workspace that the account opens.
 *
 * @param headers the answer's headers, with the cookie of the session
 */
export async function recordSignIn(
  context: TeamContext,
  request: Request,
  { person, headers, way }: { person: { id: string; name: string }; headers: Headers; way: SignInWay },
): Promise<void> {
  const { baseUrl } = context;
  const token = sessionTokenIn(headers, cookieNames(baseUrl).session);
  if (token === null) return;
  const by = { id: person.id, name: person.name, caller: callerOf(request) };
  await auditInEach(context, person.id, { by, kind: 'signed-in', parts: { way } }, (tx) =>
    tx.updateTable('sessions').set({ way }).where('token', '=', hashOf(token)).execute(),
  );
}

/** Adds a failed sign-in to the audit logs, for an email with an account. Many of them in an hour are left out. */
export async function recordFailedSignIn(
  context: TeamContext,
  request: Request,
  { email, way }: { readonly email: string; readonly way: 'password' | 'code' },
): Promise<void> {
  const { db, limits } = context;
  const person = await personWith(db, 'email', email);
  if (!person || !(await limits.mayRecordFailure(person.id))) return;
  const by = actorWithout('nobody', callerOf(request));
  const parts = { who: person.name, way };
  await auditInEach(context, person.id, { by, kind: 'sign-in-failed', subject: person.id, parts });
}

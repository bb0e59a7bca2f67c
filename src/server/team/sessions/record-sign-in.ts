import { actorWithout, audit } from '#server/team/audit/audit.ts';
import { cookieNames } from '#server/team/accounts/auth.ts';
import { personWith } from '#server/team/accounts/accounts.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { callerOf } from '#server/calls/caller.ts';
import type { SignInWay } from '#server/database/directory-tables.ts';
import { hashOf } from '#server/database/tokens.ts';
import { membershipsOf } from '#server/team/memberships/memberships.ts';
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
  const { db, baseUrl, now } = context;
  const token = sessionTokenIn(headers, cookieNames(baseUrl).session);
  if (token === null) return;
  const by = { id: person.id, name: person.name, caller: callerOf(request) };
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('sessions').set({ way }).where('token', '=', hashOf(token)).execute();
    await auditInEach(tx, person.id, async (workspace) => {
      await audit(tx, { workspace, at: now().toISOString(), by, kind: 'signed-in', parts: { way } });
    });
  });
}

/** Adds a failed sign-in to the audit logs, for an email with an account. Many of them in an hour are left out. */
export async function recordFailedSignIn(
  context: TeamContext,
  request: Request,
  { email, way }: { readonly email: string; readonly way: 'password' | 'code' },
): Promise<void> {
  const { db, now, limits } = context;
  const person = await personWith(db, 'email', email);
  if (!person || !(await limits.mayRecordFailure(person.id))) return;
  const by = actorWithout('nobody', callerOf(request));
  const at = now().toISOString();
  await db.transaction().execute((tx) =>
    auditInEach(tx, person.id, async (workspace) => {
      const parts = { who: person.name, way };
      await audit(tx, { workspace, at, by, kind: 'sign-in-failed', subject: person.id, parts });
    }),
  );
}

/** Adds to the audit log of each workspace of a person, in a fixed order, so that no two transactions wait for each other. */
export async function auditInEach(
  tx: TeamContext['db'],
  person: string,
  add: (workspace: string) => Promise<void>,
): Promise<void> {
  const workspaces = (await membershipsOf(tx, person)).map(({ workspace }) => workspace).toSorted();
  for (const workspace of workspaces) await add(workspace);
}

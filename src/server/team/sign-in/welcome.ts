import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addPerson, hashPassword } from '#server/team/accounts/accounts.ts';
import { failure } from '#server/calls/failure.ts';
import { addMember } from '#server/team/memberships/memberships.ts';
import type { TeamContext } from '#server/team/accounts/context.ts';
import { hashOf, newToken } from '#server/database/tokens.ts';

/** The maximum number of valid links. Each start of a process shows another one. */
const LINKS_AT_MOST = 20;

/** A link for the first owner, or null when there is an owner. */
export async function ownerLink({ db, baseUrl }: TeamContext): Promise<string | null> {
  const token = newToken();
  const row = await db
    .insertInto('beginning')
    .values({
      one: true,
      workspace_id: randomUUID(),
      owner_id: randomUUID(),
      token_hashes: [hashOf(token)],
    })
    .onConflict((on) =>
      on
        .column('one')
        .doUpdateSet({
          token_hashes: sql`(array_prepend(${hashOf(token)}, beginning.token_hashes))[1:${LINKS_AT_MOST}]`,
        })
        .where('beginning.used_at', 'is', null),
    )
    .returning('one')
    .executeTakeFirst();
  return row ? `${baseUrl}/welcome?token=${token}` : null;
}

/** The ids for the first workspace and its owner. @throws HTTPException 404 for a link that does not work */
export async function beginningOf({ db }: TeamContext, token: string) {
  const row = await db
    .selectFrom('beginning')
    .select(['workspace_id', 'owner_id', 'token_hashes'])
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (!row?.token_hashes.includes(hashOf(token))) throw ended();
  return { workspace: row.workspace_id, owner: row.owner_id };
}

/**
 * Makes the first person and the first workspace. The ids are fixed when the link is made, so that two people who use links at
 * the same time open the same workspace. Only the first of them becomes the owner.
 *
 * @throws HTTPException 404 for a link that does not work
 */
export async function begin(
  context: TeamContext,
  given: { token: string; name: string; email: string; password: string; workspace: string },
): Promise<void> {
  const { forWorkspace, auth, now, openWorkspace } = context;
  const { workspace, owner } = await beginningOf(context, given.token);
  const passwordHash = await hashPassword(auth, given.password);
  await openWorkspace(workspace, owner);
  const at = now().toISOString();
  await forWorkspace(workspace)
    .transaction()
    .execute(async (tx) => {
      const used = await tx
        .updateTable('beginning')
        .set({ used_at: at, token_hashes: [] })
        .where('used_at', 'is', null)
        .returning('one')
        .executeTakeFirst();
      if (!used) throw ended();
      const account = { passwordHash };
      const { name, email } = given;
      await addPerson(tx, { id: owner, name, email, isProven: false, workspace, account }, at);
      await tx
        .insertInto('teams')
        .values({ workspace_id: workspace, name: given.workspace, created_at: at })
        .execute();
      await addMember(tx, { workspace, person: owner, name: given.name, role: 'owner', at });
    });
}

function ended() {
  return failure(404, 'This link does not work, or was used already');
}

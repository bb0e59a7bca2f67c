import type { Kysely } from 'kysely';
import { profileProblems } from '#domain/team/profile.ts';
import { audit } from '#server/team/audit/audit.ts';
import { failure, isTaken } from '#server/calls/failure.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import type { Acting } from '#server/team/sessions/sessions.ts';

/**
 * Changes a person's name, and their handle in a workspace. The audit log has a changed handle, because offers and
 * interviews name people by it.
 *
 * @returns whether the handle was free in the workspace
 */
export async function changeProfile(
  db: Kysely<PeopleSchema>,
  { id, name: before, caller, membership }: Acting,
  { name, handle }: { readonly name: string; readonly handle: string },
  at: string,
): Promise<boolean> {
  const { workspace } = membership;
  try {
    await db.transaction().execute(async (tx) => {
      // Another call may have changed the handle since the membership was read.
      const { handle: former } = await tx
        .selectFrom('members')
        .select('handle')
        .where((is) => is.and({ workspace_id: workspace, person_id: id }))
        .forUpdate()
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('members')
        .set({ handle })
        .where((is) => is.and({ workspace_id: workspace, person_id: id }))
        .execute();
      // A write of people needs every node of a cluster.
      if (name !== before) {
        await tx.updateTable('people').set({ name, updated_at: at }).where('id', '=', id).execute();
      }
      if (handle === former) return;
      const by = { id, name: before, caller };
      await audit(tx, {
        workspace,
        at,
        by,
        kind: 'handle-changed',
        subject: id,
        parts: { from: former, to: handle },
      });
    });
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

/** A trimmed profile. @throws HTTPException 400 for an invalid name or handle */
export function checkProfile(profile: { readonly name: string; readonly handle: string }) {
  const problems = profileProblems(profile);
  const problem = problems.name ?? problems.handle;
  if (problem !== null) throw failure(400, problem);
  return { name: profile.name.trim().replaceAll(/\s+/g, ' '), handle: profile.handle.trim() };
}

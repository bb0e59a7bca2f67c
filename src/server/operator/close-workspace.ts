import type { Transaction } from 'kysely';
import { actorWithout, audit } from '#server/team/audit/audit.ts';
import { lockMembers } from '#server/calls/permitted.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import type { OperatorContext } from './operator-context.ts';

type Context = Pick<OperatorContext, 'forWorkspace' | 'now' | 'tell'>;

/**
 * Suspends a workspace: its calls are refused, its public pages are gone and it sends nothing, until it is resumed. Suspending
 * it again changes the reason.
 *
 * @param reason what its members read
 */
export function suspendWorkspace(context: Context, workspace: string, reason: string): Promise<void> {
  return change(context, workspace, async (tx, at) => {
    await tx
      .updateTable('teams')
      .set((is) => ({ suspended_at: is.fn.coalesce('suspended_at', is.val(at)), suspended_for: reason }))
      .where('workspace_id', '=', workspace)
      .execute();
    await audit(tx, { workspace, at, by: actorWithout('operator'), kind: 'workspace-suspended' });
  });
}

/** Ends a suspension, and takes back an erasure that was interrupted before its rows were gone. */
export function resumeWorkspace(context: Context, workspace: string): Promise<void> {
  return change(context, workspace, async (tx, at) => {
    await tx
      .updateTable('teams')
      .set({ suspended_at: null, suspended_for: '', deleted_at: null })
      .where('workspace_id', '=', workspace)
      .execute();
    await audit(tx, { workspace, at, by: actorWithout('operator'), kind: 'workspace-resumed' });
  });
}

/** Changes a workspace, and tells its members’ pages, which ask for their rights again. */
async function change(
  { forWorkspace, now, tell }: Context,
  workspace: string,
  work: (tx: Transaction<PeopleSchema>, at: string) => Promise<void>,
): Promise<void> {
  const db = forWorkspace(workspace);
  await db.transaction().execute(async (tx) => {
    await lockMembers(tx, workspace);
    await work(tx, now().toISOString());
  });
  const members = await db
    .selectFrom('members')
    .select('person_id')
    .where((is) => is.and({ workspace_id: workspace, left_at: null }))
    .execute();
  for (const { person_id: person } of members) await tell(person);
}

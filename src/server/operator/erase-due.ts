import { DELETED_DAYS } from '#domain/team/closed.ts';
import { eraseRows } from './erase-rows.ts';
import { eraseWorkspace } from './erase-workspace.ts';
import type { OperatorContext } from './operator-context.ts';

const DAY = 24 * 60 * 60_000;

/** Days for which a workspace is looked for again after its erasure. */
const LOOKED_FOR_DAYS = 2;

/**
 * Erases the workspaces that were deleted long enough ago, such as those whose erasure was interrupted. Also looks whether a request that was under way, or a process
 * that ended, has left something of those that were erased lately.
 */
export async function eraseDue(context: OperatorContext): Promise<void> {
  const { allWorkspaces: db, now } = context;
  const since = (days: number) => new Date(now().getTime() - days * DAY).toISOString();
  const due = await db
    .selectFrom('teams')
    .select('workspace_id as id')
    .where('deleted_at', '<=', since(DELETED_DAYS))
    .execute();
  for (const { id } of due) await eraseWorkspace(context, id, 'owner');
  const erased = await db
    .selectFrom('erasure_receipts')
    .select('workspace_id as id')
    .where('erased_at', '>', since(LOOKED_FOR_DAYS))
    .execute();
  for (const { id } of erased) {
    const left = await db.selectFrom('workspaces').select('id').where('id', '=', id).executeTakeFirst();
    if (left) await db.transaction().execute((tx) => eraseRows(tx, id));
    context.closeWorkspace(id);
    await context.removeFiles(id);
  }
}

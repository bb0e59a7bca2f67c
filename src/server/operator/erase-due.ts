import type { Report } from '#api/request/errors.ts';
import { DELETED_DAYS } from '#domain/team/closed.ts';
import { eraseRows } from './erase-rows.ts';
import { eraseDeleted } from './erase-workspace.ts';
import type { OperatorContext } from './operator-context.ts';

const DAY = 24 * 60 * 60_000;

/** Days for which a workspace is looked for again after its erasure. */
const LOOKED_FOR_DAYS = 2;

/**
 * Erases the workspaces that were deleted long enough ago, such as those whose erasure was interrupted. Also looks whether a
 * request that was under way, or a process that ended, has left something of those that were erased lately. A failure in one
 * workspace is reported, and the others go on.
 *
 * @param ended aborts when another process has to go on
 */
export async function eraseDue(context: OperatorContext, report: Report, ended: AbortSignal): Promise<void> {
  const { allWorkspaces: db, now } = context;
  const since = (days: number) => new Date(now().getTime() - days * DAY).toISOString();
  async function each(found: readonly { readonly id: string }[], work: (id: string) => Promise<void>) {
    for (const { id } of found) {
      if (ended.aborted) return;
      await work(id).catch((error: unknown) => {
        if (!ended.aborted) report(error);
      });
    }
  }

  const deletedUpTo = since(DELETED_DAYS);
  const due = db
    .selectFrom('teams')
    .select('workspace_id as id')
    .where('deleted_at', '<=', deletedUpTo)
    .where('suspended_at', 'is', null);
  await each(await due.execute(), (id) => eraseDeleted(context, id, deletedUpTo, ended));
  const erased = db
    .selectFrom('erasure_receipts')
    .select('workspace_id as id')
    .where('erased_at', '>', since(LOOKED_FOR_DAYS));
  await each(await erased.execute(), async (id) => {
    const left = await db.selectFrom('workspaces').select('id').where('id', '=', id).executeTakeFirst();
    if (left) await db.transaction().execute((tx) => eraseRows(tx, id));
    context.closeWorkspace(id);
    await context.removeFiles(id, ended);
  });
}

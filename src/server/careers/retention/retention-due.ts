import { deleteExpired } from '#server/careers/apply/held.ts';
import type { CareersContext } from '#server/careers/site/careers.ts';
import { workspacesWithRetention } from '#server/contents/retention.ts';
import { runRetention } from './run-retention.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Milliseconds for which a process has a run for itself. Each step of the run begins them anew. */
const LEASE = 15 * 60_000;

/** Runs the retention rules that are due, once a day for each workspace, whatever the number of processes. */
export async function runDueRetention(context: CareersContext): Promise<void> {
  const { allWorkspaces, report, now } = context;
  await deleteExpired(allWorkspaces, now());
  for (const id of await workspacesWithRetention(allWorkspaces)) {
    const startedAt = now().getTime();
    if (!(await claim(context, id))) continue;
    try {
      await runRetention(context, id, () => setRun(context, id, { leased_until: soon(context) }));
      await setRun(context, id, { next_at: new Date(startedAt + DAY).toISOString(), leased_until: null });
    } catch (error) {
      report(error);
      await setRun(context, id, { next_at: new Date(startedAt + HOUR).toISOString(), leased_until: null });
    }
  }
}

function soon({ now }: CareersContext): string {
  return new Date(now().getTime() + LEASE).toISOString();
}

/** Claims the run of the rule for this process. A rule that is new here runs a day later. */
async function claim(context: CareersContext, workspace: string): Promise<boolean> {
  const at = context.now();
  const db = context.forWorkspace(workspace);
  await db
    .insertInto('retention_runs')
    .values({
      workspace_id: workspace,
      next_at: new Date(at.getTime() + DAY).toISOString(),
      leased_until: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const claimed = await db
    .updateTable('retention_runs')
    .set({ leased_until: soon(context) })
    .where('workspace_id', '=', workspace)
    .where('next_at', '<=', at.toISOString())
    .where((is) => is.or([is('leased_until', 'is', null), is('leased_until', '<=', at.toISOString())]))
    .returning('workspace_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

async function setRun(
  { forWorkspace }: CareersContext,
  workspace: string,
  values: { readonly next_at?: string; readonly leased_until: string | null },
): Promise<void> {
  await forWorkspace(workspace)
    .updateTable('retention_runs')
    .set(values)
    .where('workspace_id', '=', workspace)
    .execute();
}

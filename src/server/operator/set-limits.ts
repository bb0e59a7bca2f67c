import type { Updateable } from 'kysely';
import { actorWithout, audit } from '#server/team/audit/audit.ts';
import { lockMembers } from '#server/calls/permitted.ts';
import type { PeopleSchema } from '#server/database/schema.ts';
import type { WorkspaceLimits } from './list-workspaces.ts';
import type { OperatorContext } from './operator-context.ts';

/** Sets the limits that are given. Null takes one away. */
export async function setLimits(
  { forWorkspace, now }: Pick<OperatorContext, 'forWorkspace' | 'now'>,
  workspace: string,
  { seats, storage, reads }: { readonly [Name in keyof WorkspaceLimits]?: WorkspaceLimits[Name] | undefined },
): Promise<void> {
  const set: Updateable<PeopleSchema['teams']> = {
    ...(seats !== undefined && { max_seats: seats }),
    ...(storage !== undefined && { max_storage: storage }),
    ...(reads !== undefined && { max_reads: reads }),
  };
  if (Object.keys(set).length === 0) return;
  await forWorkspace(workspace)
    .transaction()
    .execute(async (tx) => {
      await lockMembers(tx, workspace);
      await tx.updateTable('teams').set(set).where('workspace_id', '=', workspace).execute();
      const at = now().toISOString();
      await audit(tx, { workspace, at, by: actorWithout('operator'), kind: 'limits-changed' });
    });
}

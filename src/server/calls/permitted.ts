import type { Kysely, Transaction } from 'kysely';
import { lockPermit } from '#store/postgres/permit.ts';
import type { Permit } from '#store/write.ts';
import type { PeopleSchema } from '#server/database/schema.ts';

/**
 * Runs a member's write in one transaction, if the permit is still valid. The lock on all members is taken before the
 * lock on the writer. A change of a member takes both locks in the same order, so that the two can't block each other.
 *
 * @throws PermitEnded
 */
export function permitted<T>(
  { forWorkspace }: { readonly forWorkspace: (workspace: string) => Kysely<PeopleSchema> },
  { workspace, permit }: { readonly workspace: string; readonly permit: Permit },
  work: (tx: Transaction<PeopleSchema>) => Promise<T>,
): Promise<T> {
  return forWorkspace(workspace)
    .transaction()
    .execute(async (tx) => {
      await lockMembers(tx, workspace);
      await lockPermit(tx, permit);
      return work(tx);
    });
}

/**
 * Locks a workspace's members, so that their changes run one after the other. Rows that refer to the workspace can be
 * added meanwhile: whoever records a sign-in holds the lock of the audit log, for which a change of members waits.
 */
export async function lockMembers(tx: Transaction<PeopleSchema>, workspace: string): Promise<void> {
  await tx
    .selectFrom('teams')
    .select('name')
    .where('workspace_id', '=', workspace)
    .forNoKeyUpdate()
    .execute();
}

import type { Transaction } from 'kysely';
import type { TeamContext } from '#hosts/node/team/accounts/context.ts';
import { lockPermit } from '#store/postgres/permit.ts';
import type { Permit } from '#store/write.ts';
import { lockMembers } from './memberships.ts';
import type { PeopleSchema } from '#hosts/node/team/database/schema.ts';

/**
 * Runs a member's write in one transaction, if the permit is still valid. The lock on all members is taken before the
 * lock on the writer. A change of a member takes both locks in the same order, so that the two can't block each other.
 *
 * @throws PermitEnded
 */
export function permitted<T>(
  { forWorkspace }: Pick<TeamContext, 'forWorkspace'>,
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

import type { Kysely, Transaction } from 'kysely';
import { lockPermit } from '#store/postgres/permit.ts';
import type { Permit } from '#store/permit.ts';
import { lockMembers } from './memberships.ts';
import type { PeopleSchema } from '#hosts/node/team/database/schema.ts';

/**
 * Runs a member's write in one transaction, if the permit still holds. The lock on all members comes before the lock on
 * the writer. A change of a member takes both locks in the same order, so the two can't block each other.
 *
 * @param db a connection to the workspace
 * @throws PermitEnded
 */
export function permitted<T>(
  db: Kysely<PeopleSchema>,
  { workspace, permit }: { readonly workspace: string; readonly permit: Permit },
  work: (tx: Transaction<PeopleSchema>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await lockMembers(tx, workspace);
    await lockPermit(tx, permit);
    return work(tx);
  });
}

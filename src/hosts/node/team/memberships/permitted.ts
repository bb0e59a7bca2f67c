import type { Kysely, Transaction } from 'kysely';
import { lockPermit } from '#store/postgres/permit.ts';
import type { Permit } from '#store/write.ts';
import { lockMembers } from './memberships.ts';
import type { PeopleSchema } from '#hosts/node/team/database/schema.ts';

/**
 * Runs what a member writes about a workspace in one transaction, and only while they may. The members are locked before the
 * one who writes, as by whoever changes a member: neither waits for the other.
 *
 * @param db of the workspace
 * @throws PermitEnded
 */
export function permitted<Schema extends PeopleSchema, T>(
  db: Kysely<Schema>,
  { workspace, permit }: { readonly workspace: string; readonly permit: Permit },
  work: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await lockMembers(tx as unknown as Transaction<PeopleSchema>, workspace);
    await lockPermit(tx, permit);
    return work(tx);
  });
}

import { sql, type Kysely } from 'kysely';
import type { PeopleSchema } from '#server/database/schema.ts';

/**
 * Locks a person until the transaction ends, so that changes of their credentials run one after the other. The row itself is
 * not locked: on a cluster that needs every node.
 *
 * @param mode `shared`: others may hold the lock, too, but nobody may change credentials
 */
export async function holdPerson(
  tx: Kysely<PeopleSchema>,
  person: string,
  mode: 'shared' | 'exclusive',
): Promise<void> {
  const lock = sql.raw(mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await sql`SELECT ${lock}(hashtextextended(${person}, 0))`.execute(tx);
}

import type { Kysely, sql } from 'kysely';
import { isDistributed, placeTables } from './distribute.ts';

/**
 * Runs the statements of a migration, one after the other. When the tables are spread over several nodes, a new table is
 * put to its place as soon as it is created, because a reference from it to a spread table can only be added then.
 */
export async function runAll(
  db: Kysely<unknown>,
  statements: readonly ReturnType<typeof sql>[],
): Promise<void> {
  const isSpread = await isDistributed(db);
  for (const statement of statements) {
    await statement.execute(db);
    if (isSpread) await placeTables(db);
  }
}

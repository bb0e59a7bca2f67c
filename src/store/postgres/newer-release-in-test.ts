import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { migratePart, type SchemaPart } from './migrate.ts';
import { EVERY } from './row-security.ts';
import type { Schema } from './schema.ts';
import { SchemaGuard } from './schema-guard.ts';
import { workspacePool } from './workspace-pool.ts';

/**
 * Brings tables up to date as a later release does: by this code, and one migration more.
 *
 * @param up what that migration does
 */
export async function migrateAsNewerRelease(
  url: string,
  part: SchemaPart,
  up: () => Promise<void> = async () => undefined,
): Promise<void> {
  const guard = new SchemaGuard();
  const pool = workspacePool(new Pool({ connectionString: url, max: 1 }), EVERY, guard);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const provider = {
    getMigrations: async () => ({ ...(await part.provider.getMigrations()), '999-of-tomorrow': { up } }),
  };
  try {
    await migratePart(db, { ...part, provider }, guard);
  } finally {
    await db.destroy();
  }
}

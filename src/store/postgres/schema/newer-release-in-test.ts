import { Kysely } from 'kysely';
import { Pool } from 'pg';
import { dialectOver } from '#store/postgres/dialect.ts';
import { workspacePool } from '#store/postgres/workspace-pool.ts';
import { migratePart, type SchemaPart } from './migrate.ts';
import { EVERY } from './row-security.ts';
import { SchemaGuard } from './schema-guard.ts';
import type { Schema } from './schema.ts';

/**
 * Migrates the tables as a later release would: with this release's migrations, and with the additional migration `up`.
 */
export async function migrateAsNewerRelease(
  url: string,
  part: SchemaPart,
  up: () => Promise<void> = async () => undefined,
): Promise<void> {
  const guard = new SchemaGuard();
  const pool = workspacePool(new Pool({ connectionString: url, max: 1, pipeline: true }), EVERY, guard);
  const db = new Kysely<Schema>({ dialect: dialectOver(pool) });
  const provider = {
    getMigrations: async () => ({ ...(await part.provider.getMigrations()), '999-of-tomorrow': { up } }),
  };
  try {
    await migratePart(db, { ...part, provider }, guard);
  } finally {
    await db.destroy();
  }
}

import { Kysely } from 'kysely';
import { Pool } from 'pg';
import { dialectOver } from '#store/postgres/dialect.ts';
import { workspacePool } from '#store/postgres/workspace-pool.ts';
import { migratePart, type SchemaPart } from './migrate.ts';
import { EVERY } from './row-security.ts';
import { SchemaGuard } from './schema-guard.ts';
import type { Schema } from './schema.ts';
import type { TableChange } from './table-change.ts';

const ENDS = { endsEarlier: 'Processes that are too old are what the test is about.' };

/**
 * Migrates the tables as a later release would: with this release's migrations, and with the additional migration `up`. Unless
 * told otherwise, it ends the processes of this release.
 */
export async function migrateAsNewerRelease(
  url: string,
  part: SchemaPart,
  up: TableChange['up'] = async () => undefined,
  beside: Omit<TableChange, 'up' | 'down'> = ENDS,
  tell?: (sentence: string) => void,
): Promise<void> {
  const guard = new SchemaGuard(tell);
  const clients = new Pool({ connectionString: url, max: 1, pipeline: true });
  // A test may drop its database before the connection has ended.
  clients.on('connect', (client) => void client.on('error', () => undefined));
  clients.on('error', () => undefined);
  const db = new Kysely<Schema>({ dialect: dialectOver(workspacePool(clients, EVERY, guard)) });
  const provider = {
    getMigrations: async () => ({
      ...(await part.provider.getMigrations()),
      '999-of-tomorrow': { up, ...beside },
    }),
  };
  try {
    await migratePart(db, { ...part, provider }, guard);
  } finally {
    await db.destroy();
  }
}

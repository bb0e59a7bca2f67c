import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { PEOPLE_PART } from '#server/database/migrations.ts';
import { migratePart, STORE_PART } from '#store/postgres/schema/migrate.ts';
import { SchemaGuard } from '#store/postgres/schema/schema-guard.ts';
import { connectToServer } from '#store/postgres/server.ts';
import { newMigratedDatabase, serverUrl } from '../../../../scripts/postgres/server-url.ts';
import { createTestDatabase, type TestDatabase } from '../../../../scripts/postgres/test-database.ts';

interface DatabaseToUpgrade {
  readonly url: string;
  readonly admin: Client;
  /** The settings of a server with a data folder of its own. */
  readonly env: Readonly<Record<string, string>>;
}

/** A database with all tables of this program. */
export function databaseOfToday(): Promise<DatabaseToUpgrade> {
  return opened(newMigratedDatabase());
}

/** A database with the tables of the baseline: all later migrations are pending. */
export async function databaseOfBefore(): Promise<DatabaseToUpgrade> {
  const database = await opened(createTestDatabase(await serverUrl()));
  const connection = await connectToServer({ url: database.url, poolSize: 1, migrates: false });
  try {
    for (const part of [STORE_PART, PEOPLE_PART]) {
      const { [part.baseline]: first } = await part.provider.getMigrations();
      const provider = { getMigrations: async () => (first ? { [part.baseline]: first } : {}) };
      await migratePart(connection.allWorkspaces, { ...part, provider }, new SchemaGuard());
    }
  } finally {
    await connection.close();
  }
  return database;
}

async function opened(made: Promise<TestDatabase>): Promise<DatabaseToUpgrade> {
  const { url, asAdmin, drop } = await made;
  onTestFinished(drop);
  const admin = new Client(asAdmin);
  await admin.connect();
  onTestFinished(() => admin.end());
  const folder = mkdtempSync(join(tmpdir(), 'hirelane-upgrade-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { url, admin, env: { DATABASE_URL: url, DATA_DIR: folder } };
}

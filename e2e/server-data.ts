import { mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { newPgliteFolder } from '#store/postgres/pglite-in-test.ts';
import { inMemory } from '../scripts/in-memory.ts';
import { hasPostgres } from '../scripts/postgres/programs.ts';
import { PostgresServer } from '../scripts/postgres/server.ts';
import { createTestDatabase } from '../scripts/postgres/test-database.ts';

/** Where a team server of a test keeps everything. */
export interface ServerData {
  readonly folder: string;
  /** The database. Absent: PGlite’s, in the folder. */
  readonly url?: string;
  /** The database of PostgreSQL for its administrator, whom row policies don't restrict. */
  readonly asAdmin?: string;
  remove(): Promise<void>;
}

/** The PostgreSQL of this Playwright worker. It ends with the worker. */
let postgres: Promise<PostgresServer> | undefined;

/**
 * Empty data for one server. PostgreSQL needs a third of PGlite’s processor time, so that a machine without PostgreSQL
 * runs the same tests on PGlite, more slowly.
 */
export async function newServerData(database: 'of PostgreSQL' | 'for trying out'): Promise<ServerData> {
  if (database === 'for trying out' || !hasPostgres()) {
    const folder = dirname(await newPgliteFolder());
    return { folder, remove: async () => removeFolder(folder) };
  }
  const given = process.env['TEST_DATABASE_URL'];
  const start = () => (postgres ??= PostgresServer.start({ doesSync: false, place: 'memory' }));
  const { url, asAdmin, drop } = await createTestDatabase(given ?? (await start()).url);
  const folder = mkdtempSync(join(inMemory(), 'hirelane-server-'));
  return {
    folder,
    url,
    asAdmin,
    async remove() {
      removeFolder(folder);
      await drop();
    },
  };
}

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { newPgliteFolder } from '#store/postgres/pglite/pglite-in-test.ts';
import { inMemory } from '../scripts/in-memory.ts';
import { hasPostgres } from '../scripts/postgres/programs.ts';
import { PostgresServer } from '../scripts/postgres/server.ts';
import { copyTestDatabase, createTestDatabase } from '../scripts/postgres/test-database.ts';

/** The place where a team server of a test keeps everything. */
export interface ServerData {
  readonly folder: string;
  /** The database. Absent: PGlite’s, in the folder. */
  readonly url?: string;
  /** The database of PostgreSQL for its administrator, whom row policies don't restrict. */
  readonly asAdmin?: string;
  /**
   * Copies the database, while no server runs on it.
   *
   * @param settings of the server, which may go on with an earlier copy
   */
  copy(settings: NodeJS.ProcessEnv): Promise<DatabaseCopy>;
  remove(): Promise<void>;
}

/** A database as it was when it was copied. */
export interface DatabaseCopy {
  /** The settings of a server that has the copy. */
  readonly settings: Readonly<Record<string, string>>;
  /** The database of PostgreSQL for its administrator. */
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
    return {
      folder,
      copy: ({ DATA_DIR = folder }) => copyOf(DATA_DIR),
      remove: async () => removeFolder(folder),
    };
  }
  const given = process.env['TEST_DATABASE_URL'];
  const start = () => (postgres ??= PostgresServer.start({ doesSync: false, place: 'memory' }));
  const server = given ?? (await start()).url;
  const { url, asAdmin, drop } = await createTestDatabase(server);
  const folder = mkdtempSync(join(inMemory(), 'hirelane-server-'));
  return {
    folder,
    url,
    asAdmin,
    async copy({ DATABASE_URL = url }) {
      const copied = await copyTestDatabase(server, DATABASE_URL);
      return { settings: { DATABASE_URL: copied.url }, asAdmin: copied.asAdmin, remove: copied.drop };
    },
    async remove() {
      removeFolder(folder);
      await drop();
    },
  };
}

async function copyOf(folder: string): Promise<DatabaseCopy> {
  const copy = mkdtempSync(join(inMemory(), 'hirelane-copy-'));
  cpSync(folder, copy, { recursive: true });
  return { settings: { DATA_DIR: copy }, remove: async () => removeFolder(copy) };
}

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

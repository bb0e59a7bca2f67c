import { PGlite } from '@electric-sql/pglite';
import { btree_gin as btreeGin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm as pgTrgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely } from 'kysely';
import { PARSERS, type Connection } from './connection.ts';
import { toStoreError } from './failure.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import { PgliteDialect } from './pglite-dialect.ts';
import type { Schema } from './schema.ts';

export interface PgliteOptions {
  /** Where the database is kept; created where there is none. */
  readonly folder: string;
}

/**
 * PostgreSQL within this process, for trials and tests.
 *
 * It promises less than a server. When the process dies, every acknowledged write is there. When the machine
 * loses its power, acknowledged writes may be lost and the folder may not open again: it never waits for the disk.
 * One process at a time has the folder, and statements block the process while they run. The folder of one major
 * version of PGlite does not open in another: a backup is the way across.
 *
 * @throws StoreError
 */
export async function openPglite(options: PgliteOptions): Promise<Connection> {
  try {
    return await open(options);
  } catch (cause) {
    throw toStoreError(cause, 'The database could not be opened.');
  }
}

async function open({ folder }: PgliteOptions): Promise<Connection> {
  const unlock = lockFolder(folder);
  const pglite = new PGlite({
    dataDir: folder,
    extensions: { pgTrgm, btreeGin },
    parsers: PARSERS,
  });
  const db = new Kysely<Schema>({ dialect: new PgliteDialect(pglite) });
  async function close(): Promise<void> {
    await db.destroy();
    unlock();
  }
  try {
    await migrate(db);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db,
    async listen(channel, heard) {
      // Waits for the connection: within a transaction of another caller, LISTEN would be rolled back with it.
      const unlisten = await db.connection().execute(() => pglite.listen(channel, heard));
      return () => db.connection().execute(() => unlisten());
    },
    close,
  };
}

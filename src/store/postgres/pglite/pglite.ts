import { PGlite } from '@electric-sql/pglite';
import { Kysely, sql } from 'kysely';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Connection } from '#store/postgres/connection.ts';
import { dialectOver } from '#store/postgres/dialect.ts';
import { toStoreError } from '#store/postgres/failure.ts';
import { recordQuery } from '#store/postgres/query-span.ts';
import { migrate } from '#store/postgres/schema/migrate.ts';
import { SchemaGuard } from '#store/postgres/schema/schema-guard.ts';
import type { Schema } from '#store/postgres/schema/schema.ts';
import { lockFolder } from './folder-lock.ts';
import { EXTENSIONS, openSession, pglitePool } from './pglite-session.ts';
import { syncFolder, syncPath } from './synced-files.ts';
import { openThreadSession } from './thread-session.ts';

interface PgliteOptions {
  /** The folder of the database. It is created if it does not exist. */
  readonly folder: string;
  /** The built `pglite-thread.ts`. If it is given, the database runs in a thread of its own. */
  readonly thread?: URL | undefined;
}

export interface PgliteConnection extends Connection {
  /** The end of PostgreSQL's write-ahead log. While it stays the same, nothing has been written. */
  place(): Promise<string>;
  /** Removes dead rows and updates the planner's statistics. A server does this automatically. */
  vacuum(): Promise<void>;
  /** Copies the whole folder in one consistent state. */
  dump(): Promise<Dump>;
}

export interface Dump {
  /** A tar archive, from which {@link createPgliteFolder} makes a folder. */
  readonly tar: Uint8Array;
  /** The end of PostgreSQL's write-ahead log in the archive. */
  readonly place: string;
}

/** Thrown when the folder exists but its contents can't be read. */
export class DamagedFolderError extends Error {
  override readonly name = 'DamagedFolderError';
}

/**
 * Opens PostgreSQL within this process, for trials and tests. Compared with a server, it has these limits:
 *
 * - Only one process at a time can use the folder. - A statement blocks all others while it runs, and without a thread
 * of its own it blocks the whole process. - Another major version of PGlite does not open the folder. To change to
 * another version, restore a backup.
 *
 * @throws StoreError with a {@link DamagedFolderError} as its cause when the folder can't be read
 */
export async function openPglite(options: PgliteOptions): Promise<PgliteConnection> {
  try {
    return await open(options);
  } catch (cause) {
    throw toStoreError(cause, 'The database could not be opened.');
  }
}

/**
 * Creates the folder of a database, empty or from a dump. The folder gets its final name only after all its files are
 * on the disk.
 *
 * @throws Error for a dump that does not open
 */
export async function createPgliteFolder(folder: string, dump?: Uint8Array<ArrayBuffer>): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const pglite = new PGlite({
    dataDir: unfinished,
    extensions: EXTENSIONS,
    ...(dump && { loadDataDir: new Blob([dump], { type: 'application/x-tar' }) }),
  });
  await pglite.waitReady;
  await pglite.close();
  syncFolder(unfinished);
  renameSync(unfinished, folder);
  syncPath(dirname(folder));
}

async function open({ folder, thread }: PgliteOptions): Promise<PgliteConnection> {
  const unlock = lockFolder(folder);
  try {
    if (!existsSync(join(folder, 'PG_VERSION'))) await create(folder);
    return await opened(folder, thread, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function create(folder: string): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new DamagedFolderError(`${folder} has no whole database.`);
  }
  await createPgliteFolder(folder);
}

async function opened(
  folder: string,
  thread: URL | undefined,
  unlock: () => void,
): Promise<PgliteConnection> {
  const opening = thread ? openThreadSession(thread, folder) : openSession(folder);
  const session = await opening.catch((cause: unknown) => {
    throw new DamagedFolderError(`${folder} can’t be read.`, { cause });
  });
  const db = new Kysely<Schema>({ dialect: dialectOver(pglitePool(session)), log: recordQuery });
  // This guard never refuses a statement, because no other process uses the folder.
  const guard = new SchemaGuard();
  try {
    await migrate(db, guard);
  } catch (error) {
    await db.destroy();
    throw isDamage(error) ? new DamagedFolderError(`${folder} can’t be read.`, { cause: error }) : error;
  }
  return {
    db,
    // PGlite's user is the superuser, to whom policies do not apply.
    allWorkspaces: db,
    isSpread: false,
    forWorkspace: () => db,
    guard,
    async listen(channel, onPayload) {
      // Waits until the connection is free. Within another caller's transaction, a rollback would undo LISTEN.
      const unlisten = await db.connection().execute(() => session.listen(channel, onPayload));
      return () => db.connection().execute(() => unlisten());
    },
    place: () => placeOf(db),
    async vacuum() {
      await sql`VACUUM (ANALYZE)`.execute(db);
    },
    dump: () =>
      db.connection().execute(async (connection) => {
        // Without checkpoints, PostgreSQL's write-ahead log would only grow. A server makes them automatically.
        await sql`CHECKPOINT`.execute(connection);
        const place = await placeOf(connection);
        return { tar: await session.dump(), place };
      }),
    async close() {
      await db.destroy();
      unlock();
    },
  };
}

async function placeOf(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ place: string }>`SELECT pg_current_wal_insert_lsn()::text AS place`.execute(
    db,
  );
  return rows[0]?.place ?? '';
}

/** PostgreSQL's codes for damaged data begin with XX. */
function isDamage(error: unknown): boolean {
  const { code } = Object(error) as { code?: unknown };
  return typeof code === 'string' && code.startsWith('XX');
}

import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, sql } from 'kysely';
import type { Connection } from './connection.ts';
import { toStoreError } from './failure.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import { PgliteDialect } from './pglite-dialect.ts';
import { EXTENSIONS, openSession } from './pglite-session.ts';
import { recordQuery } from './query-span.ts';
import type { Schema } from './schema.ts';
import { SchemaGuard } from './schema-guard.ts';
import { syncFolder, syncPath } from './synced-files.ts';
import { openThreadSession } from './thread-session.ts';

export interface PgliteOptions {
  /** Where the database is kept; created where there is none. */
  readonly folder: string;
  /** `pglite-thread.ts`, built: then the database runs in a thread of its own. */
  readonly thread?: URL | undefined;
}

export interface PgliteConnection extends Connection {
  /** Where the log ends: as long as it is the same, nothing was written. */
  place(): Promise<string>;
  /** What a server does by itself, by and by: removes dead rows, and looks at the tables anew for the planner. */
  vacuum(): Promise<void>;
  /** The whole folder as it is at one moment. */
  dump(): Promise<Dump>;
}

export interface Dump {
  /** For {@link createPgliteFolder}. */
  readonly tar: Uint8Array;
  /** Where the log ends in it. */
  readonly place: string;
}

/** The folder is there, and what is in it can't be read. */
export class DamagedFolderError extends Error {
  override readonly name = 'DamagedFolderError';
}

/**
 * PostgreSQL within this process, for trials and tests.
 *
 * It promises less than a server: one process at a time has the folder, and a statement holds up
 * every other while it runs, and without a thread of its own the whole process. The folder of one major version of PGlite does not open in another: a backup is the way across.
 *
 * @throws StoreError its cause is a {@link DamagedFolderError} where the folder can't be read
 */
export async function openPglite(options: PgliteOptions): Promise<PgliteConnection> {
  try {
    return await open(options);
  } catch (cause) {
    throw toStoreError(cause, 'The database could not be opened.');
  }
}

/**
 * Creates the folder of a database, empty or as a dump has it. Until it is whole and on the disk it has another name.
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
  const db = new Kysely<Schema>({ dialect: new PgliteDialect(session), log: recordQuery });
  // It has nothing to refuse: no other process has the folder.
  const guard = new SchemaGuard();
  try {
    await migrate(db, guard);
  } catch (error) {
    await db.destroy();
    throw isDamage(error) ? new DamagedFolderError(`${folder} can’t be read.`, { cause: error }) : error;
  }
  return {
    db,
    // Within this process one is PostgreSQL's superuser, whom policies do not hold.
    allWorkspaces: db,
    forWorkspace: () => db,
    guard,
    async listen(channel, heard) {
      // Waits for the connection: within a transaction of another caller, LISTEN would be rolled back with it.
      const unlisten = await db.connection().execute(() => session.listen(channel, heard));
      return () => db.connection().execute(() => unlisten());
    },
    place: () => placeOf(db),
    async vacuum() {
      await sql`VACUUM (ANALYZE)`.execute(db);
    },
    dump: () =>
      db.connection().execute(async (connection) => {
        // Until then the log only grows: a server does it by itself.
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

/** PostgreSQL's codes for what is damaged begin with XX. */
function isDamage(error: unknown): boolean {
  const { code } = Object(error) as { code?: unknown };
  return typeof code === 'string' && code.startsWith('XX');
}

import type { Actor } from '#domain/actor.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import type { Database } from '#store/database.ts';
import { replacementAfter, seedingBy } from '#store/log/log.ts';
import { ChangeFeed } from './change-feed.ts';
import type { Connection } from './connection.ts';
import { toStoreError } from './failure.ts';
import { postgresDatabase } from './postgres-database.ts';
import { NOTHING_BESIDE, type BesideRows } from './rows/beside-rows.ts';
import { KeptCopies } from './rows/history-copy.ts';

/** Opens the workspaces of a PostgreSQL database. */
export interface Postgres {
  /**
   * Opens a workspace. The first process that opens the workspace fills it, in one transaction.
   *
   * @param id a uuid
   * @throws StoreError
   */
  openWorkspace(id: string, firstContents: FirstContents): Promise<Database>;
  /**
   * Calls `listener` after changes of any workspace, made by any process. A few may be missed.
   *
   * @returns a function that stops watching
   */
  watchAll(listener: () => void): () => void;
  /** The ids of all workspaces that have been filled. */
  workspaces(): Promise<string[]>;
  close(): Promise<void>;
}

interface FirstContents {
  /** The contents of a new workspace. */
  readonly seed: (now: Date) => Workspace;
  readonly now: () => Date;
  /** The author of the log's first change, which fills the workspace. */
  readonly by: Actor;
  /** The route of the log's first change. By default, it is the route of the demo data. */
  readonly route?: string;
}

/** @param beside the host's own data about candidates, for every workspace */
export function openPostgres(connection: Connection, beside: BesideRows = NOTHING_BESIDE): Postgres {
  const feed = new ChangeFeed(connection);
  const kept = new KeptCopies();

  async function open(id: string, firstContents: FirstContents): Promise<Database> {
    const revision = await revisionOf(connection, id);
    const db = postgresDatabase(connection, feed, id, beside, revision, kept);
    if (revision === 0) await fill(connection, id, db, firstContents);
    return db;
  }

  return {
    openWorkspace: (id, firstContents) =>
      open(id, firstContents).catch((cause: unknown) => {
        throw toStoreError(cause, 'The workspace could not be opened.');
      }),
    watchAll: (listener) => feed.watchAll(listener),
    async workspaces() {
      const filled = connection.allWorkspaces.selectFrom('workspaces').select('id').where('revision', '>', 0);
      return (await filled.orderBy('id').execute()).map(({ id }) => id);
    },
    async close() {
      await feed.close();
      await connection.close();
    },
  };
}

/** The revision of a workspace; 0 when it was never filled. */
async function revisionOf(connection: Connection, id: string): Promise<number> {
  const db = connection.forWorkspace(id);
  const row = await db.selectFrom('workspaces').select('revision').where('id', '=', id).executeTakeFirst();
  return row?.revision ?? 0;
}

async function fill(
  connection: Connection,
  id: string,
  db: Database,
  { seed, now, by, route }: FirstContents,
): Promise<void> {
  await connection
    .forWorkspace(id)
    .insertInto('workspaces')
    .values({ id })
    .onConflict((on) => on.doNothing())
    .execute();
  const at = now();
  await db.write(async (tx) => {
    // Another process has filled the workspace in the meantime.
    if (await tx.lastChange()) return;
    await tx.replace(seed(at), replacementAfter(undefined, seedingBy(by, at, route)));
  });
}

import { PGlite } from '@electric-sql/pglite';
import { btree_gin as btreeGin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm as pgTrgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PARSERS, SESSION } from '#store/postgres/connection.ts';
import type { Answered, SessionPool } from '#store/postgres/dialect.ts';
import { SyncedFiles, SYNCING } from './synced-files.ts';

export const EXTENSIONS = { pgTrgm, btreeGin };

/** An open PGlite, in this thread or in another one. It handles one call at a time. */
export interface PgliteSession {
  query(sql: string, parameters: readonly unknown[]): Promise<Answered>;
  /**
   * Calls `onPayload` for each notification on a channel.
   *
   * @returns a function that stops listening
   */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  /** The whole database folder as a tar archive. */
  dump(): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

/** Gives the one connection to one caller at a time. Other callers wait until the connection is released. */
export function pglitePool(session: PgliteSession): SessionPool {
  let free: Promise<void> = Promise.resolve();
  return {
    async connect() {
      const before = free;
      let release = (): void => undefined;
      free = new Promise((resolve) => (release = resolve));
      await before;
      return { query: (sql, parameters) => session.query(sql, parameters), release: () => release() };
    },
    async end() {
      await free;
      await session.close();
    },
  };
}

/** Opens a database folder in this thread. Each statement blocks the thread. */
export async function openSession(folder: string): Promise<PgliteSession> {
  const pglite = new PGlite({
    fs: new SyncedFiles(folder),
    startParams: SYNCING,
    extensions: EXTENSIONS,
    parsers: PARSERS,
  });
  await pglite.waitReady;
  await pglite.query(SESSION);
  return {
    query: (sql, parameters) => pglite.query(sql, [...parameters]),
    listen: (channel, onPayload) => pglite.listen(channel, onPayload),
    async dump() {
      const tar = await pglite.dumpDataDir('none');
      return new Uint8Array(await tar.arrayBuffer());
    },
    close: () => pglite.close(),
  };
}

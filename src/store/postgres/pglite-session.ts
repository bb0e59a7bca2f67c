import { PGlite } from '@electric-sql/pglite';
import { btree_gin as btreeGin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm as pgTrgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PARSERS } from './connection.ts';
import { SYNCING, SyncedFiles } from './synced-files.ts';

export const EXTENSIONS = { pgTrgm, btreeGin };

/** What is asked of an open PGlite, in this thread or in one of its own. One call at a time. */
export interface PgliteSession {
  query(sql: string, parameters: readonly unknown[]): Promise<Answered>;
  /** @returns ends it */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  /** The whole folder, as a tar. */
  dump(): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

export interface Answered {
  readonly rows: unknown[];
  readonly affectedRows?: number | undefined;
}

/** Opens a folder in this thread, which every statement blocks. */
export async function openSession(folder: string): Promise<PgliteSession> {
  const pglite = new PGlite({
    fs: new SyncedFiles(folder),
    startParams: SYNCING,
    extensions: EXTENSIONS,
    parsers: PARSERS,
  });
  await pglite.waitReady;
  return {
    query: (sql, parameters) => pglite.query(sql, [...parameters]),
    listen: (channel, heard) => pglite.listen(channel, heard),
    async dump() {
      const tar = await pglite.dumpDataDir('none');
      return new Uint8Array(await tar.arrayBuffer());
    },
    close: () => pglite.close(),
  };
}

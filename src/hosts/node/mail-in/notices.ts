import { sql } from 'kysely';
import type { Connection } from '#store/postgres/connection.ts';

const CHANNEL = 'hirelane_incoming_mails';

/** Announces to every process that the incoming mails of a workspace have changed. */
export interface IncomingNotices {
  /** Must be called after the commit. */
  tell(workspace: string): Promise<void>;
  on(listener: (workspace: string) => void): () => void;
  close(): Promise<void>;
}

/**
 * Opens the announcements. This process is told directly, other processes by a notification of PostgreSQL. A lost
 * notification only delays a count on the screen.
 */
export async function openIncomingNotices(connection: Connection): Promise<IncomingNotices> {
  const listeners = new Set<(workspace: string) => void>();
  const call = (workspace: string) => {
    for (const listener of listeners) listener(workspace);
  };
  const unlisten = await connection.listen(CHANNEL, call);
  return {
    async tell(workspace) {
      call(workspace);
      await sql`SELECT pg_notify(${CHANNEL}, ${workspace})`.execute(connection.db);
    },
    on(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      listeners.clear();
      await unlisten();
    },
  };
}

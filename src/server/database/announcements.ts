import { sql } from 'kysely';
import type { Connection } from '#store/postgres/connection.ts';

/** Announces to every process of a server that something has changed, by its id. */
export interface Announcements {
  /** Must be called after the commit. */
  tell(id: string): Promise<void>;
  on(listener: (id: string) => void): () => void;
  close(): Promise<void>;
}

/**
 * Opens the announcements of a channel. This process is told directly, other processes by a notification of PostgreSQL.
 * A notification may be lost, so it may only make a process notice sooner what it would find out anyway.
 */
export async function openAnnouncements(connection: Connection, channel: string): Promise<Announcements> {
  const listeners = new Set<(id: string) => void>();
  const call = (id: string) => {
    for (const listener of listeners) listener(id);
  };
  const unlisten = await connection.listen(channel, call);
  return {
    async tell(id) {
      call(id);
      await sql`SELECT pg_notify(${channel}, ${id})`.execute(connection.db);
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

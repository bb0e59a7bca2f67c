import { sql } from 'kysely';
import type { Connection } from '#store/postgres/connection.ts';

const CHANNEL = 'hirelane_people';

/** Announces to every process of a server that a person's sessions or role have ended. */
export interface Revocations {
  /** Must be called after the commit. */
  tell(personId: string): Promise<void>;
  on(listener: (personId: string) => void): () => void;
  close(): Promise<void>;
}

/**
 * Opens the announcements. This process is told directly, other processes by a notification of PostgreSQL. A lost
 * notification only delays the end of streams, because every request looks up its person again.
 */
export async function openRevocations(connection: Connection): Promise<Revocations> {
  const listeners = new Set<(personId: string) => void>();
  const call = (personId: string) => {
    for (const listener of listeners) listener(personId);
  };
  const unlisten = await connection.listen(CHANNEL, call);
  return {
    async tell(personId) {
      call(personId);
      await sql`SELECT pg_notify(${CHANNEL}, ${personId})`.execute(connection.db);
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

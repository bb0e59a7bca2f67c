import { sql } from 'kysely';
import type { Connection } from '#store/postgres/connection.ts';

const CHANNEL = 'hirelane_people';

/** Tells every process of a server whose sessions or roles have ended. */
export interface Revocations {
  /** After the commit. */
  tell(personId: string): Promise<void>;
  on(listener: (personId: string) => void): () => void;
  close(): Promise<void>;
}

/**
 * This process is told at once, others by a notification. One that is lost costs nothing but time: who asks for
 * anything is looked up each time.
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

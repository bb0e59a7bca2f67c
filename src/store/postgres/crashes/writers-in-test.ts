import { LOCAL_ACTOR } from '#domain/actor.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { commandsOn } from '#store/conformance/log/commands.ts';
import { SEEDED, written } from '#store/conformance/log/writes.ts';
import { LOG_BOUNDS } from '#store/log/log-bounds.ts';
import { openStore } from '#store/nouns/open-store.ts';
import type { Connection } from '#store/postgres/connection.ts';
import { openPostgres } from '#store/postgres/open.ts';
import { openPglite } from '#store/postgres/pglite/pglite.ts';
import { connectToServer } from '#store/postgres/server.ts';
import { StoreError, type Store } from '#store/store.ts';

/** The number of writers. It is high enough that some must wait for others. */
export const WRITERS = 8;

/** The place of the database: a server's URL, or PGlite's folder. */
export type Place =
  | { readonly url: string; readonly folder?: never }
  | { readonly folder: string; readonly url?: never };

/** The orders for a process that will be killed. */
export interface Orders {
  readonly at: Place;
  readonly workspace: string;
  readonly name: string;
  /** The keys of writes that an earlier process sent without getting an answer. They are sent again. */
  readonly again: readonly string[];
}

export function connectTo(at: Place): Promise<Connection> {
  return at.url === undefined ? openPglite(at) : connectToServer(at);
}

/** Opens a workspace whose log never drops a change. */
export async function openForWriters(connection: Connection, workspace: string): Promise<Store> {
  const firstContents = { seed: () => smallWorkspace, now: () => new Date(SEEDED), by: LOCAL_ACTOR };
  const db = await openPostgres(connection).openWorkspace(workspace, firstContents);
  return openStore(db, { ...LOG_BOUNDS, changes: 1_000_000, characters: 1_000_000_000 });
}

/** Receives the idempotency key of each write, when it is sent and when it is acknowledged. */
export interface Journal {
  sent(key: string): void;
  acknowledged(key: string): void;
}

/**
 * Runs eight writers at once. Each writer makes one write after another until it is stopped. Like the page, it repeats
 * a failed write under the same key.
 *
 * @param name a name that no other run uses
 * @param again keys of an earlier run whose writes got no answer
 */
export async function runWriters(
  store: Store,
  name: string,
  journal: Journal,
  isOver: () => boolean,
  again: readonly string[] = [],
): Promise<void> {
  const left = [...again];
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let n = 0; !isOver(); n++) {
      await writeUntilAnswered(store, left.pop() ?? `${name}-${writer}-${n}`, journal);
    }
  });
  await Promise.all(writers);
}

async function writeUntilAnswered(store: Store, key: string, journal: Journal): Promise<void> {
  journal.sent(key);
  for (;;) {
    try {
      await writeFor(store, key);
      return journal.acknowledged(key);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/** The write for a key. Every third write renames a candidate; the others add a note whose text is the key. */
async function writeFor(store: Store, key: string): Promise<void> {
  const n = Number(key.split('-').at(-1));
  const { addNote, editCandidate } = commandsOn(store);
  const candidateId = (n % 4) + 1;
  await (n % 3 === 2
    ? written(editCandidate(candidateId, { name: key }, { key }))
    : written(addNote(candidateId, key, { key })));
}

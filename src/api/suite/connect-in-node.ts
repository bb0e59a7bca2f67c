import { LOCAL_ACTOR } from '#domain/actor.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import { installFakeIndexedDb } from '#store/indexeddb/fake-indexeddb-in-test.ts';
import { openIndexedDbStore } from '#store/indexeddb/open.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { seedingBy } from '#store/log/log.ts';
import { openStore } from '#store/nouns/open-store.ts';
import type { Host } from './host.ts';
import { hostOverStore } from './host-over-store.ts';

/** A host that calls `createApi` over a workspace in memory. */
export function connectInMemory(workspace: Workspace): Promise<Host> {
  return connectInMemoryAt(workspace, () => new Date());
}

/** Like `connectInMemory`, with a clock that the test sets. */
export async function connectInMemoryAt(workspace: Workspace, now: () => Date): Promise<Host> {
  const db = openMemoryDatabase(workspace, seedingBy(LOCAL_ACTOR, now()));
  return hostOverStore(openStore(db), now, () => undefined);
}

/** A host that calls `createApi` over its own IndexedDB, which is removed after the test. */
export function connectToIndexedDb(workspace: Workspace): Promise<Host> {
  return connectToIndexedDbAt(workspace, () => new Date());
}

/** Like `connectToIndexedDb`, with a clock that the test sets. */
export async function connectToIndexedDbAt(workspace: Workspace, now: () => Date): Promise<Host> {
  installFakeIndexedDb();
  const store = openIndexedDbStore({ seed: () => workspace, now });
  return hostOverStore(store, now, () => store.close());
}

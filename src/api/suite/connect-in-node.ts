import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createApi } from '#api/app.ts';
import { localContext } from '#api/context.ts';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import { BEGINNINGS } from '#domain/changes/replacements.ts';
import type { Workspace } from '#domain/workspace.ts';
import { openIndexedDbStore } from '#store/indexeddb/open.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { openStore } from '#store/open-store.ts';
import type { Store } from '#store/store.ts';
import type { Host } from './host.ts';

/** `createApi` as a function, over a workspace in memory. */
export function connectInMemory(workspace: Workspace): Promise<Host> {
  return connectInMemoryAt(workspace, () => new Date());
}

/** With a clock that the test sets. */
export async function connectInMemoryAt(workspace: Workspace, now: () => Date): Promise<Host> {
  const command = { route: BEGINNINGS.seed, params: {}, body: null };
  const write = { by: LOCAL_ACTOR, key: null, at: now().toISOString(), command };
  return hostOver(openStore(openMemoryDatabase(workspace, write)), now, () => undefined);
}

/** `createApi` as a function, over an IndexedDB of its own, which is removed after the test. */
export function connectToIndexedDb(workspace: Workspace): Promise<Host> {
  return connectToIndexedDbAt(workspace, () => new Date());
}

/** With a clock that the test sets. */
export async function connectToIndexedDbAt(workspace: Workspace, now: () => Date): Promise<Host> {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  const store = openIndexedDbStore({ seed: () => workspace, now });
  return hostOver(store, now, () => store.close());
}

function hostOver(store: Store, now: () => Date, close: () => void): Host {
  const api = createApi(localContext(store), { now });
  return {
    origin: 'http://localhost',
    fetch: async (request) => api.fetch(request),
    dump: async () => ({
      ...(await store.workspace.dump()),
      changes: await store.changes.list({ after: 0, limit: 1_000_000 }),
    }),
    close,
  };
}

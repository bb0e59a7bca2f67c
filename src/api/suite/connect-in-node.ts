import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createApi } from '#api/app.ts';
import { localContext } from '#api/context.ts';
import { openIndexedDbStore } from '#store/indexeddb/open.ts';
import type { Host } from './host.ts';
import type { Workspace } from '#domain/workspace.ts';

/** `createApi` as a function, over a database of its own in memory. */
export function connectInNode(workspace: Workspace): Promise<Host> {
  return connectInNodeAt(workspace, () => new Date());
}

/** With a clock that the test turns. */
export async function connectInNodeAt(workspace: Workspace, now: () => Date): Promise<Host> {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  const store = openIndexedDbStore({ seed: () => workspace, now });
  const api = createApi(localContext(store), { now });
  return {
    origin: 'http://localhost',
    fetch: async (request) => api.fetch(request),
    dump: async () => ({
      ...(await store.workspace.dump()),
      changes: await store.changes.list({ after: 0, limit: 1_000_000 }),
    }),
    close: () => store.close(),
  };
}

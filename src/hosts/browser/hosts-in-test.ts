import { createApi } from '#api/app.ts';
import { localContext } from '#api/request/context.ts';
import type { Dump, Host } from '#api/suite/host.ts';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import { openIndexedDbStore, type IndexedDbStore } from '#store/indexeddb/open.ts';
import { memoryFiles } from '#store/memory/memory-files.ts';
import { connect } from './connect.ts';

export const now = () => new Date();

const origin = window.location.origin;

/** A host that runs the API as a function in this page, with a clock that the test sets. */
export async function connectInPageAt(workspace: Workspace, at: () => Date): Promise<Host> {
  // The name is unique, because test files run at the same time and share the origin's databases.
  const name = `in-page-${crypto.randomUUID()}`;
  const store = openIndexedDbStore({ name, seed: () => workspace, now: at });
  const api = createApi(localContext(store, memoryFiles()), { now: at });
  return {
    origin,
    fetch: async (request) => api.fetch(request),
    dump: () => dump(store),
    close: () => store.close(),
  };
}

/** A host that uses the worker of the product. The test fills the worker's database directly, as another tab would. */
export async function connectToWorker(workspace: Workspace): Promise<Host> {
  const host = await connect();
  if (host !== 'service-worker') throw new Error('The worker did not take this page over.');
  const store = openIndexedDbStore({ seed: () => workspace, now });
  const command = { route: 'test', params: {}, body: null };
  await store.workspace.replace(
    { by: LOCAL_ACTOR, key: null, askedAt: now().toISOString(), command },
    workspace,
  );
  return {
    origin,
    fetch: (request) => window.fetch(request),
    dump: () => dump(store),
    close: () => store.close(),
  };
}

async function dump(store: IndexedDbStore): Promise<Dump> {
  return {
    ...(await store.workspace.dump()),
    changes: await store.changes.list({ after: 0, limit: 10_000 }),
  };
}

import { createApi } from '#api/app.ts';
import type { Dump, Host } from '#api/suite/host.ts';
import { describeModel } from '#api/suite/model.ts';
import { describeApi } from '#api/suite/suite.ts';
import type { Workspace } from '#domain/workspace.ts';
import { openIndexedDbStore, type IndexedDbStore } from '#store/indexeddb/open.ts';
import { connect } from './connect.ts';

const now = () => new Date();
const origin = window.location.origin;

async function dump(store: IndexedDbStore): Promise<Dump> {
  return {
    ...(await store.workspace.dump()),
    changes: await store.changes.list({ after: 0, limit: 10_000 }),
  };
}

let databases = 0;

async function connectInPageAt(workspace: Workspace, at: () => Date): Promise<Host> {
  const name = `in-page-${databases++}`;
  const store = openIndexedDbStore({ name, seed: () => workspace, now: at });
  const api = createApi(store, { now: at });
  return {
    origin,
    fetch: async (request) => api.fetch(request),
    dump: () => dump(store),
    close: () => store.close(),
  };
}

/** The worker as the product ships it: its database is filled past it, as another tab would. */
async function connectToWorker(workspace: Workspace): Promise<Host> {
  const host = await connect();
  if (host !== 'service-worker') throw new Error('The worker did not take this page over.');
  const store = openIndexedDbStore({ seed: () => workspace, now });
  const command = { route: 'test', params: {}, body: null };
  await store.workspace.replace({ key: null, at: now().toISOString(), command }, workspace);
  return {
    origin,
    fetch: (request) => window.fetch(request),
    dump: () => dump(store),
    close: () => store.close(),
  };
}

describeApi('in a page', (workspace) => connectInPageAt(workspace, now));
describeApi('behind /sw.js', connectToWorker);
describeModel('in a page', 2_000, connectInPageAt);

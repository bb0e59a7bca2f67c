import { randomUUID } from 'node:crypto';
import { createApi } from '#api/app.ts';
import { localContext } from '#api/context.ts';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import { openStore } from '#store/open-store.ts';
import { openPostgres } from '#store/postgres/open.ts';
import type { DatabaseInTest } from '#store/postgres/open-in-test.ts';
import type { ConnectAt } from './model.ts';

/** `createApi` as a function, over a workspace of its own in a database that tests share. */
export function connectTo({ connected }: DatabaseInTest): ConnectAt {
  return async (workspace, now) => {
    const postgres = openPostgres(await connected());
    const store = openStore(
      await postgres.openWorkspace(randomUUID(), { seed: () => workspace, now, by: LOCAL_ACTOR }),
    );
    const api = createApi(localContext(store), { now });
    return {
      origin: 'http://localhost',
      fetch: async (request) => api.fetch(request),
      dump: async () => ({
        ...(await store.workspace.dump()),
        changes: await store.changes.list({ after: 0, limit: 1_000_000 }),
      }),
      close: () => undefined,
    };
  };
}

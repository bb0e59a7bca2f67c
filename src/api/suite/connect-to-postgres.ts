import { randomUUID } from 'node:crypto';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import { openStore } from '#store/nouns/open-store.ts';
import { openPostgres } from '#store/postgres/open.ts';
import type { DatabaseInTest } from '#store/postgres/open-in-test.ts';
import { hostOverStore } from './host-over-store.ts';
import type { ConnectAt } from './model/model.ts';

/** A host that calls `createApi` over a workspace of its own, in a PostgreSQL database that all tests use. */
export function connectTo({ connected }: DatabaseInTest): ConnectAt {
  return async (workspace, now) => {
    const postgres = openPostgres(await connected());
    const store = openStore(
      await postgres.openWorkspace(randomUUID(), { seed: () => workspace, now, by: LOCAL_ACTOR }),
    );
    return hostOverStore(store, now, () => undefined);
  };
}

import { randomUUID } from 'node:crypto';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import { openStore } from '#store/nouns/open-store.ts';
import { openPostgres } from '#store/postgres/open.ts';
import type { DatabaseInTest } from '#store/postgres/open-in-test.ts';
import { hostOverStore } from './host-over-store.ts';
import type { ConnectAt } from './model/model.ts';

/** `createApi` as a function, over a workspace of its own in a database that tests share. */
export function connectTo({ connected }: DatabaseInTest): ConnectAt {
  return async (workspace, now) => {
    const postgres = openPostgres(await connected());
    const store = openStore(
      await postgres.openWorkspace(randomUUID(), { seed: () => workspace, now, by: LOCAL_ACTOR }),
    );
    return hostOverStore(store, now, () => undefined);
  };
}

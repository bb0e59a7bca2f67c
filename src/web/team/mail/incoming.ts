import { hashKey } from '@tanstack/react-query';
import { apiKey } from '#web/app/api/api-key.ts';
import { queryClient } from '#web/app/api/query-client.ts';
import { createStore, type ReadableStore } from '#web/kit/store.ts';
import { INCOMING, incomingQuery } from './incoming-query.ts';

/** The mails that belong to no candidate, as the page knows them. */
export interface Incoming {
  readonly count: ReadableStore<number>;
  /** Loads the lists on the screen and the count again. Never rejects. */
  readonly changed: () => Promise<void>;
}

export function createIncoming(): Incoming {
  const count = createStore(0);
  return {
    count,
    async changed() {
      // Without an answer the page keeps the last count.
      const first = incomingQuery('unmatched');
      const counted = queryClient.fetchQuery(first).then(
        ({ total }) => count.set(total),
        () => undefined,
      );
      const others = queryClient.invalidateQueries({
        queryKey: apiKey(INCOMING),
        predicate: ({ queryHash }) => queryHash !== hashKey(first.queryKey),
      });
      await Promise.all([counted, others]);
    },
  };
}

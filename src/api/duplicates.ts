import { merged } from '#domain/duplicates/merge.ts';
import { listOf, type Implement } from './implement.ts';

export function serveDuplicates(implement: Implement): void {
  implement('GET /duplicates', ({ store, query }) => store.duplicates.list(query));

  implement('POST /duplicates/different', ({ store, body: { ids }, write }) =>
    store.duplicates.markDifferent(write, ids[0] ?? 0, ids[1] ?? 0),
  );

  implement('GET /candidates/{id}/duplicates', async ({ store, params }) => {
    const candidate = await store.candidates.get(params.id);
    return listOf(candidate && (await store.duplicates.of(candidate)));
  });

  implement('POST /candidates/{id}/merge', ({ store, params, body: { candidateId, take = [] }, write }) =>
    store.duplicates.merge(write, params.id, candidateId, (stays, goes) => merged(stays, goes, take)),
  );
}

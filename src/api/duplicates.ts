import { listOf, type Implement } from './implement.ts';

export function serveDuplicates(implement: Implement): void {
  implement('GET /duplicates', ({ store, query }) => store.duplicates.list(query));

  implement('GET /candidates/{id}/duplicates', async ({ store, params }) => {
    const candidate = await store.candidates.get(params.id);
    return listOf(candidate && (await store.duplicates.of(candidate)));
  });
}

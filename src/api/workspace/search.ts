import type { Implement } from '#api/request/implement.ts';

export function serveSearch(implement: Implement): void {
  implement('GET /search', async ({ store, query: { q, limit } }) => ({
    data: await store.search.find(q, limit),
  }));
}

import type { Database } from '#store/database.ts';
import type { SearchStore } from '#store/store.ts';

/** As `searchStore`, whose code is loaded with the first search (decision 122). */
export function laterSearch(db: Database): SearchStore {
  let loaded: SearchStore | undefined;

  async function load(): Promise<SearchStore> {
    const { searchStore } = await import('./search.ts');
    // Another search may have loaded it meanwhile. There is one index.
    loaded ??= searchStore(db);
    return loaded;
  }

  return {
    find: async (query, limit) => (await load()).find(query, limit),
    candidatesByFile: async (text) => (await load()).candidatesByFile(text),
  };
}

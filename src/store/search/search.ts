import { EVERYBODY } from '#domain/candidate-list/candidate-query.ts';
import { followsOn } from '#domain/change.ts';
import { filePattern } from '#domain/search/in-file.ts';
import type { SearchResult } from '#domain/search/result.ts';
import { SEARCHED_TABLES, type SearchedTable } from '#domain/search/searched-tables.ts';
import type { Rows } from '#domain/tables.ts';
import type { Database } from '#store/database.ts';
import { SearchIndex } from './search-index.ts';
import type { SearchStore } from '#store/store.ts';

/** When the index lacks more changes than this, it is built again. */
const MOST_CHANGES = 1_000;

interface LoadedIndex {
  readonly index: SearchIndex;
  /** The seq of the last change in the index. */
  revision: number;
}

/**
 * A search that works on any engine, with an index in memory. The first search builds the index, and later searches
 * apply the newer changes of the log.
 */
export function searchStore(db: Database): SearchStore {
  let current: Promise<LoadedIndex> | null = null;

  /** Returns an up-to-date index. Updates run one after another, so that none reads the same changes again. */
  function upToDate(): Promise<LoadedIndex> {
    const before = current;
    const next = (before ?? load(db)).then((loaded) => broughtUpToDate(db, loaded));
    current = next;
    next.catch(() => {
      if (current === next) current = null;
    });
    return next;
  }

  return {
    async find(query: string, limit: number): Promise<SearchResult[]> {
      const { index } = await upToDate();
      return index.find(query, limit);
    },

    async candidatesByFile(text: string): Promise<ReadonlySet<number>> {
      const pattern = filePattern(text);
      return pattern ? (await upToDate()).index.candidatesByFile(pattern) : new Set();
    },
  };
}

async function broughtUpToDate(db: Database, loaded: LoadedIndex): Promise<LoadedIndex> {
  const { last, changes } = await db.read(async (tx) => {
    const { seq = 0 } = (await tx.lastChange()) ?? {};
    const range = { after: loaded.revision, limit: MOST_CHANGES };
    return { last: seq, changes: seq > loaded.revision ? await tx.changes(range) : [] };
  });
  // The index can't be updated: there are too many changes, the log has dropped some, or the workspace was replaced.
  if (last !== loaded.revision + changes.length || !followsOn(loaded.revision, changes)) return load(db);
  loaded.index.apply(changes.flatMap(({ rows }) => rows));
  loaded.revision = last;
  return loaded;
}

async function load(db: Database): Promise<LoadedIndex> {
  const revision = await db.read(async (tx) => (await tx.lastChange())?.seq ?? 0);
  // The rows may be newer than `revision`. Applying their changes again later has no effect.
  const { data: candidates } = await db.listCandidates(EVERYBODY);
  const rows = new Map<SearchedTable, readonly Rows[SearchedTable][]>([['candidates', candidates]]);
  await db.read(async (tx) => {
    for (const table of SEARCHED_TABLES) if (!rows.has(table)) rows.set(table, await tx.all(table));
  });
  return { index: new SearchIndex(rows), revision };
}

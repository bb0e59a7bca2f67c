import { EVERYBODY } from '#domain/candidate-list/candidate-query.ts';
import { followsOn } from '#domain/change.ts';
import { filePattern } from '#domain/search/in-file.ts';
import type { SearchResult } from '#domain/search/result.ts';
import { SEARCHED_TABLES, type SearchedTable } from '#domain/search/searched.ts';
import type { Rows } from '#domain/tables.ts';
import type { Database } from '#store/database.ts';
import { SearchIndex } from './search-index.ts';
import type { SearchStore } from '#store/store.ts';

/** With more changes than these since the last search everything is read again. */
const MOST_CHANGES = 1_000;

interface LoadedIndex {
  readonly index: SearchIndex;
  /** The seq of the last change that was applied to it. */
  revision: number;
}

/**
 * The search over any engine: an index in memory, which the first search fills, and which each later one brings up to date
 * by the log.
 */
export function searchStore(db: Database): SearchStore {
  let current: Promise<LoadedIndex> | null = null;

  /** One at a time: what the one before has read need not be read again. */
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
  // Too many, some no longer in the log, or another workspace in the place of the one that was read.
  if (last !== loaded.revision + changes.length || !followsOn(loaded.revision, changes)) return load(db);
  loaded.index.apply(changes.flatMap(({ rows }) => rows));
  loaded.revision = last;
  return loaded;
}

async function load(db: Database): Promise<LoadedIndex> {
  const revision = await db.read(async (tx) => (await tx.lastChange())?.seq ?? 0);
  // What is written meanwhile is in some of what is read; applied again, it is the same.
  const { data: candidates } = await db.listCandidates(EVERYBODY);
  const rows = new Map<SearchedTable, readonly Rows[SearchedTable][]>([['candidates', candidates]]);
  await db.read(async (tx) => {
    for (const table of SEARCHED_TABLES) if (!rows.has(table)) rows.set(table, await tx.all(table));
  });
  return { index: new SearchIndex(rows), revision };
}

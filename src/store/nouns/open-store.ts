import { inOrder } from '#domain/ordered-rows.ts';
import { TABLE_NAMES, type Rows, type TableName } from '#domain/tables.ts';
import { workspaceOf, type Workspace } from '#domain/workspace/workspace.ts';
import { perPlainTable } from '#store/candidate-stores.ts';
import type { Database, Reading, RowReader } from '#store/database.ts';
import { changeStore } from '#store/log/changes.ts';
import { LOG_BOUNDS, type LogBounds } from '#store/log/log-bounds.ts';
import { LogIndex } from '#store/log/log-index.ts';
import { Writer } from '#store/log/writer.ts';
import { perOrderedTable } from '#store/ordered-rows.ts';
import { laterSearch } from '#store/search/later-search.ts';
import type { SearchStore, Store } from '#store/store.ts';
import { candidateStore } from './candidates/candidates.ts';
import { fileStore } from './files.ts';
import { jobStore } from './jobs.ts';
import { HIRING_METHODS, laterNouns, RARE_METHODS } from './later-nouns.ts';
import { NOUN_RULES } from './noun-rules.ts';
import { orderedRows } from './rows/ordered-rows.ts';
import { ownedRows } from './rows/owned-rows.ts';

/** The store of one workspace, on any engine. */
export function openStore(
  db: Database,
  bounds: LogBounds = LOG_BOUNDS,
  search: SearchStore = laterSearch(db),
): Store {
  const index = new LogIndex(bounds.changes, jobsOf);
  const writer = new Writer(db, bounds, index, NOUN_RULES);
  return {
    jobs: jobStore(db, writer),
    ...perOrderedTable((table) => orderedRows(db, writer, table, (rows) => inOrder(table, rows))),
    candidates: candidateStore(db, writer, search),
    ...perPlainTable((table) => ownedRows(db, writer, table, (row) => row)),
    files: fileStore(db, writer),
    ...laterNouns(async () => (await import('./hiring-nouns.ts')).hiringNouns(db, writer), HIRING_METHODS),
    ...laterNouns(async () => (await import('./rare-nouns.ts')).rareNouns(db, writer), RARE_METHODS),
    changes: changeStore(db, writer, index, async () => (await import('./undo-rules.ts')).UNDO_RULES),
    // Its code is loaded at the first use, because a worker starts without it sooner.
    today: async (query) => (await import('./candidates/today.ts')).readToday(db, query),
    search,
    workspace: {
      dump: () => db.read(dump),
      replace: (write, workspace) => writer.replace(write, workspace),
    },
    watch: (listener) => db.watch(listener),
  };
}

/** The jobs of candidates, by the candidates' ids. */
export async function jobsOf(tx: Reading, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const found = ids.length === 0 ? [] : await tx.get('candidates', ids);
  return new Map(found.flatMap((each) => (each ? [[each.id, each.jobId]] : [])));
}

async function dump(tx: RowReader): Promise<Workspace> {
  const rows = new Map<TableName, readonly Rows[TableName][]>();
  for (const table of TABLE_NAMES) rows.set(table, await tx.all(table));
  return workspaceOf((table) => rows.get(table) ?? []);
}

/** Loads the code of all nouns and of undo. A server does this when it starts, so that no call waits for code. */
export async function loadLaterNouns(): Promise<void> {
  await Promise.all([
    import('./hiring-nouns.ts'),
    import('./rare-nouns.ts'),
    import('./undo-rules.ts'),
    import('#store/search/search.ts'),
  ]);
}

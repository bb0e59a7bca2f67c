import { TABLE_NAMES, type TableName } from '#domain/tables.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import { SEEDED, testWrite } from '#store/conformance/log/writes.ts';
import type { OpenedStore } from '#store/conformance/opened-store.ts';
import type { Database, Writing } from '#store/database.ts';
import { LOG_BOUNDS, type LogBounds } from '#store/log/log-bounds.ts';
import { openStore } from '#store/nouns/open-store.ts';
import { openMemoryDatabase } from './memory-database.ts';

/** Opens a workspace in memory for one test. */
export async function openInMemory(seed: Workspace, logBounds: LogBounds = LOG_BOUNDS): Promise<OpenedStore> {
  const db = openMemoryDatabase(seed, testWrite('seed', { at: SEEDED }));
  const broken = new Set<TableName | 'changes'>();
  const store = openStore(failingFor(db, broken), logBounds);
  return {
    store,
    rows: () => db.read(everyRow),
    loggedSeqs: () =>
      db.read(async (tx) => (await tx.changes({ after: 0, limit: Infinity })).map(({ seq }) => seq)),
    breakTable: (table) => void broken.add(table),
    // A database in memory can't be closed and opened again, so a new store uses the same database.
    reopen: async () => openStore(db, logBounds),
  };
}

async function everyRow(tx: Pick<Writing, 'all'>): Promise<Workspace> {
  const tables = TABLE_NAMES.map(async (table) => [table, await tx.all(table)] as const);
  return Object.fromEntries(await Promise.all(tables)) as unknown as Workspace;
}

/** Wraps a database so that adding a row to these tables fails. */
function failingFor(db: Database, broken: ReadonlySet<TableName | 'changes'>): Database {
  function fail(table: TableName | 'changes'): void {
    if (broken.has(table)) throw new Error(`No room for ${table}`);
  }
  return {
    ...db,
    write: (work) =>
      db.write((tx) =>
        work({
          ...tx,
          async commit(rows, change, floor) {
            for (const { table, before } of rows) if (before === null) fail(table);
            fail('changes');
            return tx.commit(rows, change, floor);
          },
          async replace(workspace, change) {
            for (const table of TABLE_NAMES) if (workspace[table].length > 0) fail(table);
            fail('changes');
            return tx.replace(workspace, change);
          },
        }),
      ),
  };
}

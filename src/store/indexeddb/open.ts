import { Dexie } from 'dexie';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import { restorable } from '#domain/backup-left-out.ts';
import { BEGINNINGS } from '#domain/changes/replacements.ts';
import { TABLE_NAMES, type TableName } from '#domain/table-names.ts';
import type { Workspace } from '#domain/workspace.ts';
import { LOG_BOUNDS, type LogBounds } from '#store/log-bounds.ts';
import { replacementAfter } from '#store/log.ts';
import { openStore } from '#store/open-store.ts';
import type { Store, Write } from '#store/store.ts';
import { readBlocks } from './candidate-blocks.ts';
import { engineOver } from './engine.ts';
import { exportWorkspace, exportTable, type ExportPart, type ExportedRows } from './export-stream.ts';
import { Quarantine, type QuarantinedRow } from './quarantine.ts';
import { Tables } from './schema.ts';
import { read } from './transaction.ts';
import { countTables, fill } from './writing.ts';

/** The product's own database in this browser. */
export const DATABASE_NAME = 'hirelane';

export interface IndexedDbOptions {
  readonly name?: string;
  /** What a database starts with when it is first created; never asked for again (product §9). */
  readonly seed: (now: Date) => Workspace;
  /** For a workspace that goes on after a loss: how its log calls the beginning, and after which revision it begins. */
  readonly seedWrite?: { readonly write: Write; readonly revision: number };
  readonly now: () => Date;
  readonly logBounds?: LogBounds;
}

export interface IndexedDbStore extends Store {
  /**
   * Opens the database and reads what lists are answered from, so that the first call need not wait for it. When that
   * fails, the first call tries again and says why.
   */
  readAhead(): Promise<void>;
  /** The whole workspace, bit by bit, while writes go on. */
  export(): AsyncGenerator<ExportPart, void>;
  /** What one table still has, bit by bit, whatever the others have. */
  exportTable(table: TableName): AsyncGenerator<ExportedRows, void>;
  /**
   * The rows found so far that don't match their table's description, and are left out of every answer; once everything
   * was read, also what belongs to them, and is left out of backups.
   */
  quarantined(): Promise<QuarantinedRow[]>;
  /** Whether every table has at least as many rows as the log says: false when some were lost behind its back. */
  isComplete(): Promise<boolean>;
  /** Tells everybody who watches to read everything again, without a change. */
  refreshWatchers(): Promise<void>;
  close(): void;
}

/** A store in this browser's own database, which is opened with the first call. */
export function openIndexedDbStore(options: IndexedDbOptions): IndexedDbStore {
  const db = openTables(options);
  const quarantine = new Quarantine();
  const engine = engineOver(db, quarantine);
  const store = openStore(engine, options.logBounds ?? LOG_BOUNDS);

  async function dump(): Promise<Workspace> {
    const workspace = await store.workspace.dump();
    quarantine.leaveOut(restorable(workspace).leftOut);
    return workspace;
  }

  async function readEveryRow(): Promise<void> {
    await dump();
    await read(db, () => readBlocks(db, (candidates) => void quarantine.admitted(candidates)));
  }

  return {
    ...store,
    workspace: { ...store.workspace, dump },
    async readAhead() {
      await engine.copy.refresh().catch(() => undefined);
    },
    export: () => exportWorkspace(db),
    exportTable: (table) => exportTable(db, table),
    quarantined: () => quarantine.rows(readEveryRow),
    isComplete: () => read(db, () => hasEveryLoggedRow(db)),
    async refreshWatchers() {
      engine.tell({ seq: await store.changes.revision(), rows: 'everything' });
    },
    close: () => engine.close(),
  };
}

async function hasEveryLoggedRow(db: Tables): Promise<boolean> {
  const last = await db.changes.toCollection().last();
  const counts = await countTables(db);
  return TABLE_NAMES.every((table) => counts[table] >= (last?.counts[table] ?? 0));
}

/** The tables, which are created and filled with the first call. */
export function openTables(options: Pick<IndexedDbOptions, 'name' | 'seed' | 'seedWrite' | 'now'>): Tables {
  const db = new Tables(options.name ?? DATABASE_NAME);
  // In the transaction that creates the tables: of many tabs one seeds, and does so whole or not at all. Only a promise
  // of Dexie's own takes the creation back when it fails; that of an async function would not.
  db.on('populate', () => Dexie.Promise.resolve(seedNew(db, options)));
  return db;
}

async function seedNew(
  db: Tables,
  { seed, seedWrite, now }: Pick<IndexedDbOptions, 'seed' | 'seedWrite' | 'now'>,
): Promise<void> {
  const at = now();
  const command = { route: BEGINNINGS.seed, params: {}, body: null };
  const { write, revision } = seedWrite ?? {
    write: { by: LOCAL_ACTOR, key: null, at: at.toISOString(), command },
    revision: 0,
  };
  const last = { seq: revision, charactersBefore: 0, characters: 0 };
  await fill(db, seed(at), replacementAfter(last, write));
}

import { deleteDB } from 'idb';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import { TABLE_NAMES, type TableName } from '#domain/tables.ts';
import { restorable } from '#domain/workspace/backup-left-out.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import type { Database } from '#store/database.ts';
import { LOG_BOUNDS, type LogBounds } from '#store/log/log-bounds.ts';
import { replacementAfter, seedingBy } from '#store/log/log.ts';
import { openStore } from '#store/nouns/open-store.ts';
import type { Store } from '#store/store.ts';
import type { Write } from '#store/write.ts';
import { compact, unusedKeys, writeMemoryToFile, type UnusedKeys } from './compact.ts';
import { readAhead } from './copies/candidate-copy.ts';
import { indexedDbEngine } from './engine.ts';
import { exportTable, exportWorkspace, type ExportedRows, type ExportPart } from './export-stream.ts';
import { Connection, type UpgradeWatcher } from './rows/connection.ts';
import type { PendingRows } from './rows/pending-rows.ts';
import { Quarantine, type QuarantinedRow } from './rows/quarantine.ts';
import type { Steps } from './rows/schema.ts';
import type { Transaction } from './rows/transaction.ts';
import { fill } from './rows/writing.ts';

/** The name of the product's database in this browser. */
export const DATABASE_NAME = 'hirelane';

interface FirstWrite {
  readonly write: Write;
  readonly revision: number;
}

interface IndexedDbOptions {
  readonly name?: string;
  /** Makes the first workspace of a new database (product §9). Called once. */
  readonly seed: (now: Date) => Workspace;
  /** The first write of a new database, and the revision after which its log starts. */
  readonly seedWrite?: FirstWrite | ((at: Date) => FirstWrite);
  readonly now: () => Date;
  readonly logBounds?: LogBounds;
  /** The versions of the database. Only a test has other ones. */
  readonly steps?: Steps;
  /** Watches the upgrade of an older database. */
  readonly upgradeWatcher?: UpgradeWatcher;
}

export interface IndexedDbStore extends Store {
  /**
   * Opens the database and loads the candidates into memory, so that the first call does not wait. A failure is
   * ignored: the first call tries again and reports it.
   */
  readAhead(): Promise<void>;
  /** Moves the pending rows of a new workspace into their tables. Otherwise the first write has to do this. */
  storePending(): Promise<void>;
  /** Reads the whole workspace in parts. Writes can continue meanwhile. */
  export(): AsyncGenerator<ExportPart, void>;
  /** Reads one table in parts. Works even when other tables can't be read. */
  exportTable(table: TableName): AsyncGenerator<ExportedRows, void>;
  /** The unusable rows found so far. Orphans are only found when the whole workspace is read. */
  quarantined(): Promise<QuarantinedRow[]>;
  /**
   * Tells whether every table has at least as many rows as the log counted. False when rows were lost without a write.
   */
  isComplete(): Promise<boolean>;
  /** Makes the browser rewrite its files without deleted data. */
  compact(): Promise<void>;
  /** Makes all watchers read everything again, although nothing has changed. */
  refreshWatchers(): Promise<void>;
  close(): void;
}

/** Opens a store over IndexedDB. The database is opened at the first call. */
export function openIndexedDbStore(options: IndexedDbOptions): IndexedDbStore {
  const connection = connectTo(options);
  const quarantine = new Quarantine();
  const engine = indexedDbEngine(connection, quarantine);
  const store = openStore(engine, options.logBounds ?? LOG_BOUNDS);

  async function dump(): Promise<Workspace> {
    const workspace = await store.workspace.dump();
    quarantine.setOrphans(restorable(workspace).leftOut);
    return workspace;
  }

  return {
    ...store,
    workspace: { ...store.workspace, dump },
    async readAhead() {
      // The first call tries again, and reports the failure.
      await readAhead(connection, engine.candidates).catch(() => undefined);
    },
    async storePending() {
      const onStored = await connection.write((tx) => engine.pending.store(tx));
      onStored();
    },
    export: () => exportWorkspace(connection, engine.pending),
    exportTable: (table) => exportTable(connection, engine.pending, table),
    quarantined: () => quarantine.rows(dump),
    isComplete: () => connection.read((tx) => hasEveryLoggedRow(tx, engine.pending)),
    compact: () => compact(connection),
    async refreshWatchers() {
      engine.announce({ seq: await store.changes.revision(), rows: 'everything' });
    },
    close: () => engine.close(),
  };
}

/** A database without the rules of a store. */
export interface IndexedDb extends Database {
  /** Loads the candidates into memory, so that the first call does not wait. A failure is ignored. */
  readAhead(): Promise<void>;
  /** Calls the listener each time the database was opened, before the first read. It may be another one than before. */
  onOpen(listener: () => void): void;
  /** Calls the listener when the browser or another connection deletes the database, or the browser closes it. */
  onLost(listener: () => void): void;
  /** The number of all rows. */
  countRows(): Promise<number>;
  /**
   * Makes the browser rewrite its files without deleted data.
   *
   * @param keys what `unusedKeys` has answered before many rows were deleted
   */
  compact(keys?: UnusedKeys): Promise<void>;
  unusedKeys(): Promise<UnusedKeys>;
  close(): void;
  /** Deletes the database with everything in it, also when other tabs have it open. */
  delete(): Promise<void>;
}

/** Opens a database for a store that the caller makes. The database is opened at the first call. */
export function openIndexedDb(
  options: Pick<IndexedDbOptions, 'seed' | 'seedWrite' | 'now'> & { readonly name: string },
): IndexedDb {
  const connection = connectTo(options);
  const engine = indexedDbEngine(connection, new Quarantine());
  return {
    ...engine,
    async readAhead() {
      // The first call tries again, and reports the failure.
      await readAhead(connection, engine.candidates).catch(() => undefined);
    },
    onOpen: (listener) => connection.onOpen(listener),
    onLost: (listener) => connection.onLost(listener),
    async countRows() {
      // Counting the rows themselves takes long when there are many.
      const last = await connection.read((tx) => tx.table('changes').last());
      return TABLE_NAMES.reduce((sum, table) => sum + (last?.counts[table] ?? 0), 0);
    },
    compact: (keys) => compact(connection, keys),
    unusedKeys: () => unusedKeys(connection),
    async delete() {
      engine.close();
      await deleteDB(options.name);
      // Chromium keeps a file that it replaced while somebody read it, until it writes the next one (decision 113).
      await writeMemoryToFile(`${options.name} compaction`).catch(() => undefined);
    },
  };
}

async function hasEveryLoggedRow(tx: Transaction, pending: PendingRows): Promise<boolean> {
  const last = await tx.table('changes').last();
  const areThere = TABLE_NAMES.map(async (table) => {
    const count = (await pending.of(tx, table))?.length ?? (await tx.table(table).count());
    return count >= (last?.counts[table] ?? 0);
  });
  return (await Promise.all(areThere)).every(Boolean);
}

/**
 * Makes a connection to a database. The database is opened at the first call, or created and filled if it does not
 * exist.
 */
export function connectTo({
  name = DATABASE_NAME,
  seed,
  seedWrite,
  now,
  steps,
  upgradeWatcher,
}: Pick<IndexedDbOptions, 'name' | 'seed' | 'seedWrite' | 'now' | 'steps' | 'upgradeWatcher'>): Connection {
  // The transaction that creates the tables also writes the seed. So only one of several tabs fills the database.
  const fillNew = async (tx: Transaction): Promise<void> => {
    const at = now();
    const first = typeof seedWrite === 'function' ? seedWrite(at) : seedWrite;
    const { write, revision } = first ?? { write: seedingBy(LOCAL_ACTOR, at), revision: 0 };
    await fill(tx, seed(at), replacementAfter({ seq: revision }, write), { mayBePending: true });
  };
  return new Connection(name, fillNew, steps, upgradeWatcher);
}

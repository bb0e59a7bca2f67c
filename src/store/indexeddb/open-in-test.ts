import { deleteDB } from 'idb';
import { expect, onTestFinished, vi } from 'vitest';
import { perTable, TABLE_NAMES, type TableName } from '#domain/tables.ts';
import { DATA_VERSION, type Upgrade } from '#domain/workspace/upgrades.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import { SEEDED } from '#store/conformance/log/writes.ts';
import type { OpenedStore } from '#store/conformance/opened-store.ts';
import { LOG_BOUNDS, type LogBounds } from '#store/log/log-bounds.ts';
import { openStore } from '#store/nouns/open-store.ts';
import { indexedDbEngine, type IndexedDbEngine } from './engine.ts';
import { connectTo, openIndexedDbStore, type IndexedDbStore } from './open.ts';
import { unpacked, type PackedCandidate } from './rows/packed-candidate.ts';
import { Quarantine } from './rows/quarantine.ts';
import { newestOf, STEPS, type Steps } from './rows/schema.ts';
import type { PendingRecord } from './rows/stored-rows.ts';

/** Opens a new database for one test. */
export async function openInTest(seed: Workspace, logBounds: LogBounds = LOG_BOUNDS): Promise<OpenedStore> {
  const name = nextName();
  let engine = openEngine(name, seed);
  onTestFinished(async () => {
    engine.close();
    await deleteDB(name);
  });
  const store = openStore(engine, logBounds);
  await store.changes.revision();

  return {
    store,
    rows: () => rawRows(name),
    loggedSeqs: () => withRawDatabase(name, (raw) => keysOf(raw, 'changes')),
    breakTable(table) {
      onTestFinished(refuseRowsOf(table, new Error(`No room for ${table}`)));
    },
    async reopen(anotherSeed) {
      engine.close();
      engine = openEngine(name, anotherSeed);
      return openStore(engine, logBounds);
    },
  };
}

function openEngine(name: string, seed: Workspace): IndexedDbEngine {
  const connection = connectTo({ name, seed: () => seed, now: () => new Date(SEEDED) });
  return indexedDbEngine(connection, new Quarantine());
}

/**
 * Makes every request to write a row of a table fail.
 *
 * @param isRefused whether a row's write fails; by default, all rows fail
 * @returns a function that stops the failures
 */
export function refuseRowsOf(
  table: string,
  failure: Error,
  isRefused: (row: unknown) => boolean = () => true,
): () => void {
  const spies = (['add', 'put'] as const).map((method) => {
    const { [method]: original } = IDBObjectStore.prototype;
    return vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function write(
      this: IDBObjectStore,
      ...args
    ) {
      if (this.name === table && isRefused(args[0])) throw failure;
      return original.apply(this, args);
    });
  });
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}

/** Opens a store over a workspace, in whose tables these rows were written without the store. */
export async function openWith(
  seed: Workspace,
  rows: readonly { table: TableName; row: unknown }[],
): Promise<{ store: IndexedDbStore; name: string }> {
  const name = nextName();
  const open = () => openIndexedDbStore({ name, seed: () => seed, now: () => new Date(SEEDED) });
  const first = open();
  await first.storePending();
  first.close();
  await putRaw(name, rows);
  const store = open();
  onTestFinished(() => store.close());
  return { store, name };
}

/**
 * The versions of the database with an artificial one after today’s.
 *
 * @param upgradeRow upgrades a row to the version of the rows after today’s; by default, the rows stay as they are
 */
export function withNextSchema(
  upgradeRow?: Upgrade,
  upgrade: (tx: IDBTransaction) => Promise<void> = async () => undefined,
): Steps {
  const dataVersion = upgradeRow ? DATA_VERSION + 1 : DATA_VERSION;
  return {
    schemas: { ...STEPS.schemas, [newestOf(STEPS) + 1]: { dataVersion, upgrade } },
    rows: { ...STEPS.rows, ...(upgradeRow && { [dataVersion]: upgradeRow }) },
  };
}

/** Writes rows unchecked, without the store. */
export function putRaw(name: string, rows: readonly { table: string; row: unknown }[]): Promise<void> {
  return withRawDatabase(name, async (raw) => {
    const transaction = raw.transaction(TABLE_NAMES, 'readwrite');
    for (const { table, row } of rows) transaction.objectStore(table).put(row);
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  });
}

/** Empties a table, without the store. */
export function emptyRaw(name: string, table: string): Promise<void> {
  return withRawDatabase(name, async (raw) => {
    const transaction = raw.transaction(table, 'readwrite');
    transaction.objectStore(table).clear();
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  });
}

/** Two files of tests may run in one browser at a time, and share its databases. */
const ofThisFile = crypto.randomUUID();

let databases = 0;

export function nextName(): string {
  databases += 1;
  return `hirelane-test-${ofThisFile}-${databases}`;
}

function rawRows(name: string): Promise<Workspace> {
  return withRawDatabase(name, async (raw) => {
    const tables = TABLE_NAMES.map(async (table) => [table, await rowsIn(raw, table)] as const);
    const rows = Object.fromEntries(await Promise.all(tables)) as unknown as Workspace;
    return withPending(rows, (await rowsIn(raw, 'pendingRows')) as PendingRecord[]);
  });
}

/** Adds pending rows to the rows of their tables. A table's rows are either all pending or all in the table. */
function withPending(rows: Workspace, records: readonly PendingRecord[]): Workspace {
  return perTable((table) => {
    const waiting = records.flatMap((record) => (record.table === table ? record.rows : []));
    const pending = table === 'candidates' ? (waiting as PackedCandidate[]).map(unpacked) : waiting;
    if (pending.length > 0) expect(rows[table]).toEqual([]);
    return [...rows[table], ...pending];
  }) as unknown as Workspace;
}

export async function withRawDatabase<T>(
  name: string,
  work: (raw: IDBDatabase) => Promise<T>,
  version?: number,
): Promise<T> {
  const raw = await done<IDBDatabase>(indexedDB.open(name, version));
  try {
    return await work(raw);
  } finally {
    raw.close();
  }
}

/** The key and the sorted indexes of each table in the database, such as `++id,&slug,order,status`. */
export async function schemaOf(raw: IDBDatabase): Promise<Record<string, string>> {
  const tables = [...raw.objectStoreNames];
  const transaction = raw.transaction(tables);
  return Object.fromEntries(
    tables.map((table) => {
      const rows = transaction.objectStore(table);
      const indexes = [...rows.indexNames].map((name) => `${rows.index(name).unique ? '&' : ''}${name}`);
      const key = `${rows.autoIncrement ? '++' : ''}${String(rows.keyPath)}`;
      return [table, [key, ...indexes.toSorted()].join(',')];
    }),
  );
}

function rowsIn(raw: IDBDatabase, table: string): Promise<unknown[]> {
  return done(raw.transaction(table).objectStore(table).getAll());
}

async function keysOf(raw: IDBDatabase, table: string): Promise<number[]> {
  return (await done(raw.transaction(table).objectStore(table).getAllKeys())).map(Number);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

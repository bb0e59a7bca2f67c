import { wrap } from 'idb';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import { perTable, TABLE_NAMES, type TableName } from '#domain/tables.ts';
import { addFirstEvents, firstRows, upgradeRow, type FirstEvents } from '#domain/workspace/upgrades.ts';
import { dropCopies } from './stored-copy.ts';
import { Transaction } from './transaction.ts';

/** The number of rows to read and write at once. An upgrade must not hold a whole large table in memory. */
const ROWS_AT_ONCE = 2_000;

/** Upgrades a database from schema version 1 to 2. */
export async function upgradeToVersion2(tx: IDBTransaction): Promise<void> {
  // Must be the first step: it adds a row to each table to learn the next id, and this row must be the table's last.
  await recordNextIds(tx);
  await upgradeStoredRows(tx, { from: 1, to: 2 });
  await replaceRows(tx, 'changes', (change) => {
    // Version 1 had only one actor, and stored null for a missing key.
    const { key, ...others } = change as StoredChange;
    return { ...others, by: LOCAL_ACTOR, ...(typeof key === 'string' && { key }) };
  });
  await recordCounts(tx);
}

/** Upgrades a database from schema version 3 to 4. */
export async function upgradeToVersion4(tx: IDBTransaction): Promise<void> {
  await addFirstRows(tx, 'reasons', 2);
  await upgradeStoredRows(tx, { from: 2, to: 3 });
}

/**
 * Adds the first rows of a table that is new.
 *
 * @param version the version of the rows before, which did not have the table
 */
export async function addFirstRows(tx: IDBTransaction, table: TableName, version: number): Promise<void> {
  const rows = firstRows(table, version) ?? [];
  for (const row of rows) await wrap(tx.objectStore(table).add(row));
  await extendLastChange(tx, ({ counts }) => ({ counts: { ...counts, [table]: rows.length } }));
}

/** The time of each candidate's first event. Events of deleted candidates are read from the log. */
async function firstEventsIn(tx: IDBTransaction): Promise<FirstEvents> {
  const events = new Map<unknown, string>();
  await eachBatch(tx, 'timelines', (rows) => addFirstEvents(rows, events));
  await eachBatch(tx, 'pendingRows', (records) => {
    for (const { table, rows } of records as readonly PendingRecord[]) {
      if (table === 'timelines') addFirstEvents(rows, events);
    }
  });
  await eachBatch(tx, 'changes', (changes) => {
    const rows = (changes as readonly StoredChange[]).flatMap((change) => change.rows);
    const ofTimelines = rows.filter(({ table }) => table === 'timelines');
    addFirstEvents(
      ofTimelines.map(({ before, after }) => after ?? before),
      events,
    );
  });
  return events;
}

interface PendingRecord {
  readonly table: TableName;
  readonly rows: readonly unknown[];
}

/** Versions of the data (`DATA_VERSION`) before and after an upgrade. */
interface DataVersions {
  readonly from: number;
  readonly to: number;
}

/** The data version that added the application date of candidates. */
const APPLIED_SINCE = 5;

/**
 * Upgrades every stored row, also in the log, in the transaction that opens the database. A new field needs no further
 * code for this.
 */
export async function upgradeStoredRows(tx: IDBTransaction, { from, to }: DataVersions): Promise<void> {
  const how = { to, ...(to === APPLIED_SINCE && { firstEvents: await firstEventsIn(tx) }) };
  const upgraded: UpgradeRow = (table, row) => upgradeRow(table, row, from, how);
  for (const table of tablesIn(tx)) await replaceRows(tx, table, (row) => upgraded(table, row));
  await replaceRows(tx, 'changes', (change) => upgradedChange(change as StoredChange, upgraded));
  if (tx.objectStoreNames.contains('pendingRows')) {
    await replaceRows(tx, 'pendingRows', (record) => {
      const { table, rows } = record as PendingRecord;
      return { ...record, rows: rows.map((row) => upgraded(table, row)) };
    });
  }
  // The copies are dropped and later made anew from the upgraded rows.
  if (tx.objectStoreNames.contains('copies')) await dropCopies(new Transaction(tx));
}

type UpgradeRow = (table: TableName, row: unknown) => unknown;

/** The parts of a stored change that the upgrade uses. */
interface StoredChange {
  readonly rows: readonly StoredRowChange[];
  readonly answer?: unknown;
  readonly key?: string | null;
}

interface StoredRowChange {
  readonly table: TableName;
  readonly before: unknown;
  readonly after: unknown;
}

/** Upgrades the rows and the answer in a logged change. An undo compares these rows with the rows of the tables. */
function upgradedChange(change: StoredChange, upgraded: UpgradeRow): object {
  const rows = change.rows.map((row) => ({
    ...row,
    before: upgraded(row.table, row.before),
    after: upgraded(row.table, row.after),
  }));
  const answered = change.rows.findIndex(
    ({ after }) => JSON.stringify(after) === JSON.stringify(change.answer),
  );
  return { ...change, rows, answer: rows[answered]?.after ?? change.answer };
}

async function replaceRows(
  tx: IDBTransaction,
  name: string,
  upgraded: (row: object) => unknown,
): Promise<void> {
  const table = tx.objectStore(name);
  await eachBatch(tx, name, async (rows) => {
    for (const row of rows) {
      const next = upgraded(row);
      if (next !== row) await wrap(table.put(next));
    }
  });
}

/** Passes the rows of a table to `onRows` in batches, in the order of their keys. */
async function eachBatch(
  tx: IDBTransaction,
  name: string,
  onRows: (rows: readonly object[]) => Promise<void> | void,
): Promise<void> {
  const table = tx.objectStore(name);
  const rowsAfter = (key: number): Promise<object[]> =>
    wrap(table.getAll(IDBKeyRange.lowerBound(key, true), ROWS_AT_ONCE));
  let lastKey = -1;
  for (let rows = await rowsAfter(lastKey); rows.length > 0; rows = await rowsAfter(lastKey)) {
    await onRows(rows);
    lastKey = Number((rows.at(-1) as Readonly<Record<string, unknown>>)[String(table.keyPath)]);
  }
}

/** Adds row counts to the log, as version 2 requires. */
async function recordCounts(tx: IDBTransaction): Promise<void> {
  const counts = new Map<TableName, number>();
  for (const name of tablesIn(tx)) counts.set(name, await wrap(tx.objectStore(name).count()));
  await extendLastChange(tx, () => ({ counts: perTable((name) => counts.get(name) ?? 0) }));
}

/** Adds the next ids to the log. In version 1, each table's key generator assigned the ids. */
async function recordNextIds(tx: IDBTransaction): Promise<void> {
  const nextIds: Record<string, number> = {};
  for (const name of tablesIn(tx)) {
    const table = tx.objectStore(name);
    if (!table.autoIncrement) continue;
    const id = Number(await wrap(table.add({})));
    await wrap(table.delete(id));
    nextIds[name] = id;
  }
  await extendLastChange(tx, () => ({ nextIds }));
}

async function extendLastChange(
  tx: IDBTransaction,
  more: (last: { readonly counts?: object }) => object,
): Promise<void> {
  const log = tx.objectStore('changes');
  const last = await wrap(log.openCursor(null, 'prev'));
  if (last) await wrap(log.put({ ...last.value, ...more(last.value) }));
}

/** The tables of today's descriptions that the database has at this version. */
function tablesIn(tx: IDBTransaction): TableName[] {
  return TABLE_NAMES.filter((name) => tx.objectStoreNames.contains(name));
}

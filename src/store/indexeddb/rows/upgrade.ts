import { wrap } from 'idb';
import { describedAs, TABLE_NAMES, type TableName } from '#domain/tables.ts';
import { upgradeRow, type Upgrades } from '#domain/workspace/upgrades.ts';
import { storePending } from './pending-records.ts';
import { dropCopies } from './stored-copy.ts';
import type { StoredTable } from './stored-rows.ts';
import { Transaction } from './transaction.ts';

/** The number of rows to read and write at once. An upgrade must not hold a whole large table in memory. */
const ROWS_AT_ONCE = 2_000;

/** Adds the first rows of a table that is new. */
export async function addFirstRows(tx: IDBTransaction, table: StoredTable): Promise<void> {
  const name = TABLE_NAMES.find((each) => each === table);
  const rows = name === undefined ? [] : (describedAs(name).firstRows?.() ?? []);
  if (rows.length === 0) return;
  for (const row of rows) await wrap(tx.objectStore(table).add(row));
  const log = tx.objectStore('changes');
  const last = await wrap(log.openCursor(null, 'prev'));
  if (!last) return;
  const { counts, ...change } = last.value as { readonly counts: object };
  await wrap(log.put({ ...change, counts: { ...counts, [table]: rows.length } }));
}

/** Versions of the data (`DATA_VERSION`) before and after an upgrade. */
interface DataVersions {
  readonly from: number;
  readonly to: number;
}

interface How {
  readonly upgrades: Upgrades;
  /** Called after each batch, with the share of the rows that is done, from 0 to 1. */
  readonly onShare: (share: number) => void;
}

/**
 * Upgrades every stored row, also in the log, in the transaction that opens the database. A new field needs no further
 * code for this.
 */
export async function upgradeStoredRows(
  tx: IDBTransaction,
  { from, to }: DataVersions,
  { upgrades, onShare }: How,
): Promise<void> {
  const isUpgraded = Object.keys(upgrades).some((version) => Number(version) > from && Number(version) <= to);
  if (!isUpgraded) return;
  // A pending row lacks its empty fields, and an upgrade may read them.
  await storePending(new Transaction(tx));
  const upgraded: UpgradeRow = (table, row) => upgradeRow(table, row, from, { to, upgrades });
  const all = await countRows(tx);
  let done = 0;
  const onRows = (rows: number): void => onShare((done += rows) / all);
  for (const table of TABLE_NAMES) {
    await replaceRows(tx, table, { upgraded: (row) => upgraded(table, row), onRows });
  }
  await replaceRows(tx, 'changes', {
    upgraded: (change) => upgradedChange(change as StoredChange, upgraded),
    onRows,
  });
  // The copies are dropped and later made anew from the upgraded rows.
  await dropCopies(new Transaction(tx));
}

type UpgradeRow = (table: TableName, row: unknown) => unknown;

/** The parts of a stored change that the upgrade uses. */
interface StoredChange {
  readonly rows: readonly StoredRowChange[];
  readonly answer?: unknown;
}

interface StoredRowChange {
  readonly table: TableName;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Upgrades the rows and the answer in a logged change. An undo compares these rows with the rows of the tables. The
 * answer is often one of the rows: as it is now, or as it was deleted.
 */
function upgradedChange(change: StoredChange, upgraded: UpgradeRow): object {
  const rows = change.rows.map((row) => ({
    ...row,
    before: upgraded(row.table, row.before),
    after: upgraded(row.table, row.after),
  }));
  const answered = change.rows.findIndex(
    ({ before, after }) => JSON.stringify(after ?? before) === JSON.stringify(change.answer),
  );
  const row = rows[answered];
  return { ...change, rows, answer: row?.after ?? row?.before ?? change.answer };
}

async function countRows(tx: IDBTransaction): Promise<number> {
  let count = 0;
  for (const table of [...TABLE_NAMES, 'changes']) count += await wrap(tx.objectStore(table).count());
  return count;
}

interface Replacing {
  readonly upgraded: (row: object) => unknown;
  /** Called with the number of rows of each batch. */
  readonly onRows: (rows: number) => void;
}

async function replaceRows(
  tx: IDBTransaction,
  name: StoredTable,
  { upgraded, onRows }: Replacing,
): Promise<void> {
  const table = tx.objectStore(name);
  const rowsAfter = (key: number): Promise<object[]> =>
    wrap(table.getAll(IDBKeyRange.lowerBound(key, true), ROWS_AT_ONCE));
  let lastKey = -1;
  for (let rows = await rowsAfter(lastKey); rows.length > 0; rows = await rowsAfter(lastKey)) {
    const changed = rows.map((row) => [row, upgraded(row)]).filter(([row, next]) => next !== row);
    // The table of the transaction waits once for all rows.
    await new Transaction(tx).table(name).put(changed.map(([, next]) => next as never));
    lastKey = Number((rows.at(-1) as Readonly<Record<string, unknown>>)[String(table.keyPath)]);
    onRows(rows.length);
  }
}

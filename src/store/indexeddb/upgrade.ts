import type { Transaction } from 'dexie';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import { perTable, TABLE_NAMES, type TableName } from '#domain/table-names.ts';
import { upgradeRow } from '#domain/upgrades.ts';

/** Rows read and written at once: an upgrade never holds a large table in memory whole. */
const ROWS_AT_ONCE = 2_000;

/** Upgrades every row, wherever it is stored, from the version before. In the transaction that opens the database. */
export async function upgradeTo(version: number, tx: Transaction): Promise<void> {
  // Before rows change: a row that is added to find out the next id must be the last thing the table has.
  if (version === 2) await handOutIdsByTheLog(tx);
  for (const table of TABLE_NAMES) {
    await replaceRows(tx, table, (row) => upgradeRow(table, row, version - 1));
  }
  await replaceRows(tx, 'candidateBlocks', (block) => {
    const { candidates } = block as { candidates: readonly unknown[] };
    const upgraded = candidates.map((row) => upgradeRow('candidates', row, version - 1));
    return upgraded.every((row, place) => row === candidates[place])
      ? block
      : { ...block, candidates: upgraded };
  });
  await replaceRows(tx, 'changes', (change) => changeOf(version, change as LoggedBefore));
  if (version === 2) await noteCounts(tx);
}

/** What the upgrade of a change needs to know of it. */
interface LoggedBefore {
  readonly rows: readonly LoggedRow[];
  readonly answer?: unknown;
  readonly key?: string | null;
}

interface LoggedRow {
  readonly table: TableName;
  readonly before: unknown;
  readonly after: unknown;
}

/** Undoing compares the log's rows with those of the tables: they are upgraded alike, and so is what was answered. */
function changeOf(version: number, change: LoggedBefore): object {
  const rows = change.rows.map((row) => ({
    ...row,
    before: upgradeRow(row.table, row.before, version - 1),
    after: upgradeRow(row.table, row.after, version - 1),
  }));
  const answered = change.rows.findIndex(
    ({ after }) => JSON.stringify(after) === JSON.stringify(change.answer),
  );
  const answer = rows[answered]?.after ?? change.answer;
  if (version !== 2) return { ...change, rows, answer };
  // Version 1 knew one person, and may have null for no key.
  const { key, ...others } = change;
  return { ...others, rows, answer, by: LOCAL_ACTOR, ...(typeof key === 'string' && { key }) };
}

async function replaceRows(tx: Transaction, name: string, upgraded: (row: object) => unknown): Promise<void> {
  const table = tx.table<object, number>(name);
  const keyPath = String(table.schema.primKey.keyPath);
  const rowsAfter = (key: number) => table.where(':id').above(key).limit(ROWS_AT_ONCE).toArray();
  let lastKey = -1;
  for (let rows = await rowsAfter(lastKey); rows.length > 0; rows = await rowsAfter(lastKey)) {
    const changed = rows.flatMap((row) => {
      const next = upgraded(row);
      return next === row ? [] : [next as object];
    });
    if (changed.length > 0) await table.bulkPut(changed);
    lastKey = Number((rows.at(-1) as Readonly<Record<string, unknown>>)[keyPath]);
  }
}

/** From version 2 on, the log knows how many rows there are. */
async function noteCounts(tx: Transaction): Promise<void> {
  const counts = await Promise.all(TABLE_NAMES.map((table) => tx.table(table).count()));
  await replaceLast(tx, { counts: perTable((table) => counts[TABLE_NAMES.indexOf(table)] ?? 0) });
}

/** Until version 1, each table's key generator handed out the ids: what it would have given next is written down. */
async function handOutIdsByTheLog(tx: Transaction): Promise<void> {
  const nextIds: Record<string, number> = {};
  for (const name of TABLE_NAMES) {
    const table = tx.table<object, number>(name);
    if (!table.schema.primKey.auto) continue;
    const id = await table.add({});
    await table.delete(id);
    nextIds[name] = id;
  }
  await replaceLast(tx, { nextIds });
}

async function replaceLast(tx: Transaction, more: object): Promise<void> {
  const log = tx.table<object, number>('changes');
  const last = await log.toCollection().last();
  if (last) await log.put({ ...last, ...more });
}

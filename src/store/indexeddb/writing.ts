import type { RowChange } from '#domain/change.ts';
import { countRows, type RowCounts } from '#domain/backup.ts';
import { perTable, TABLE_NAMES, type TableName } from '#domain/table-names.ts';
import type { Workspace } from '#domain/workspace.ts';
import type { LogFloor, LoggedChange, Writing } from '#store/database.ts';
import { isAbove } from '#store/log-bounds.ts';
import { blocksOf, writeBlocks } from './candidate-blocks.ts';
import type { Quarantine } from './quarantine.ts';
import { orUndefined, readingOf, tableOf } from './reading.ts';
import type { NextIds, StoredChange, Tables } from './schema.ts';

/**
 * What a transaction reads and writes.
 *
 * @param told is handed the change that was written
 */
export function writingOn(db: Tables, quarantine: Quarantine, told: (change: LoggedChange) => void): Writing {
  const handedOut = new Map<TableName, number>();
  let last: Promise<StoredChange | undefined> | undefined;

  function lastStored(): Promise<StoredChange | undefined> {
    last ??= db.changes.toCollection().last();
    return last;
  }

  async function nextIdsSoFar(): Promise<NextIds> {
    return { ...(await lastStored())?.nextIds, ...Object.fromEntries(handedOut) };
  }

  return {
    ...readingOf(db, quarantine),
    async lastChange() {
      return orUndefined(await lastStored());
    },
    async newIds(table, count) {
      const { [table]: next = 1 } = await nextIdsSoFar();
      const first = Math.max(next, (await lastId(db, table)) + 1);
      handedOut.set(table, first + count);
      return Array.from({ length: count }, (_, place) => first + place);
    },
    async commit(rows, change, floor) {
      const nextIds = above(rows, await nextIdsSoFar());
      const before = (await lastStored())?.counts ?? (await countTables(db));
      const byTable = perTable((table) => rows.filter((row) => row.table === table));
      for (const table of TABLE_NAMES) await apply(db, table, byTable[table]);
      await writeBlocks(db, rows);
      const counts = perTable((table) => before[table] + added(byTable[table]));
      await db.changes.add(toStore(change, { nextIds, counts }));
      await dropBelow(db, floor);
      told(change);
    },
    async replace(workspace, change) {
      const lastIds = await Promise.all(TABLE_NAMES.map((table) => lastId(db, table)));
      const gone = TABLE_NAMES.map((table, place) => ({ table, id: lastIds[place] ?? 0 }));
      const nextIds = above(gone, await nextIdsSoFar());
      // The log too: what a person has thrown away must not live on in it.
      await Promise.all(db.tables.map((table) => table.clear()));
      await fill(db, workspace, change, nextIds);
      told(change);
    },
  };
}

/** Puts a workspace and the one change of its log into empty tables. */
export async function fill(
  db: Tables,
  workspace: Workspace,
  change: LoggedChange,
  nextIds: NextIds = {},
): Promise<void> {
  for (const table of TABLE_NAMES) await db.table(table).bulkAdd(workspace[table]);
  await db.candidateBlocks.bulkAdd(blocksOf(workspace.candidates));
  await db.changes.add(toStore(change, { nextIds, counts: countRows(workspace) }));
}

function toStore(
  { key, ...change }: LoggedChange,
  after: Pick<StoredChange, 'nextIds' | 'counts'>,
): StoredChange {
  return { ...change, ...(key !== null && { key }), ...after };
}

/** How many rows each table has, in quarantine or not. */
export async function countTables(db: Tables): Promise<RowCounts> {
  const counts = await Promise.all(TABLE_NAMES.map((table) => db.table(table).count()));
  return perTable((table) => counts[TABLE_NAMES.indexOf(table)] ?? 0);
}

/** How many rows there are more than before. */
function added(rows: readonly RowChange[]): number {
  return rows.reduce((sum, { before, after }) => sum + Number(after !== null) - Number(before !== null), 0);
}

/** A row that is new fails when its key is taken: nothing is ever overwritten unseen. */
async function apply(db: Tables, name: TableName, rows: readonly RowChange[]): Promise<void> {
  const table = tableOf(db, name);
  const gone = rows.filter(({ after }) => after === null).map(({ id }) => id);
  if (gone.length > 0) await table.bulkDelete(gone);
  const created = rows.flatMap(({ before, after }) => (before === null && after ? [after] : []));
  if (created.length > 0) await table.bulkAdd(created);
  const changed = rows.flatMap(({ before, after }) => (before && after ? [after] : []));
  if (changed.length > 0) await table.bulkPut(changed);
}

/** The next ids once these rows were there. */
function above(rows: readonly { table: TableName; id: number }[], nextIds: NextIds): NextIds {
  const next = { ...nextIds };
  for (const { table, id } of rows) next[table] = Math.max(next[table] ?? 1, id + 1);
  return next;
}

async function lastId(db: Tables, table: TableName): Promise<number> {
  return Number((await db.table(table).toCollection().lastKey()) ?? 0);
}

/** Walks from the oldest change to the first that stays: usually none or one goes, however long the log is. */
async function dropBelow(db: Tables, floor: LogFloor): Promise<void> {
  const dropped = await db.changes
    .toCollection()
    .until((change) => isAbove(change, floor))
    .toArray();
  if (dropped.length > 0) await db.changes.bulkDelete(dropped.map((change) => change.seq));
}

import { splitRows, type RowChange } from '#domain/change.ts';
import { countRows, type RowCounts } from '#domain/backup.ts';
import { perTable, TABLE_NAMES, type TableName } from '#domain/table-names.ts';
import type { Workspace } from '#domain/workspace.ts';
import type { LogFloor, LoggedChange, Writing } from '#store/database.ts';
import { isAbove } from '#store/log-bounds.ts';
import { blocksOf, writeBlocks } from './candidate-blocks.ts';
import { addPending, canBePending, isLarge } from './pending-rows.ts';
import type { Quarantine } from './quarantine.ts';
import { readingOf, tableOf, toLogged } from './reading.ts';
import type { NextIds, StoredChange, Tables } from './schema.ts';

/**
 * The reading and writing half of a transaction, in which no rows are pending.
 *
 * @param onWritten gets the change that was written, before the transaction is committed
 */
export function writingOn(
  db: Tables,
  quarantine: Quarantine,
  onWritten: (change: LoggedChange) => void,
): Writing {
  const handedOut = new Map<TableName, number>();
  let last: Promise<StoredChange | undefined> | undefined;

  function lastStored(): Promise<StoredChange | undefined> {
    last ??= db.changes.toCollection().last();
    return last;
  }

  async function currentNextIds(): Promise<NextIds> {
    return { ...(await lastStored())?.nextIds, ...Object.fromEntries(handedOut) };
  }

  return {
    ...readingOf(db, quarantine, null),
    async lastChange() {
      const change = await lastStored();
      return change && toLogged(change);
    },
    async newIds(table, count) {
      const { [table]: next = 1 } = await currentNextIds();
      const first = Math.max(next, (await lastId(db, table)) + 1);
      handedOut.set(table, first + count);
      return Array.from({ length: count }, (_, place) => first + place);
    },
    async commit(rows, change, floor) {
      const nextIds = nextIdsAbove(rows, await currentNextIds());
      const before = (await lastStored())?.counts ?? (await countTables(db));
      const byTable = perTable((table) => rows.filter((row) => row.table === table));
      for (const table of TABLE_NAMES) await apply(db, table, byTable[table]);
      await writeBlocks(db, rows);
      const counts = perTable((table) => before[table] + growth(byTable[table]));
      await db.changes.add(toStore(change, { nextIds, counts }));
      await dropBelow(db, floor);
      onWritten(change);
    },
    async replace(workspace, change) {
      const lastIds = await Promise.all(TABLE_NAMES.map((table) => lastId(db, table)));
      const lastRows = TABLE_NAMES.map((table, place) => ({ table, id: lastIds[place] ?? 0 }));
      const nextIds = nextIdsAbove(lastRows, await currentNextIds());
      // Also the log, so that it keeps nothing of what the person replaced.
      await Promise.all(db.tables.map((table) => table.clear()));
      await fill(db, workspace, change, nextIds);
      onWritten(change);
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

/** Like `fill`, in the transaction that creates the database: the rows of large tables stay pending. */
export async function fillNew(db: Tables, workspace: Workspace, change: LoggedChange): Promise<void> {
  if (!canBePending(workspace)) {
    await fill(db, workspace, change);
    return;
  }
  for (const table of TABLE_NAMES) if (!isLarge(table)) await db.table(table).bulkAdd(workspace[table]);
  await addPending(db, workspace);
  await db.changes.add(toStore(change, { nextIds: {}, counts: countRows(workspace) }));
}

function toStore(
  { key, ...change }: LoggedChange,
  after: Pick<StoredChange, 'nextIds' | 'counts'>,
): StoredChange {
  return { ...change, ...(key !== null && { key }), ...after };
}

/** How many rows each table has, in quarantine or not. */
async function countTables(db: Tables): Promise<RowCounts> {
  const counts = await Promise.all(TABLE_NAMES.map((table) => db.table(table).count()));
  return perTable((table) => counts[TABLE_NAMES.indexOf(table)] ?? 0);
}

/** By how many rows a table grows; negative when it shrinks. */
function growth(rows: readonly RowChange[]): number {
  return rows.reduce((sum, { before, after }) => sum + Number(after !== null) - Number(before !== null), 0);
}

/** Adds, replaces and deletes rows. Adding fails when the key is taken, so that no row is overwritten by mistake. */
async function apply(db: Tables, name: TableName, rows: readonly RowChange[]): Promise<void> {
  const table = tableOf(db, name);
  const { added, changed, deleted } = splitRows(rows);
  if (deleted.length > 0) await table.bulkDelete(deleted);
  if (added.length > 0) await table.bulkAdd(added);
  if (changed.length > 0) await table.bulkPut(changed);
}

/** Raises the next ids above those of these rows. */
function nextIdsAbove(rows: readonly { table: TableName; id: number }[], nextIds: NextIds): NextIds {
  const next = { ...nextIds };
  for (const { table, id } of rows) next[table] = Math.max(next[table] ?? 1, id + 1);
  return next;
}

async function lastId(db: Tables, table: TableName): Promise<number> {
  return Number((await db.table(table).toCollection().lastKey()) ?? 0);
}

/** Reads from the oldest change to the first that is kept, usually none or one, however long the log is. */
async function dropBelow(db: Tables, floor: LogFloor): Promise<void> {
  const dropped = await db.changes
    .toCollection()
    .until((change) => isAbove(change, floor))
    .toArray();
  if (dropped.length > 0) await db.changes.bulkDelete(dropped.map((change) => change.seq));
}

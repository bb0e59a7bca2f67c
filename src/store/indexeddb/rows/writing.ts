import { splitRows, type RowChange } from '#domain/change.ts';
import { perTable, TABLE_NAMES, TABLES, type Rows, type TableName } from '#domain/tables.ts';
import { countRows, type RowCounts } from '#domain/workspace/backup.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import type { LogFloor, LoggedChange, LogPlace, Writing } from '#store/database.ts';
import { isAbove } from '#store/log/log-bounds.ts';
import { putDataVersion } from './data-version.ts';
import type { EndOfLog, LogEnds } from './log-ends.ts';
import { fillNewApplications, updateNewApplications } from './new-applications.ts';
import { lastId, nextIdsAbove, nextIdsNow } from './next-ids.ts';
import { addPending } from './pending-records.ts';
import type { Quarantine } from './quarantine.ts';
import { readingOf } from './reading.ts';
import { dropCopies } from './stored-copy.ts';
import { STORED_TABLES, type NextIds, type StoredChange } from './stored-rows.ts';
import type { Table } from './table.ts';
import type { Transaction } from './transaction.ts';

/** A change that was written in a transaction, not yet committed. */
export interface WrittenChange {
  readonly change: LoggedChange;
  /** Every written row, including those whose keys alone are in the change. Empty when everything was replaced. */
  readonly rows: readonly RowChange[];
  /** The new end of the log; null when everything was replaced. */
  readonly end: EndOfLog | null;
}

/** Reads and writes in a transaction. The caller must have moved pending rows into their tables. */
export function writingOn(
  tx: Transaction,
  quarantine: Quarantine,
  logEnds: LogEnds,
  onWritten: (written: WrittenChange) => void,
): Writing {
  const reading = readingOf(tx, quarantine, logEnds, null);
  const handedOut = new Map<TableName, number>();
  let last: Promise<EndOfLog | undefined> | undefined;
  let known: Promise<NextIds> | undefined;

  function lastChange(): Promise<EndOfLog | undefined> {
    last ??= logEnds.last(tx);
    return last;
  }

  async function currentNextIds(): Promise<NextIds> {
    known ??= nextIdsNow(tx, (await lastChange())?.nextIds);
    return { ...(await known), ...Object.fromEntries(handedOut) };
  }

  async function commit(rows: readonly RowChange[], change: LoggedChange, floor: LogFloor): Promise<void> {
    const nextIds = nextIdsAbove(rows, await currentNextIds());
    const before = (await lastChange())?.counts ?? (await countTables(tx));
    const byTable = perTable((table) => rows.filter((row) => row.table === table));
    for (const table of TABLE_NAMES) await apply(tx, table, byTable[table]);
    await updateNewApplications(tx, reading, rows);
    const counts = perTable((table) => (before[table] ?? 0) + growth(byTable[table]));
    const stored = toStore(change, { nextIds, counts });
    await tx.table('changes').add([stored]);
    await dropBelow(tx, logEnds, floor);
    onWritten({ change, rows, end: stored });
  }

  return {
    ...reading,
    lastChange,
    async newIds(table, count) {
      const { [table]: next = 1 } = await currentNextIds();
      const first = Math.max(next, (await lastId(tx, table)) + 1);
      handedOut.set(table, first + count);
      return Array.from({ length: count }, (_, place) => first + place);
    },
    commit,
    async erase(rows, cut, change, floor) {
      const stored = await tx.table('changes').getMany(cut.map(({ seq }) => seq));
      const anew = cut.flatMap((each, place) => {
        const was = stored[place];
        return was ? [toStore(each, { nextIds: was.nextIds, counts: was.counts })] : [];
      });
      await tx.table('changes').put(anew);
      await dropCopies(tx);
      await commit(rows, change, floor);
      const touched = [...rows, ...stored.flatMap((each) => each?.rows ?? [])];
      for (const email of emailsIn(touched)) await tx.table('candidates').dropStale('email', email);
    },
    async replace(workspace, change) {
      const lastIds = await Promise.all(TABLE_NAMES.map((table) => lastId(tx, table)));
      const lastRows = TABLE_NAMES.map((table, place) => ({ table, id: lastIds[place] ?? 0 }));
      const nextIds = nextIdsAbove(lastRows, await currentNextIds());
      // Also clears the log, so that no data of the replaced workspace is left.
      await clear(tx);
      await fill(tx, workspace, change, { nextIds });
      onWritten({ change, rows: [], end: null });
    },
  };
}

/** Empties every table, including the log. */
export async function clear(tx: Transaction): Promise<void> {
  await Promise.all(STORED_TABLES.map((table) => tx.table(table).clear()));
}

/**
 * Writes a workspace, and the first change of its log, into empty tables.
 *
 * @param options `mayBePending`: whether the rows of large tables may be stored as pending rows
 */
export async function fill(
  tx: Transaction,
  workspace: Workspace,
  change: LoggedChange,
  {
    nextIds = {},
    mayBePending = false,
  }: { readonly nextIds?: NextIds | undefined; readonly mayBePending?: boolean },
): Promise<void> {
  const pending = mayBePending ? await addPending(tx, workspace) : [];
  for (const table of TABLE_NAMES)
    if (!pending.includes(table)) await rowsOf(tx, table).add(workspace[table]);
  await fillNewApplications(tx, workspace);
  await putDataVersion(tx);
  await tx.table('changes').add([toStore(change, { nextIds, counts: countRows(workspace) })]);
}

/** A table whose row type is unknown, for code that treats all tables alike. */
function rowsOf(tx: Transaction, table: TableName): Table<Rows[TableName]> {
  return tx.table(table);
}

function toStore(
  { key, ...change }: LoggedChange,
  after: Pick<StoredChange, 'nextIds' | 'counts'>,
): StoredChange {
  return { ...change, ...(key !== null && { key }), ...after };
}

/** The emails of candidates in these rows, both before and after. */
function emailsIn(rows: readonly RowChange[]): ReadonlySet<string> {
  const candidates = rows.flatMap((row) => (row.table === 'candidates' ? [row.before, row.after] : []));
  return new Set(candidates.flatMap((candidate) => candidate?.email ?? []));
}

/** The number of rows in each table, including rows in quarantine. */
async function countTables(tx: Transaction): Promise<RowCounts> {
  const counts = await Promise.all(TABLE_NAMES.map((table) => tx.table(table).count()));
  return perTable((table) => counts[TABLE_NAMES.indexOf(table)] ?? 0);
}

/** The number of added rows minus the number of deleted rows. */
function growth(rows: readonly RowChange[]): number {
  return rows.reduce((sum, { before, after }) => sum + Number(after !== null) - Number(before !== null), 0);
}

/**
 * Adds, replaces and deletes rows. Adding fails when the key is already used, so that no row is overwritten by mistake. A
 * unique value that moves from one row to another is freed before it is used again.
 */
async function apply(tx: Transaction, name: TableName, rows: readonly RowChange[]): Promise<void> {
  const table = rowsOf(tx, name);
  const { added, changed, deleted } = splitRows(rows);
  const freed = rows.filter(({ before, after }) => givesUpUniqueValue(name, before, after));
  await table.delete([...deleted, ...freed.map(({ id }) => id)]);
  await table.add(added);
  await table.put(changed);
}

function givesUpUniqueValue(
  name: TableName,
  before: RowChange['before'],
  after: RowChange['after'],
): boolean {
  if (!before || !after) return false;
  const unique: readonly string[] = TABLES[name].unique;
  return unique.some((field) => Reflect.get(before, field) !== Reflect.get(after, field));
}

/** Drops the oldest changes. Stops reading at the first change that stays, so that a long log makes no difference. */
async function dropBelow(tx: Transaction, logEnds: LogEnds, floor: LogFloor): Promise<void> {
  const isDropped = (change: LogPlace | undefined): change is LogPlace =>
    change !== undefined && !isAbove(change, floor);
  const { seq = floor.seq } = (await logEnds.first(tx)) ?? {};
  // A log that begins anew drops all its changes, which takes long one by one.
  if (floor.keptFrom === null && seq < floor.seq)
    await tx.table('changes').deleteBetween(-Infinity, floor.seq);
  for (let first = await logEnds.first(tx); isDropped(first); first = await logEnds.first(tx)) {
    await tx.table('changes').delete([first.seq]);
  }
}

import {
  perCounted,
  perTableWithIds,
  TABLE_NAMES,
  TABLES_WITH_IDS,
  type IdCounts,
  type TableName,
} from '#domain/tables.ts';
import type { NextIds } from './stored-rows.ts';
import type { Transaction } from './transaction.ts';

/** The key of the record with the next ids after the last reservation. */
const RESERVED = ['reserved'] as const;

export async function lastId(tx: Transaction, table: TableName): Promise<number> {
  return Number((await tx.table(table).lastKey()) ?? 0);
}

/** The next ids, raised above the ids of these rows. */
export function nextIdsAbove(rows: readonly { table: TableName; id: number }[], nextIds: NextIds): NextIds {
  const next = { ...nextIds };
  for (const { table, id } of rows) next[table] = Math.max(next[table] ?? 1, id + 1);
  return next;
}

/** The next ids of the last change, raised above the ids that were reserved since. */
export async function nextIdsNow(tx: Transaction, afterChange: NextIds = {}): Promise<NextIds> {
  const stored = await tx.table('copies').get([...RESERVED]);
  if (!stored) return afterChange;
  const reserved = stored.content as NextIds;
  const rows = TABLE_NAMES.map((table) => ({ table, id: (reserved[table] ?? 1) - 1 }));
  return nextIdsAbove(rows, afterChange);
}

/**
 * Reserves ids: as many in each table as `counts` says. The next ids are stored beside the log, because a reservation is no
 * change.
 *
 * @returns the first id of each of these tables
 */
export async function reserveIds(
  tx: Transaction,
  afterChange: NextIds | undefined,
  counts: IdCounts,
): Promise<IdCounts> {
  const next = await nextIdsNow(tx, afterChange);
  const last = await Promise.all(TABLES_WITH_IDS.map((table) => lastId(tx, table)));
  const rows = TABLES_WITH_IDS.map((table, place) => ({ table, id: last[place] ?? 0 }));
  const above = nextIdsAbove(rows, next);
  const content = perTableWithIds((table) => (above[table] ?? 1) + (counts[table] ?? 0));
  await tx.table('copies').put([{ key: [...RESERVED], seq: 0, content }]);
  return perCounted(counts, (table) => above[table] ?? 1);
}

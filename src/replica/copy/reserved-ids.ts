import { MOST_CHANGED_TOGETHER } from '#domain/candidate/candidate.ts';
import { idsIn, type IdRange } from '#domain/replica/id-ranges.ts';
import { broughtIdsText, type ReservedCounts } from '#domain/replica/reserved-ids.ts';
import { RESERVABLE_TABLES, type ReservableTable } from '#domain/replica/tables.ts';
import { ORDERED_TABLES, type TableName } from '#domain/tables.ts';
import { StoreError } from '#store/store.ts';
import { pendingIn, type IdsByTable, type ReplicaLog, type SyncState } from './replica-log.ts';
import type { ReservedIds } from './server.ts';

/**
 * The number of ids that a device keeps for each table to which it adds rows without the server. Whatever it does not use
 * is a gap in the numbers of others. So there are few numbers that people see, and many of the others.
 */
export const KEPT_IDS: ReservedCounts = {
  ...Object.fromEntries(ORDERED_TABLES.map((table) => [table, 10])),
  jobs: 10,
  kits: 10,
  candidates: 50,
  offers: 50,
  submissions: 50,
  doubles: 200,
  notes: 500,
  steps: 500,
  // One change of many candidates adds an event to each.
  timelines: 2 * MOST_CHANGED_TOGETHER,
};

/** More ids are reserved when a table has used this share of them. */
const USED_SHARE = 0.2;

/** A device without a connection says this when a table has no ids left. */
export const NONE_LEFT =
  'Without a connection, this device can’t add any more. Connect it to the server, then try again.';

/** The next `count` unused ids. @throws StoreError when there are not as many */
export function reservedIds(log: ReplicaLog, table: TableName, count: number): readonly number[] {
  const ids: number[] = [];
  for (const range of leftIn(log, table, usedIds(log)))
    ids.push(...idsIn({ ...range, count: Math.min(range.count, count - ids.length) }));
  if (ids.length < count) throw new StoreError(NONE_LEFT, { kind: 'unavailable' });
  return ids;
}

/** Counts the ids to reserve now in each table that has few left. Null: every table has enough. */
export function idsToReserve(log: ReplicaLog): ReservedCounts | null {
  const usedUp = usedIds(log);
  const few = RESERVABLE_TABLES.flatMap((table) => {
    const kept = KEPT_IDS[table] ?? 0;
    const used = kept - leftIn(log, table, usedUp).reduce((sum, { count }) => sum + count, 0);
    return used > USED_SHARE * kept ? [[table, used] as const] : [];
  });
  return few.length === 0 ? null : Object.fromEntries(few);
}

/** The highest used id of each table. It is stored, because the writes that used the ids leave the log. */
export function usedIds({ state, ...log }: ReplicaLog): SyncState['used'] {
  const used = { ...state.used };
  for (const { ids } of pendingIn({ state, ...log })) {
    for (const table of RESERVABLE_TABLES) used[table] = Math.max(used[table] ?? 0, ...(ids[table] ?? []));
  }
  return used;
}

/** The reservations with unused ids, or with ids of a write that the server has not taken. */
export function neededReservations(log: ReplicaLog): readonly ReservedIds[] {
  const used = usedIds(log);
  const refused = log.state.notSent.flatMap((write) => [write, ...(write.hanging ?? [])]);
  const unsent = [...pendingIn(log), ...refused];
  return log.state.reserved.filter((reservation) =>
    RESERVABLE_TABLES.some((table) => {
      const range = rangeIn(reservation, table);
      if (!range) return false;
      const isInRange = (id: number) => isIn(range, id);
      return endOf(range) > (used[table] ?? 0) + 1 || unsent.some(({ ids }) => ids[table]?.some(isInRange));
    }),
  );
}

/** The unused ids of a table. */
function leftIn({ state }: ReplicaLog, table: TableName, used: SyncState['used']): IdRange[] {
  const next = (used[table] ?? 0) + 1;
  return state.reserved.flatMap((reservation) => {
    const range = rangeIn(reservation, table);
    if (!range || endOf(range) <= next) return [];
    const first = Math.max(range.first, next);
    return [{ first, count: endOf(range) - first }];
  });
}

function rangeIn({ first, counts }: ReservedIds, table: TableName): IdRange | null {
  const from = first[table as ReservableTable];
  const count = counts[table as ReservableTable];
  return from === undefined || count === undefined ? null : { first: from, count };
}

function isIn({ first, count }: IdRange, id: number): boolean {
  return id >= first && id < first + count;
}

/** The first id after a range. */
function endOf({ first, count }: IdRange): number {
  return first + count;
}

const NO_IDS: IdRange = { first: 0, count: 0 };

/** The header that tells the server which reserved ids a write uses. Null: it adds no rows. */
export function reservedHeader(ids: IdsByTable, { reserved }: SyncState): string | null {
  const brought: { readonly token: string; readonly ids: Map<TableName, number[]> }[] = [];
  for (const table of RESERVABLE_TABLES) {
    for (const id of ids[table] ?? []) {
      const token = reserved.find((each) => isIn(rangeIn(each, table) ?? NO_IDS, id))?.token;
      // A row that was deleted before comes back with an id that was not reserved.
      if (token === undefined) continue;
      const part = brought.at(-1)?.token === token ? brought.at(-1) : undefined;
      if (!part) brought.push({ token, ids: new Map([[table, [id]]]) });
      else part.ids.set(table, [...(part.ids.get(table) ?? []), id]);
    }
  }
  return brought.length === 0 ? null : broughtIdsText(brought);
}

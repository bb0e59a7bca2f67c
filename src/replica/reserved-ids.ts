import { broughtIdsText } from '#domain/replica/reserved-ids.ts';
import { RESERVABLE_TABLES } from '#domain/replica/tables.ts';
import type { TableName } from '#domain/tables.ts';
import { StoreError } from '#store/store.ts';
import { pendingIn, type IdsByTable, type ReplicaLog, type SyncState } from './replica-log.ts';
import type { ReservedIds } from './server.ts';

/** The number of ids that one reservation asks for, in each table. */
export const RESERVED_AT_ONCE = 500;

/** More ids are reserved when one table has fewer left. */
const FEW = 100;

/** The next `count` unused ids of the last reservation. @throws StoreError when there are not as many */
export function reservedIds(log: ReplicaLog, table: TableName, count: number): readonly number[] {
  if (count === 0) return [];
  const { first, end } = leftIn(log, table);
  if (first + count > end) {
    throw new StoreError('This needs the server, which can’t be reached at the moment.', {
      kind: 'unavailable',
    });
  }
  return Array.from({ length: count }, (_, place) => first + place);
}

/** Whether the next writes may need more ids than are left. */
export function hasFewIds(log: ReplicaLog): boolean {
  return RESERVABLE_TABLES.some((table) => {
    const { first, end } = leftIn(log, table);
    return log.state.reserved.length === 0 || (end > 0 && end - first < FEW);
  });
}

/** The highest used id of each table. It is stored, because the writes that used the ids leave the log. */
export function usedIds({ state, ...log }: ReplicaLog): SyncState['used'] {
  const used = { ...state.used };
  for (const { ids } of pendingIn({ state, ...log })) {
    for (const table of RESERVABLE_TABLES) used[table] = Math.max(used[table] ?? 0, ...(ids[table] ?? []));
  }
  return used;
}

/** The unused ids of the last reservation: from `first` on, below `end`. Both are 0 when there are none. */
function leftIn(log: ReplicaLog, table: TableName): { readonly first: number; readonly end: number } {
  const reserved = log.state.reserved.at(-1);
  const from = reserved && firstOf(reserved, table);
  if (!reserved || from === undefined) return { first: 0, end: 0 };
  return { first: Math.max(from, (usedIds(log)[table] ?? 0) + 1), end: from + reserved.count };
}

function firstOf({ first }: ReservedIds, table: TableName): number | undefined {
  return table in first ? first[table as keyof typeof first] : undefined;
}

/** The header that tells the server which reserved ids a write uses. Null: it adds no rows. */
export function reservedHeader(ids: IdsByTable, { reserved }: SyncState): string | null {
  const lists = RESERVABLE_TABLES.flatMap((table) => {
    const used = ids[table] ?? [];
    return used.length === 0 ? [] : [[table, used] as const];
  });
  const token = reserved.findLast((each) =>
    lists.every(([table, used]) =>
      used.every((id) => id >= each.first[table] && id < each.first[table] + each.count),
    ),
  )?.token;
  return lists.length === 0 || token === undefined ? null : broughtIdsText(token, new Map(lists));
}

import type { TableName } from '#domain/tables.ts';
import { idsIn, rangesOf, type IdRange } from './id-ranges.ts';
import { RESERVABLE_TABLES, type ReservableTable } from './tables.ts';

/** The maximum number of ids that one call reserves in each table. */
export const MOST_RESERVED = 1_000;

/** The ids that the server reserved for a device: in each table the `count` ids from the first one on. */
export interface Reservation {
  readonly first: Readonly<Record<ReservableTable, number>>;
  readonly count: number;
}

/** The ids that a write brings along, and the token that proves that they were reserved. */
interface BroughtIds {
  readonly token: string;
  readonly ranges: ReadonlyMap<TableName, readonly IdRange[]>;
}

/** The text of a reservation that a host signs. */
export function reservationText({ first, count }: Reservation): string {
  return [count, ...RESERVABLE_TABLES.map((table) => `${table}=${first[table]}`)].join(';');
}

/** Reads a text that `reservationText` wrote. A table that is newer than the text has no ids. */
export function readReservation(text: string): ReadonlyMap<string, IdRange> {
  const [count, ...tables] = text.split(';');
  return new Map(
    tables.map((each) => {
      const [table = '', first] = each.split('=');
      return [table, { first: Number(first), count: Number(count) }];
    }),
  );
}

/** The value of the header `Reserved-Ids`, such as `token;candidates=5003-5004;notes=812.820`. */
export function broughtIdsText(token: string, ids: ReadonlyMap<TableName, readonly number[]>): string {
  const tables = Array.from(ids, ([table, of]) => `${table}=${rangesOf(of).map(rangeText).join('.')}`);
  return [token, ...tables].join(';');
}

function rangeText({ first, count }: IdRange): string {
  return count === 1 ? String(first) : `${first}-${first + count - 1}`;
}

/** The format of the header `Reserved-Ids`. */
export const BROUGHT_IDS = /^[\w.-]+(?:;[a-z]+=\d{1,15}(?:-\d{1,15})?(?:\.\d{1,15}(?:-\d{1,15})?)*)*$/;

/** Reads a value of the header that matches `BROUGHT_IDS`. */
export function readBroughtIds(text: string): BroughtIds {
  const [token = '', ...tables] = text.split(';');
  const ranges = tables.map((each) => {
    const [table, list = ''] = each.split('=');
    return [table as TableName, list.split('.').map(readRange)] as const;
  });
  return { token, ranges: new Map(ranges) };
}

function readRange(text: string): IdRange {
  const [first = 0, last = first] = text.split('-').map(Number);
  return { first, count: last - first + 1 };
}

/** The ids that a write brings along, each once and in their order; null when one of them was not reserved. */
export function idsBrought(
  { ranges }: BroughtIds,
  reservation: ReadonlyMap<string, IdRange>,
): ReadonlyMap<TableName, readonly number[]> | null {
  const ids = new Map<TableName, readonly number[]>();
  for (const [table, of] of ranges) {
    const reserved = reservation.get(table);
    if (!reserved || !of.every((range) => isWithin(range, reserved))) return null;
    ids.set(table, [...new Set(of.flatMap(idsIn))]);
  }
  return ids;
}

function isWithin({ first, count }: IdRange, reserved: IdRange): boolean {
  return count > 0 && first >= reserved.first && first + count <= reserved.first + reserved.count;
}

import type { TableName } from '#domain/tables.ts';
import { idsIn, rangesOf, type IdRange } from './id-ranges.ts';
import { RESERVABLE_TABLES, type ReservableTable } from './tables.ts';

/** The maximum number of ids that one call reserves in each table, and that a write brings along for one. */
export const MOST_RESERVED = 20_000;

/** The tables in which ids are reserved, each with its number of ids. */
export type ReservedCounts = { readonly [Table in ReservableTable]?: number | undefined };

/** The ids that the server reserved for a device: in each table as many as `counts` says, from the `first` one on. */
export interface Reservation {
  readonly first: ReservedCounts;
  readonly counts: ReservedCounts;
}

/** Ids that a write brings along, and the token that proves that they were reserved. */
export interface BroughtIds {
  readonly token: string;
  readonly ranges: ReadonlyMap<TableName, readonly IdRange[]>;
}

/** The text of a reservation that a host signs. */
export function reservationText({ first, counts }: Reservation): string {
  return RESERVABLE_TABLES.flatMap((table) => {
    const [from, count] = [first[table], counts[table]];
    return from === undefined || count === undefined ? [] : [`${table}=${from}=${count}`];
  }).join(';');
}

/** Reads a text that `reservationText` wrote. */
export function readReservation(text: string): ReadonlyMap<string, IdRange> {
  return new Map(
    text.split(';').map((part) => {
      const [table = '', first, count] = part.split('=');
      return [table, { first: Number(first), count: Number(count) }];
    }),
  );
}

/** The value of the header `Reserved-Ids`, such as `token;candidates=5003-5004;notes=812.820, other;notes=901`. */
export function broughtIdsText(
  brought: readonly { readonly token: string; readonly ids: ReadonlyMap<TableName, readonly number[]> }[],
): string {
  return brought
    .map(({ token, ids }) =>
      [token, ...Array.from(ids, ([table, of]) => `${table}=${rangesOf(of).map(rangeText).join('.')}`)].join(
        ';',
      ),
    )
    .join(', ');
}

function rangeText({ first, count }: IdRange): string {
  return count === 1 ? String(first) : `${first}-${first + count - 1}`;
}

/** The format of the header `Reserved-Ids`: for each reservation its token and the ids that it covers. */
export const BROUGHT_IDS =
  /^[\w.-]+(?:;[a-z]+=\d{1,15}(?:-\d{1,15})?(?:\.\d{1,15}(?:-\d{1,15})?)*|, ?[\w.-]+)*$/;

/** Reads a value of the header that matches `BROUGHT_IDS`. */
export function readBroughtIds(text: string): readonly BroughtIds[] {
  return text.split(/, ?/).map((part) => {
    const [token = '', ...tables] = part.split(';');
    const ranges = tables.map((each) => {
      const [table, list = ''] = each.split('=');
      return [table as TableName, list.split('.').map(readRange)] as const;
    });
    return { token, ranges: new Map(ranges) };
  });
}

function readRange(text: string): IdRange {
  const [first = 0, last = first] = text.split('-').map(Number);
  return { first, count: last - first + 1 };
}

/**
 * The ids that a write brings along, each once and in their order; null when one of them was not reserved.
 *
 * @param reservationOf the reservation of a token; null when the token is not valid
 */
export function idsBrought(
  brought: readonly BroughtIds[],
  reservationOf: (token: string) => ReadonlyMap<string, IdRange> | null,
): ReadonlyMap<TableName, readonly number[]> | null {
  const ids = new Map<TableName, Set<number>>();
  for (const { token, ranges } of brought) {
    const reservation = reservationOf(token);
    if (!reservation) return null;
    for (const [table, of] of ranges) {
      const reserved = reservation.get(table);
      if (!reserved || !of.every((range) => isWithin(range, reserved))) return null;
      const known = ids.get(table) ?? new Set();
      // A short header can name many ids over and over.
      if (of.reduce((sum, { count }) => sum + count, known.size) > MOST_RESERVED) return null;
      for (const id of of.flatMap(idsIn)) known.add(id);
      ids.set(table, known);
    }
  }
  return new Map(Array.from(ids, ([table, of]) => [table, [...of]]));
}

function isWithin({ first, count }: IdRange, reserved: IdRange): boolean {
  return count > 0 && first >= reserved.first && first + count <= reserved.first + reserved.count;
}

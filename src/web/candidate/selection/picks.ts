/** The picked rows of a list, and the ends of the current range. */
export interface Picks {
  readonly ids: ReadonlySet<number>;
  /** The row at which a range begins: the row that was last picked or unpicked alone. */
  readonly anchor: number | null;
  /** The row at which the range ends; null without a range. */
  readonly end: number | null;
}

export const NO_PICKS: Picks = { ids: new Set(), anchor: null, end: null };

/** Picks exactly these rows. */
export function picksOf(ids: readonly number[]): Picks {
  return { ...NO_PICKS, ids: new Set(ids) };
}

/** Picks or unpicks one row. */
export function toggled({ ids }: Picks, id: number): Picks {
  return { ids: ids.has(id) ? without(ids, [id]) : new Set([...ids, id]), anchor: id, end: null };
}

/**
 * Picks the range from the anchor to a row, and unpicks the range before. Without an anchor on this page the range begins
 * at the row itself.
 *
 * @param order the ids of the page's rows
 */
export function pickedTo(picks: Picks, id: number, order: readonly number[]): Picks {
  const anchor = picks.anchor !== null && order.includes(picks.anchor) ? picks.anchor : id;
  const before = picks.end === null ? [] : between(anchor, picks.end, order);
  const ids = new Set([...without(picks.ids, before), ...between(anchor, id, order)]);
  return { ids, anchor, end: id };
}

/** Like `pickedTo`, for a step by keyboard. A step that does not start at the end of the range begins a new range. */
export function extended(picks: Picks, from: number, to: number, order: readonly number[]): Picks {
  const goesOn = picks.anchor !== null && picks.end === from;
  return pickedTo(goesOn ? picks : { ...picks, anchor: from, end: null }, to, order);
}

/** Picks all rows of a page, or unpicks them when all are picked. */
export function toggledAll({ ids }: Picks, page: readonly number[]): Picks {
  const isAll = page.every((id) => ids.has(id));
  return { ...NO_PICKS, ids: isAll ? without(ids, page) : new Set([...ids, ...page]) };
}

/** Picks all rows of a page as well. */
export function withAll({ ids }: Picks, page: readonly number[]): Picks {
  return { ...NO_PICKS, ids: new Set([...ids, ...page]) };
}

function between(one: number, other: number, order: readonly number[]): readonly number[] {
  const places = [order.indexOf(one), order.indexOf(other)].toSorted((a, b) => a - b);
  const [first = -1, last = -1] = places;
  return first < 0 ? [] : order.slice(first, last + 1);
}

function without(ids: ReadonlySet<number>, removed: readonly number[]): ReadonlySet<number> {
  const gone = new Set(removed);
  return new Set([...ids].filter((id) => !gone.has(id)));
}

/** Who is picked in a list, and where a range goes on. */
export interface Picks {
  readonly ids: ReadonlySet<number>;
  /** The row that a range begins at: the one picked or let go last by itself. */
  readonly anchor: number | null;
  /** The row that a range ends at; null: there is no range. */
  readonly end: number | null;
}

export const NO_PICKS: Picks = { ids: new Set(), anchor: null, end: null };

/** All of these, and nobody else. */
export function picksOf(ids: readonly number[]): Picks {
  return { ...NO_PICKS, ids: new Set(ids) };
}

/** A row is picked, or let go. */
export function toggled({ ids }: Picks, id: number): Picks {
  return { ids: ids.has(id) ? without(ids, [id]) : new Set([...ids, id]), anchor: id, end: null };
}

/**
 * The range from its beginning to a row is picked, in the place of the range before. Without a beginning on this page it
 * begins at the row itself.
 *
 * @param order the ids of the page's rows
 */
export function pickedTo(picks: Picks, id: number, order: readonly number[]): Picks {
  const anchor = picks.anchor !== null && order.includes(picks.anchor) ? picks.anchor : id;
  const before = picks.end === null ? [] : between(anchor, picks.end, order);
  const ids = new Set([...without(picks.ids, before), ...between(anchor, id, order)]);
  return { ids, anchor, end: id };
}

/** As `pickedTo`, for a step by keyboard: a step that does not go on from the range's end begins a new one. */
export function extended(picks: Picks, from: number, to: number, order: readonly number[]): Picks {
  const goesOn = picks.anchor !== null && picks.end === from;
  return pickedTo(goesOn ? picks : { ...picks, anchor: from, end: null }, to, order);
}

/** These are picked as well, or, when all of them are, let go. */
export function toggledAll({ ids }: Picks, page: readonly number[]): Picks {
  const isAll = page.every((id) => ids.has(id));
  return { ...NO_PICKS, ids: isAll ? without(ids, page) : new Set([...ids, ...page]) };
}

/** These are picked as well. */
export function withAll({ ids }: Picks, page: readonly number[]): Picks {
  return { ...NO_PICKS, ids: new Set([...ids, ...page]) };
}

function between(one: number, other: number, order: readonly number[]): readonly number[] {
  const places = [order.indexOf(one), order.indexOf(other)].toSorted((a, b) => a - b);
  const [first = -1, last = -1] = places;
  return first < 0 ? [] : order.slice(first, last + 1);
}

function without(ids: ReadonlySet<number>, gone: readonly number[]): ReadonlySet<number> {
  const rest = new Set(ids);
  for (const id of gone) rest.delete(id);
  return rest;
}

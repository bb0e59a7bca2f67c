// Each function returns the same list when nothing changed, so that screens can compare by ===.

/** The list with `change` applied to each item. */
export function mapItems<Item>(items: readonly Item[], change: (item: Item) => Item): readonly Item[] {
  const next = items.map(change);
  return next.every((item, at) => item === items[at]) ? items : next;
}

/** The list without the items that match. */
export function removeItems<Item>(items: readonly Item[], matches: (item: Item) => boolean): readonly Item[] {
  const next = items.filter((item) => !matches(item));
  return next.length === items.length ? items : next;
}

/** One step towards the start (-1) or the end (1) of a list. */
export type Step = -1 | 1;

/** The list with the first matching item moved one step. Returns the same list when the item is already at that end. */
export function moveItem<Item>(
  items: readonly Item[],
  matches: (item: Item) => boolean,
  step: Step,
): readonly Item[] {
  const from = items.findIndex(matches);
  const to = from + step;
  const moved = items[from];
  const passed = items[to];
  if (moved === undefined || passed === undefined) return items;
  return items.with(from, passed).with(to, moved);
}

/**
 * The list with an item placed before the first one for which `isNext` holds, or at the end if there is none. The item
 * may be new or moved.
 */
export function insertBefore<Item>(
  items: readonly Item[],
  item: Item,
  isNext: (item: Item) => boolean,
): readonly Item[] {
  const others = items.filter((it) => it !== item);
  const at = others.findIndex((it) => isNext(it));
  const placed = others.toSpliced(at === -1 ? others.length : at, 0, item);
  return placed.length === items.length && placed.every((it, place) => it === items[place]) ? items : placed;
}

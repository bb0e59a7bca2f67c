/**
 * The last item of a sorted list that is not after a moment, found by halving.
 *
 * @param isAfter false for the first items of the list, and true for all others
 */
export function lastBefore<Item>(
  sorted: readonly Item[],
  isAfter: (item: Item) => boolean,
): Item | undefined {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const item = sorted[middle];
    if (item === undefined || isAfter(item)) high = middle;
    else low = middle + 1;
  }
  return sorted[low - 1];
}

/** Up to this number of changed items, replacing them one by one is faster than sorting. */
const FEW = 32;

/** A list that stays sorted when items are removed and added. No two items may compare as equal. */
export class SortedList<Item> {
  readonly #compare: (a: Item, b: Item) => number;
  #items: Item[];

  /** @param items already sorted */
  constructor(items: readonly Item[], compare: (a: Item, b: Item) => number) {
    this.#items = [...items];
    this.#compare = compare;
  }

  get items(): readonly Item[] {
    return this.#items;
  }

  /** Removes items, which must be in the list, and inserts others at their sorted places. */
  replace(removed: readonly Item[], added: readonly Item[]): void {
    if (removed.length + added.length > FEW) {
      const gone = new Set(removed);
      this.#items = [...this.#items.filter((item) => !gone.has(item)), ...added].toSorted(this.#compare);
      return;
    }
    // For each item, binary search and splice take a few microseconds in a list of 100,000.
    for (const item of removed) this.#items.splice(this.#placeOf(item), 1);
    for (const item of added) this.#items.splice(this.#placeOf(item), 0, item);
  }

  /** Binary search: the first place whose item is not sorted before `item`. */
  #placeOf(item: Item): number {
    let low = 0;
    let high = this.#items.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.#items[middle];
      if (other !== undefined && this.#compare(other, item) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

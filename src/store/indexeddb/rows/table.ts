import { wrap } from 'idb';
import type { IndexedValue, TextRange } from '#domain/indexed-fields.ts';

/** A table within a transaction. A failed request aborts the transaction. */
export class Table<Row> {
  readonly #store: IDBObjectStore;

  constructor(store: IDBObjectStore) {
    this.#store = store;
  }

  get(key: IDBValidKey): Promise<Row | undefined> {
    return wrap(this.#store.get(key));
  }

  /** The rows with these keys, in the order of `keys`. */
  async getMany(keys: readonly IDBValidKey[]): Promise<(Row | undefined)[]> {
    const range = rangeOf(keys);
    const { keyPath } = this.#store;
    if (!range || typeof keyPath !== 'string') return valuesOf(keys.map((key) => this.#store.get(key)));
    const rows: Row[] = await wrap(this.#store.getAll(range));
    const byKey = new Map(rows.map((row) => [(row as Record<string, unknown>)[keyPath], row]));
    return keys.map((key) => byKey.get(key));
  }

  /** All rows, in the order of their keys. */
  all(): Promise<Row[]> {
    return wrap(this.#store.getAll());
  }

  /** The rows whose keys are above `key`, in the order of the keys. */
  after(key: IDBValidKey, limit?: number): Promise<Row[]> {
    return wrap(this.#store.getAll(IDBKeyRange.lowerBound(key, true), limit));
  }

  /** The rows whose keys are between two keys, in the order of the keys. */
  between(lower: IDBValidKey, upper: IDBValidKey, limit?: number): Promise<Row[]> {
    return wrap(this.#store.getAll(IDBKeyRange.bound(lower, upper, true, true), limit));
  }

  deleteBetween(lower: IDBValidKey, upper: IDBValidKey): Promise<void> {
    return wrap(this.#store.delete(IDBKeyRange.bound(lower, upper, true, true)));
  }

  /** The rows with this value in an index, in the order of their keys. `index` may also be the field of the key. */
  find(index: string, value: IDBValidKey): Promise<Row[]> {
    const isKey = this.#store.keyPath === index;
    return wrap((isKey ? this.#store : this.#store.index(index)).getAll(value));
  }

  /** The rows with a text of a range in an index, in the order of the texts. */
  async inRange(index: string, { from, until }: TextRange): Promise<Row[]> {
    // IndexedDB throws for an empty range.
    if (from >= until) return [];
    return wrap(this.#store.index(index).getAll(IDBKeyRange.bound(from, until, false, true)));
  }

  /**
   * Removes the entries of deleted rows that Chromium leaves in an index. Chromium removes those with this value when a
   * row with the value is looked up.
   */
  async dropStale(index: string, value: IDBValidKey): Promise<void> {
    await wrap(this.#store.index(index).getKey(value));
  }

  /** The number of rows with each of these values in an index. Values without rows are left out. */
  async countEach(index: string, values: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const counts = await valuesOf(values.map((value) => this.#store.index(index).count(value)));
    return new Map(
      values.flatMap((value, place) => (counts[place] ? [[value, counts[place]] as const] : [])),
    );
  }

  /** The rows with one of these values in an index. With more than one value, the order is undefined. */
  async findMany(index: string, values: readonly IndexedValue[]): Promise<Row[]> {
    const range = rangeOf(values);
    const isKey = this.#store.keyPath === index;
    if (!range || isKey) return (await Promise.all(values.map((value) => this.find(index, value)))).flat();
    const wanted = new Set<unknown>(values);
    const rows: Row[] = await wrap(this.#store.index(index).getAll(range));
    return rows.filter((row) => wanted.has((row as Record<string, unknown>)[index]));
  }

  /** Up to `limit` rows of a range, from the lowest key up (`next`) or from the highest key down (`prev`). */
  async take(range: IDBKeyRange, direction: 'next' | 'prev', limit: number): Promise<Row[]> {
    const rows: Row[] = [];
    const request = this.#store.openCursor(range, direction);
    let cursor = await wrap(request);
    while (cursor && rows.length < limit) {
      rows.push(cursor.value as Row);
      cursor.continue();
      cursor = await wrap(request);
    }
    return rows;
  }

  /** The keys of rows in a range of an index, from its end on, without the first `offset` of them. */
  async lastKeys(
    index: string,
    range: IDBKeyRange | null,
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ): Promise<IDBValidKey[]> {
    const keys: IDBValidKey[] = [];
    const request = this.#store.index(index).openKeyCursor(range, 'prev');
    let cursor = await wrap(request);
    if (cursor && offset > 0) {
      cursor.advance(offset);
      cursor = await wrap(request);
    }
    while (cursor && keys.length < limit) {
      keys.push(cursor.primaryKey);
      cursor.continue();
      cursor = await wrap(request);
    }
    return keys;
  }

  /** The first parts of the keys in an index of two fields, each once. */
  async firstParts(index: string): Promise<IDBValidKey[]> {
    const parts: IDBValidKey[] = [];
    const request = this.#store.index(index).openKeyCursor();
    let cursor = await wrap(request);
    while (cursor) {
      const [part] = cursor.key as [IDBValidKey];
      parts.push(part);
      // An array is above every text and number.
      cursor.continue([part, []]);
      cursor = await wrap(request);
    }
    return parts;
  }

  /** The number of rows in a range of an index. */
  countIn(index: string, range: IDBKeyRange): Promise<number> {
    return wrap(this.#store.index(index).count(range));
  }

  /** The row with the highest key. */
  async last(): Promise<Row | undefined> {
    const cursor = await wrap(this.#store.openCursor(null, 'prev'));
    return cursor?.value as Row | undefined;
  }

  async firstKey(): Promise<IDBValidKey | undefined> {
    const cursor = await wrap(this.#store.openKeyCursor());
    return cursor?.primaryKey;
  }

  async lastKey(): Promise<IDBValidKey | undefined> {
    const cursor = await wrap(this.#store.openKeyCursor(null, 'prev'));
    return cursor?.primaryKey;
  }

  count(): Promise<number> {
    return wrap(this.#store.count());
  }

  /** Adds rows. Fails when a key is already used, so that no row is overwritten by mistake. */
  add(rows: readonly Row[]): Promise<void> {
    return allOf(rows, (row) => this.#store.add(row));
  }

  /** Adds rows, and replaces the rows with the same keys. */
  put(rows: readonly Row[]): Promise<void> {
    return allOf(rows, (row) => this.#store.put(row));
  }

  delete(keys: readonly IDBValidKey[]): Promise<void> {
    const range = rangeOf(keys, 1);
    return range ? wrap(this.#store.delete(range)) : allOf(keys, (key) => this.#store.delete(key));
  }

  /** Keys that no row has, between the keys of the table: at most `most`. None of an empty table. */
  async unusedKeys(most: number): Promise<IDBValidKey[]> {
    const [first, last] = [await this.firstKey(), await this.lastKey()];
    if (typeof first !== 'number' || typeof last !== 'number') {
      const keys = await wrap(this.#store.getAllKeys(null, most));
      return keys.map((key) => [...(Array.isArray(key) ? key : [key]), 0.5]);
    }
    const count = Math.min(most, Math.max(FEW_LOOK_UPS, Math.ceil((last - first) / ROWS_FOR_A_LOOK_UP)));
    return Array.from({ length: count }, (_, n) => Math.floor(first + (n * (last - first)) / count) + 0.5);
  }

  /** Looks keys up one by one. */
  async lookUp(keys: readonly IDBValidKey[]): Promise<void> {
    await valuesOf(keys.map((key) => this.#store.get(key)));
  }

  /** Writes a row at both ends of the table and of every index, and deletes it again. */
  async touchEnds(): Promise<void> {
    const fields = [
      this.#store.keyPath,
      ...Array.from(this.#store.indexNames, (name) => this.#store.index(name).keyPath),
    ];
    // The lowest number, and an array of an array, which is above all other keys.
    for (const end of [-Infinity, [[]]]) {
      await wrap(this.#store.put(Object.fromEntries(fields.flat().map((field) => [field, end]))));
      await wrap(this.#store.delete(end));
    }
  }

  clear(): Promise<void> {
    return wrap(this.#store.clear());
  }
}

/** The least look-ups in a table with which LevelDB merges a file of 2 MB. */
const FEW_LOOK_UPS = 150;

/** LevelDB merges a file after a look-up for each 16 KB. Eight rows are less. */
const ROWS_FOR_A_LOOK_UP = 8;

/** Up to this number of keys, each key is requested separately. */
const FEW = 100;

/**
 * One range that covers many numeric keys, so that one request suffices. Null when there are few keys, when keys are no
 * numbers, or when the range would be too wide.
 *
 * @param gaps the maximum size of the range, as a multiple of the number of keys
 */
function rangeOf(keys: readonly IDBValidKey[], gaps = 2): IDBKeyRange | null {
  if (keys.length <= FEW || !keys.every((key) => typeof key === 'number')) return null;
  const [least, most] = keys.reduce(
    ([low, high], key) => [Math.min(low, key), Math.max(high, key)],
    [Infinity, -Infinity],
  );
  return most - least < new Set(keys).size * gaps ? IDBKeyRange.bound(least, most) : null;
}

/** The results of requests. Requests run in order, so all are done when the last one is. */
async function valuesOf<Value>(requests: readonly IDBRequest<Value>[]): Promise<Value[]> {
  const last = requests.at(-1);
  if (last) await wrap(last);
  return requests.map(({ result }) => result);
}

/** Makes a request for each item and waits until all are done. */
async function allOf<Item>(items: readonly Item[], request: (item: Item) => IDBRequest): Promise<void> {
  let last: IDBRequest | undefined;
  for (const item of items) last = request(item);
  if (last) await wrap(last);
}

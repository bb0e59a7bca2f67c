import { wrap } from 'idb';

/** A table within a transaction. A request that fails aborts the transaction. */
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

  /** Every row, in the order of the keys. */
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

  /** The rows with this value in an index, or with this key where `index` is the key's field, in the order of the keys. */
  find(index: string, value: IDBValidKey): Promise<Row[]> {
    const isKey = this.#store.keyPath === index;
    return wrap((isKey ? this.#store : this.#store.index(index)).getAll(value));
  }

  /**
   * Chromium leaves the entry of a deleted row in its indexes, with the value, until somebody looks for one row with it: that
   * takes entries without a row away.
   */
  async dropStale(index: string, value: IDBValidKey): Promise<void> {
    await wrap(this.#store.index(index).getKey(value));
  }

  /** The rows with one of these values in an index. Where there are several, in any order. */
  async findMany(index: string, values: readonly number[]): Promise<Row[]> {
    const range = rangeOf(values);
    const isKey = this.#store.keyPath === index;
    if (!range || isKey) return (await Promise.all(values.map((value) => this.find(index, value)))).flat();
    const wanted = new Set<unknown>(values);
    const rows: Row[] = await wrap(this.#store.index(index).getAll(range));
    return rows.filter((row) => wanted.has((row as Record<string, unknown>)[index]));
  }

  /** The rows before the first for which `isWanted` does not hold. */
  async takeWhile(
    isWanted: (row: Row, taken: number) => boolean,
    { range, direction }: { range?: IDBKeyRange; direction?: IDBCursorDirection } = {},
  ): Promise<Row[]> {
    const rows: Row[] = [];
    const request = this.#store.openCursor(range, direction);
    let cursor = await wrap(request);
    while (cursor && isWanted(cursor.value as Row, rows.length)) {
      rows.push(cursor.value as Row);
      cursor.continue();
      cursor = await wrap(request);
    }
    return rows;
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

  /** Adds rows. Fails when the key of one is taken, so that no row is overwritten by mistake. */
  add(rows: readonly Row[]): Promise<void> {
    return allOf(rows, (row) => this.#store.add(row));
  }

  /** Adds rows, or replaces those with their keys. */
  put(rows: readonly Row[]): Promise<void> {
    return allOf(rows, (row) => this.#store.put(row));
  }

  delete(keys: readonly IDBValidKey[]): Promise<void> {
    const range = rangeOf(keys, 1);
    return range ? wrap(this.#store.delete(range)) : allOf(keys, (key) => this.#store.delete(key));
  }

  /** Writes a row at each end of the keys and of every index, and deletes it again. */
  async touchEnds(): Promise<void> {
    const fields = [
      this.#store.keyPath,
      ...Array.from(this.#store.indexNames, (name) => this.#store.index(name).keyPath),
    ];
    // No number is lower, and every other key is below an array whose first element is one.
    for (const end of [-Infinity, [[]]]) {
      await wrap(this.#store.put(Object.fromEntries(fields.flat().map((field) => [field, end]))));
      await wrap(this.#store.delete(end));
    }
  }

  clear(): Promise<void> {
    return wrap(this.#store.clear());
  }
}

/** So few are asked for one by one. */
const FEW = 100;

/**
 * The range of many different numbers that are in a row, for which one request does; null for all others.
 *
 * @param gaps how many times as many numbers the range may have
 */
function rangeOf(keys: readonly IDBValidKey[], gaps = 2): IDBKeyRange | null {
  if (keys.length <= FEW || !keys.every((key) => typeof key === 'number')) return null;
  const [least, most] = keys.reduce(
    ([low, high], key) => [Math.min(low, key), Math.max(high, key)],
    [Infinity, -Infinity],
  );
  return most - least < new Set(keys).size * gaps ? IDBKeyRange.bound(least, most) : null;
}

/** The results of requests. They are carried out in their order, so that the last one is done when all are. */
async function valuesOf<Value>(requests: readonly IDBRequest<Value>[]): Promise<Value[]> {
  const last = requests.at(-1);
  if (last) await wrap(last);
  return requests.map(({ result }) => result);
}

/** Makes a request for each item. They are carried out in their order, as above. */
async function allOf<Item>(items: readonly Item[], request: (item: Item) => IDBRequest): Promise<void> {
  let last: IDBRequest | undefined;
  for (const item of items) last = request(item);
  if (last) await wrap(last);
}

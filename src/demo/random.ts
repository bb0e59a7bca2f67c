import { uuidOf } from '#domain/uuid.ts';

/** A random generator that gives the same sequence for the same seed, on every machine. */
export interface Random {
  /** A number from 0 to below 1. */
  next(): number;
  /** A whole number from 0 to `count` − 1. */
  below(count: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** A function that picks one of the keys, each with a probability in proportion to its weight. */
  weighted<Key>(weights: readonly (readonly [Key, number])[]): () => Key;
  shuffled<Item>(items: readonly Item[]): Item[];
  /** A uuid in the format of version 4, made from the same seed. */
  uuid(): string;
}

/** Mulberry32: 32 bits of state are enough for demo data. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  function below(count: number): number {
    return Math.floor(next() * count);
  }

  function pick<Item>(items: readonly Item[]): Item {
    const item = items[below(items.length)];
    if (item === undefined) throw new RangeError('Nothing to pick from');
    return item;
  }

  function weighted<Key>(weights: readonly (readonly [Key, number])[]): () => Key {
    const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
    return function pickWeighted() {
      let left = next() * total;
      const found = weights.find((each) => (left -= each[1]) < 0);
      if (!found) throw new RangeError('Nothing to pick from');
      return found[0];
    };
  }

  function shuffled<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, at: next() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ item }) => item);
  }

  function uuid(): string {
    return uuidOf(Array.from({ length: 16 }, () => below(256)));
  }

  return { next, below, pick, weighted, shuffled, uuid };
}

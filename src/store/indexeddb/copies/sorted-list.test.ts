import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { SortedList } from './sorted-list.ts';

function ascending(a: number, b: number): number {
  return a - b;
}

/** A sorted list of numbers, some of which are to be removed, and other numbers to add. */
const replacement = fc
  .record({
    all: fc.uniqueArray(fc.nat(999), { maxLength: 200, size: 'max' }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    removedShare: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ all, share, removedShare }) => {
    const items = all.slice(0, Math.floor(all.length * share));
    const removed = items.slice(0, Math.floor(items.length * removedShare));
    return { items, removed, added: all.slice(items.length) };
  });

it('A sorted list is sorted after any items were removed and added', () => {
  fc.assert(
    fc.property(replacement, ({ items, removed, added }) => {
      const list = new SortedList(items.toSorted(ascending), ascending);
      list.replace(removed, added);
      const left = items.filter((item) => !removed.includes(item));
      expect(list.items).toEqual([...left, ...added].toSorted(ascending));
    }),
    { numRuns: 500 },
  );
});

it('A sorted list replaces an item by another that is sorted to the same place', () => {
  const [old, young] = [{ place: 2 }, { place: 2 }];
  const list = new SortedList([{ place: 1 }, old, { place: 3 }], (a, b) => a.place - b.place);
  list.replace([old], [young]);
  expect(list.items[1]).toBe(young);
  expect(list.items).toHaveLength(3);
});

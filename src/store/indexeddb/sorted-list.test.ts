import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SortedList } from './sorted-list.ts';

function ascending(a: number, b: number): number {
  return a - b;
}

/** Some of 0…999 that are there, some of them that go, others that come: few and many. */
const replacement = fc
  .record({
    all: fc.uniqueArray(fc.nat(999), { maxLength: 200, size: 'max' }),
    there: fc.double({ min: 0, max: 1, noNaN: true }),
    gone: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ all, there, gone }) => {
    const items = all.slice(0, Math.floor(all.length * there));
    return { items, gone: items.slice(0, Math.floor(items.length * gone)), come: all.slice(items.length) };
  });

describe('SortedList', () => {
  it('is as if what is left and what came had been sorted', () => {
    fc.assert(
      fc.property(replacement, ({ items, gone, come }) => {
        const list = new SortedList(items.toSorted(ascending), ascending);
        list.replace(gone, come);
        const left = items.filter((item) => !gone.includes(item));
        expect(list.items).toEqual([...left, ...come].toSorted(ascending));
      }),
      { numRuns: 500 },
    );
  });

  it('can take an item out and put another of the same place in', () => {
    const [old, young] = [{ place: 2 }, { place: 2 }];
    const list = new SortedList([{ place: 1 }, old, { place: 3 }], (a, b) => a.place - b.place);
    list.replace([old], [young]);
    expect(list.items[1]).toBe(young);
    expect(list.items).toHaveLength(3);
  });
});

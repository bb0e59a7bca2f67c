import { describe, expect, it } from 'vitest';
import { sampleCandidateWithJob } from '#domain/samples/sample-rows.ts';
import { CardCollection } from './card-collection.ts';
import { keysAfter } from './use-card-keys.ts';

function columnOf(ids: readonly number[]): CardCollection {
  return new CardCollection(ids.map((id) => sampleCandidateWithJob({ id })));
}

/** The keys of the cards in a column that shows these one after the other. */
function keysOf(columns: readonly (readonly number[])[]): readonly unknown[] {
  let shown = { collection: columnOf([]), keyOf: (id: number): number | string => id };
  for (const ids of columns) {
    const collection = columnOf(ids);
    shown = { collection, keyOf: keysAfter(shown, collection) };
  }
  return shown.collection.cards.map(({ id }) => shown.keyOf(id));
}

describe('When a column shows another job', () => {
  it.each([
    [
      'cards take the elements in their places',
      [
        [1, 2, 3],
        [4, 5],
      ],
      [1, 2],
    ],
    ['more cards than before have elements of their own', [[1], [4, 5]], [1, 5]],
    [
      'a card of both keeps its element',
      [
        [1, 2, 3],
        [3, 4],
      ],
      [3, 2],
    ],
    [
      'a card whose element another has gets one of its own',
      [
        [1, 2],
        [3, 2],
        [3, 1],
      ],
      [1, 2],
    ],
    ['a card that comes back to another’s element is not that one', [[1], [2], [2, 1]], [1, 'own 1']],
    ['an empty column leaves no elements', [[1, 2], [], [3]], [3]],
  ])('%s', (_, columns, keys) => {
    expect(keysOf(columns)).toEqual(keys);
  });

  it('no two cards have one element, whatever it showed before', () => {
    const jobs = Array.from({ length: 40 }, (_, job) =>
      Array.from({ length: 12 }, (_each, place) => ((place * 7 + job * job * 5) % 23) + 1),
    );
    for (const count of jobs.keys()) {
      const keys = keysOf(jobs.slice(0, count + 1));
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});

import { expect, it } from 'vitest';
import { packedJourneys, unpackedJourneys } from './packed-journeys.ts';

const journeys = new Map([
  [7, [1, 100, 0, 3, 200, 2]],
  [3, []],
  [9_007_199_254_740_991, [2, 150, 5]],
]);

it('The record of all stage entries is unpacked to the same entries', () => {
  const record = packedJourneys(journeys);
  expect(unpackedJourneys(structuredClone(record))).toEqual(journeys);
});

const sound = packedJourneys(journeys);

it.each([
  ['is not there', undefined],
  ['has lost its numbers', { ...sound, entries: new Float64Array() }],
  ['has lost a length', { ...sound, lengths: sound.lengths.subarray(1) }],
  ['has something else', { ...sound, entries: [] as unknown as Float64Array<ArrayBuffer> }],
])('The record counts as damaged when it %s', (_, record) => {
  expect(unpackedJourneys(record)).toBeNull();
});

import { describe, expect, test } from 'vitest';
import { ratingAfter, ratingLabel } from './rating.ts';

describe('ratingAfter (product §2)', () => {
  test.each([
    ['the first step up is Yes', null, 1, 3],
    ['the first step down is No', null, -1, 2],
    ['up', 3, 1, 4],
    ['down', 3, -1, 2],
    ['the highest stays', 4, 1, 4],
    ['a step below the lowest removes the rating', 1, -1, null],
  ] as const)('%s', (_says, rating, step, expected) => {
    expect(ratingAfter(rating, step)).toBe(expected);
  });
});

describe('ratingLabel (product §3)', () => {
  test.each([
    [null, ''],
    [1, 'Strong no'],
    [2, 'No'],
    [3, 'Yes'],
    [4, 'Strong yes'],
    [9, ''],
  ])('%s is %j', (rating, label) => {
    expect(ratingLabel(rating)).toBe(label);
  });
});

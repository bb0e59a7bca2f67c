import { expect, it } from 'vitest';
import { digits } from './digits.ts';

it.each([0, 7, 999, 1_000, 12_345, 100_000, 1_234_567, -1_000])(
  'The number %d is written as the browser does in English',
  (count) => {
    expect(digits(count)).toBe(count.toLocaleString('en'));
  },
);

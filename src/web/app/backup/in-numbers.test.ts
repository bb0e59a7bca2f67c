import { expect, it } from 'vitest';
import { perTable } from '#domain/tables.ts';
import { inNumbers } from './in-numbers.ts';

const NONE = perTable(() => 0);

it.each([
  [NONE, 'nothing'],
  [{ ...NONE, jobs: 1 }, '1 job'],
  [{ ...NONE, reasons: 6, candidates: 2 }, '2 candidates and 6 reasons'],
  [{ ...NONE, reasons: 6, views: 1 }, '1 view and 6 reasons'],
  [{ ...NONE, jobs: 25, candidates: 1000, notes: 1 }, '25 jobs, 1,000 candidates, and 1 note'],
])('%j is %s', (counts, words) => {
  expect(inNumbers(counts)).toBe(words);
});

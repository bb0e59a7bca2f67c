import { expect, it } from 'vitest';
import { inNumbers } from './in-numbers.ts';

const NONE = { jobs: 0, reasons: 0, candidates: 0, timelines: 0, assessments: 0, submissions: 0, notes: 0 };

it.each([
  [NONE, 'nothing'],
  [{ ...NONE, jobs: 1 }, '1 job'],
  [{ ...NONE, reasons: 6, candidates: 2 }, '2 candidates and 6 reasons'],
  [{ ...NONE, jobs: 25, candidates: 1000, notes: 1 }, '25 jobs, 1,000 candidates, and 1 note'],
])('%j is %s', (counts, words) => {
  expect(inNumbers(counts)).toBe(words);
});

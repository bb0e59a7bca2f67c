import { expect, test } from 'vitest';
import { addMonths } from './months.ts';

test.each([
  [-6, '2026-11-23T10:00:00.000Z', '2026-05-23T10:00:00.000Z'],
  [-1, '2026-03-31T00:30:00.000Z', '2026-02-28T00:30:00.000Z'],
  [-12, '2028-02-29T23:59:00.000Z', '2027-02-28T23:59:00.000Z'],
  [3, '2026-11-30T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
])('%i months after %s is %s', (months, now, then) => {
  expect(addMonths(now, months)).toBe(then);
});

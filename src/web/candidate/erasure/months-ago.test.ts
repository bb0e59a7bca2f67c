import { expect, test } from 'vitest';
import { monthsAgo } from './months-ago.ts';

test.each([
  [6, '2026-11-23T10:00:00.000Z', '2026-05-23T10:00:00.000Z'],
  [1, '2026-03-31T00:30:00.000Z', '2026-02-28T00:30:00.000Z'],
  [12, '2028-02-29T23:59:00.000Z', '2027-02-28T23:59:00.000Z'],
])('%i months before %s is %s', (months, now, then) => {
  expect(monthsAgo(months, new Date(now))).toBe(then);
});

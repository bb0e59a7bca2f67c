import { expect, test } from 'vitest';
import { endOf, lastDayProblem, lastDays } from './last-day.ts';

test('A link ends at the end of a day, from today to a year from now', () => {
  const days = lastDays(new Date(2026, 10, 20, 23, 59));
  expect(days).toEqual({ first: '2026-11-20', usual: '2026-12-04', last: '2027-11-21' });
  expect(endOf('2026-12-04')).toBe(new Date(2026, 11, 4, 23, 59, 59, 999).toISOString());
  expect(['', '2026-11-19', '2026-11-20', '2027-11-22'].map((day) => lastDayProblem(day, days))).toEqual([
    'Choose a day',
    'Choose a day from today on',
    null,
    'A link can be open for a year at most',
  ]);
});

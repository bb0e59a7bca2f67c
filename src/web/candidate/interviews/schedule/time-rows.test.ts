import { expect, test } from 'vitest';
import { firstDay } from './time-rows.ts';

test.each([
  ['2026-03-06T07:00:00Z', '2026-03-06'],
  ['2026-03-06T16:29:00Z', '2026-03-06'],
  ['2026-03-06T16:31:00Z', '2026-03-07'],
])('The first day to meet on, at %s in Vienna, is %s', (now, day) => {
  expect(firstDay('Europe/Vienna', '2026-03-06', Date.parse(now))).toBe(day);
});

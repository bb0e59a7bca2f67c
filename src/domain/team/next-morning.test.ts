import { expect, test } from 'vitest';
import { nextMorning } from './next-morning.ts';

test.each([
  ['2026-11-25T05:00:00.000Z', 'UTC', '2026-11-25T08:00:00.000Z'],
  ['2026-11-25T08:00:00.000Z', 'UTC', '2026-11-26T08:00:00.000Z'],
  ['2026-11-25T06:59:00.000Z', 'Europe/Berlin', '2026-11-25T07:00:00.000Z'],
  ['2026-11-25T23:30:00.000Z', 'Europe/Berlin', '2026-11-26T07:00:00.000Z'],
  ['2026-11-25T15:59:00.000Z', 'America/Los_Angeles', '2026-11-25T16:00:00.000Z'],
  // Clocks go back at 3:00 on this day.
  ['2026-10-24T22:30:00.000Z', 'Europe/Berlin', '2026-10-25T07:00:00.000Z'],
])('The morning after %s in %s is %s', (at, timeZone, morning) => {
  expect(nextMorning(at, timeZone)).toBe(morning);
});

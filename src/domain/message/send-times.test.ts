import { expect, it } from 'vitest';
import { dueInHours, dueInWorkingHours, dueSoon, dueTomorrow } from './send-times.ts';

const NOON = '2026-11-20T12:00:00.000Z';

it('A message waits for 30 seconds, or for some hours (product §20)', () => {
  expect(dueSoon(NOON)).toBe('2026-11-20T12:00:30.000Z');
  expect(dueInHours(NOON, 3)).toBe('2026-11-20T15:00:00.000Z');
});

it.each([
  ['in Berlin', NOON, 'Europe/Berlin', '2026-11-21T08:00:00.000Z'],
  ['in Tokyo, where it is 21:00', NOON, 'Asia/Tokyo', '2026-11-21T00:00:00.000Z'],
  ['in Auckland, where it is the next day', NOON, 'Pacific/Auckland', '2026-11-21T20:00:00.000Z'],
  ['after the clocks go back', '2026-10-24T12:00:00.000Z', 'Europe/Berlin', '2026-10-25T08:00:00.000Z'],
  ['after the clocks go forward', '2026-03-28T12:00:00.000Z', 'Europe/Berlin', '2026-03-29T07:00:00.000Z'],
])('Tomorrow at nine %s', (_, now, zone, due) => {
  expect(dueTomorrow(now, zone)).toBe(due);
});

it.each([
  ['soon on a Friday at noon', NOON, '2026-11-20T12:00:30.000Z'],
  ['at nine of the same day before that', '2026-11-20T05:00:00.000Z', '2026-11-20T08:00:00.000Z'],
  ['soon in the last minute', '2026-11-20T15:59:00.000Z', '2026-11-20T15:59:30.000Z'],
  ['on Monday when 30 seconds later it is 17:00', '2026-11-20T15:59:30.000Z', '2026-11-23T08:00:00.000Z'],
  ['on Monday after a Friday evening', '2026-11-20T18:00:00.000Z', '2026-11-23T08:00:00.000Z'],
  ['on Monday after a Saturday', '2026-11-21T12:00:00.000Z', '2026-11-23T08:00:00.000Z'],
  ['on Monday after a Sunday night', '2026-11-22T23:30:00.000Z', '2026-11-23T08:00:00.000Z'],
  ['on Tuesday after a Monday evening', '2026-11-23T18:00:00.000Z', '2026-11-24T08:00:00.000Z'],
  [
    'in summer time after a weekend in which the clocks changed',
    '2026-03-27T18:00:00.000Z',
    '2026-03-30T07:00:00.000Z',
  ],
])('Within working hours in Berlin: %s', (_, now, due) => {
  expect(dueInWorkingHours(now, 'Europe/Berlin')).toBe(due);
});

import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, isDay } from './day.ts';
import { dayOf, MOST_WEEKS, periodOf, spanOf, weekFrom, weeksOf } from './days.ts';
import { isTimeZone } from './time-zone.ts';

const HOUR_MS = 3_600_000;

function at(text: string): number {
  return Date.parse(text);
}

describe('Days', () => {
  it.each([
    ['2026-11-20', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-1-1', false],
    ['02026-01-01', false],
    ['0000-01-01', false],
    ['0001-12-31', false],
    ['0002-01-01', true],
    ['9998-12-31', true],
    ['9999-01-01', false],
    ['-2026-01-01', false],
    ['2026-11-20T00:00', false],
    ['today', false],
    ['', false],
  ])('“%s”: %s', (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });

  it.each([
    ['UTC', true],
    ['Europe/Berlin', true],
    ['Asia/Kathmandu', true],
    ['Mars/Phobos', false],
    ['', false],
  ])('A day is in a time zone: “%s” %s', (name, expected) => {
    expect(isTimeZone(name)).toBe(expected);
  });

  it.each([
    ['2026-11-20T22:59:59.999Z', 'Europe/Berlin', '2026-11-20'],
    ['2026-11-20T23:00:00.000Z', 'Europe/Berlin', '2026-11-21'],
    ['2026-11-20T23:00:00.000Z', 'UTC', '2026-11-20'],
    ['2026-11-20T23:00:00.000Z', 'America/Los_Angeles', '2026-11-20'],
    ['2026-11-20T18:15:00.000Z', 'Asia/Kathmandu', '2026-11-21'],
    ['2026-11-20T10:30:00.000Z', 'Pacific/Kiritimati', '2026-11-21'],
    ['2024-02-29T12:00:00.000Z', 'UTC', '2024-02-29'],
  ])('A day is the viewer’s: %s in %s is %s', (moment, timeZone, day) => {
    expect(dayOf(at(moment), timeZone)).toBe(day);
  });

  it.each([
    ['2026-11-20', 'UTC', '2026-11-20T00:00:00.000Z', 24],
    ['2026-11-20', 'Asia/Kathmandu', '2026-11-19T18:15:00.000Z', 24],
    // Clocks go forward at 2, and back at 3.
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', 23],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', 25],
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z', 23],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z', 25],
    // Clocks change by half an hour.
    ['2026-10-04', 'Australia/Lord_Howe', '2026-10-03T13:30:00.000Z', 23.5],
    // Midnight is skipped: the day begins at 1.
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', 23],
    ['2024-02-29', 'Europe/Berlin', '2024-02-28T23:00:00.000Z', 24],
    // Midnight comes twice: the day begins with the first.
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z', 25],
    // Local mean time, before there were time zones.
    ['1890-06-01', 'Europe/Berlin', '1890-05-31T23:06:32.000Z', 24],
    ['0099-06-01', 'UTC', '0099-06-01T00:00:00.000Z', 24],
  ])('%s in %s begins at %s and has %d hours', (day, timeZone, first, hours) => {
    const { from, end } = spanOf(day, timeZone);
    expect(new Date(from).toISOString()).toBe(first);
    expect(end + 1 - from).toBe(hours * HOUR_MS);
    expect([dayOf(from, timeZone), dayOf(end, timeZone)]).toEqual([day, day]);
    expect([dayOf(from - 1, timeZone), dayOf(end + 1, timeZone)]).toEqual([
      addDays(day, -1),
      addDays(day, 1),
    ]);
  });

  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-02-29', 1, '2024-03-01'],
    ['2024-02-29', 366, '2025-03-01'],
    ['2025-03-01', -1, '2025-02-28'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('%s and %d days is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
    expect(daysBetween(day, expected)).toBe(days);
  });
});

describe('Periods', () => {
  const now = at('2026-11-20T15:00:00.000Z');

  it('A period ends today, at midnight of the viewer, and counts until now', () => {
    expect(periodOf({ timeZone: 'Europe/Berlin' }, now)).toEqual({
      from: null,
      end: at('2026-11-20T22:59:59.999Z'),
      now,
    });
  });

  it('A period that is over counts until its end', () => {
    const end = at('2026-10-25T22:59:59.999Z');
    expect(periodOf({ from: '2026-10-25', to: '2026-10-25', timeZone: 'Europe/Berlin' }, now)).toEqual({
      from: at('2026-10-24T22:00:00.000Z'),
      end,
      now: end,
    });
  });
});

describe('Weeks', () => {
  it('Weeks begin on Mondays, and are cut to the period', () => {
    const { from, end } = periodOf({ from: '2026-11-04', to: '2026-11-17', timeZone: 'UTC' }, Infinity);
    expect(weeksOf({ from: Number(from), end }, 'UTC')).toEqual([
      { day: '2026-11-02', from, end: at('2026-11-08T23:59:59.999Z') },
      { day: '2026-11-09', from: at('2026-11-09'), end: at('2026-11-15T23:59:59.999Z') },
      { day: '2026-11-16', from: at('2026-11-16'), end },
    ]);
  });

  it.each([
    ['2026-03-29', 'Europe/Berlin', 167],
    ['2026-10-25', 'Europe/Berlin', 169],
    ['2024-02-29', 'Europe/Berlin', 168],
  ])(
    'A week of %s in %s has %d hours, and follows on the one before without a gap',
    (day, timeZone, hours) => {
      const { from, end } = spanOf(day, timeZone);
      const weeks = weeksOf({ from: from - 14 * 24 * HOUR_MS, end: end + 14 * 24 * HOUR_MS }, timeZone);
      const its = weeks.findIndex((week) => week.from <= from && week.end >= end);
      const week = weeks[its];
      expect(week && (week.end + 1 - week.from) / HOUR_MS).toBe(hours);
      expect(weeks.slice(1).map((each) => each.from - 1)).toEqual(weeks.slice(0, -1).map((each) => each.end));
      expect(week).toEqual(weekFrom(week?.day ?? '', { from: null, end: Infinity }, timeZone));
    },
  );

  it(`Weeks are the last ${MOST_WEEKS} of a longer time`, () => {
    const weeks = weeksOf({ from: at('1990-01-01'), end: at('2026-11-20') }, 'UTC');
    expect(weeks).toHaveLength(MOST_WEEKS);
    expect(weeks.at(-1)?.day).toBe('2026-11-16');
  });
});

import { describe, expect, test } from 'vitest';
import { DEFAULT_WORKING_HOURS } from '#domain/interview/working-hours.ts';
import { spanOf } from '#domain/interview/busy.ts';
import { firstDay, suggestedInZone, type Person } from './time-rows.ts';
import { groupsOf, holderAt } from './who-holds-it.ts';

test.each([
  ['2026-03-06T07:00:00Z', '2026-03-06'],
  ['2026-03-06T16:29:00Z', '2026-03-06'],
  ['2026-03-06T16:31:00Z', '2026-03-07'],
])('The first day to meet on, at %s in Vienna, is %s', (now, day) => {
  expect(firstDay('Europe/Vienna', '2026-03-06', Date.parse(now))).toBe(day);
});

describe('The next free times (product §22)', () => {
  const mei: Person = {
    handle: 'mei',
    name: 'Mei',
    busy: [],
    zone: 'Europe/Vienna',
    workingHours: DEFAULT_WORKING_HOURS,
    problem: null,
  };
  /** From a Friday on. */
  const search = {
    from: Date.parse('2026-03-06T00:00:00Z'),
    to: Date.parse('2026-03-11T00:00:00Z'),
    minutes: 60,
    dayOf: (at: string) => at.slice(0, 10),
  };

  test('The next free times are within working hours of both zones', () => {
    const { times, isOutside } = suggestedInZone([[mei]], 'America/New_York', search);
    // Nine o’clock in New York is 15:00 in Vienna, and at 17:00 the day in Vienna ends. Clocks change in New York on Sunday.
    expect(times).toEqual([
      '2026-03-06T14:00:00.000Z',
      '2026-03-09T13:00:00.000Z',
      '2026-03-09T15:00:00.000Z',
      '2026-03-10T13:00:00.000Z',
      '2026-03-10T15:00:00.000Z',
    ]);
    expect(isOutside).toBe(false);
  });

  test('The next free times are those of the interviewers, and said to be, when working hours have nothing in common', () => {
    const { times, isOutside } = suggestedInZone([[mei]], 'America/Los_Angeles', search);
    expect(times[0]).toBe('2026-03-06T08:00:00.000Z');
    expect(isOutside).toBe(true);
  });

  test.each([[null], ['Mars/Base']])(
    'The next free times mind no hours of a candidate whose zone is %s',
    (zone) => {
      expect(suggestedInZone([[mei]], zone, search)).toMatchObject({ isOutside: false });
      expect(suggestedInZone([[mei]], zone, search).times[0]).toBe('2026-03-06T08:00:00.000Z');
    },
  );

  describe('Whoever of several is free', () => {
    const ben: Person = { ...mei, handle: 'ben', name: 'Ben' };
    const busy = (from: string, to: string) => ({
      from: `2026-03-06T${from}:00Z`,
      to: `2026-03-06T${to}:00Z`,
    });
    const at = (from: string, to: string) => spanOf(busy(from, to));
    const both = [
      { ...mei, busy: [busy('08:00', '09:00'), busy('12:00', '14:00')] },
      { ...ben, busy: [busy('09:00', '10:00')] },
    ];

    test('It is enough that one of them is free for a whole interview', () => {
      const { times } = suggestedInZone(groupsOf(both, true), null, search);
      expect(times[0]).toBe('2026-03-06T08:00:00.000Z');
      expect(suggestedInZone(groupsOf(both, false), null, search).times[0]).toBe('2026-03-06T10:00:00.000Z');
      // Half of it by one and half by the other is none.
      expect(holderAt(both, at('08:30', '09:30'))).toBeNull();
    });

    test('The one with less to do takes part, or who holds the interview already', () => {
      expect(holderAt(both, at('08:00', '09:00'))).toBe('ben');
      expect(holderAt(both, at('09:00', '10:00'))).toBe('mei');
      expect(holderAt(both, at('10:00', '11:00'))).toBe('ben');
      expect(holderAt(both, at('10:00', '11:00'), ['mei'])).toBe('mei');
      expect(holderAt(both, at('22:00', '23:00'))).toBeNull();
    });

    test('The candidate has to be free, too, and somebody whose calendar can’t be read does not take part', () => {
      const candidate: Person = { ...mei, handle: null, name: 'Nora', busy: [busy('10:00', '11:00')] };
      expect(holderAt([...both, candidate], at('10:00', '11:00'))).toBeNull();
      expect(holderAt([...both, candidate], at('11:00', '12:00'))).toBe('ben');
      const unread = { ...ben, problem: 'It does not answer' };
      expect(holderAt([unread, candidate], at('11:00', '12:00'))).toBeNull();
      expect(groupsOf([], false)).toEqual([]);
    });
  });
});

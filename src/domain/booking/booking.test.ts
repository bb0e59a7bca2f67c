import { describe, expect, test } from 'vitest';
import { isRefusal } from '#domain/refusal.ts';
import { sampleCandidate, sampleRow } from '#domain/samples/sample-rows.ts';
import { bookingState, changeUntil, closeBooking, daysOf } from './booking.ts';
import { cancelBooked, chooseTime, TAKEN } from './choose.ts';
import { bookablesOf, calendarsOf, offeredTimes, timesFrom, type OutsideTimes } from './times.ts';

const NOW = '2026-10-20T12:00:00.000Z';
const PART = { kitId: 1, name: 'Talk', minutes: 60, interviewers: ['mei'], attributes: [], questions: [] };
/** From the Friday before to the Monday after clocks go back in Berlin, on October 25. */
const LINK = sampleRow('bookings', {
  id: 7,
  parts: [PART],
  from: '2026-10-23',
  until: '2026-10-26',
  zone: 'Europe/Berlin',
  changeHours: 24,
});
const ADA = sampleCandidate({ id: 1 });
const booked = (startsAt: string, more = {}) =>
  sampleRow('interviews', {
    bookingId: 7,
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
    ...more,
  });

function timesOf(link = LINK, { taken = [], outside = [], now = NOW }: Given = {}) {
  const bookables = bookablesOf(link, []);
  return offeredTimes(link, bookables, calendarsOf(link, bookables, taken, outside), now);
}

interface Given {
  readonly taken?: readonly ReturnType<typeof booked>[];
  readonly outside?: readonly OutsideTimes[];
  readonly now?: string;
}

describe('Times of a link (product §22)', () => {
  test('Times of a link are within working hours by the clock of the link, also after clocks have changed', () => {
    const times = timesOf();
    expect([times[0], times.at(-1)]).toEqual(['2026-10-23T07:00:00.000Z', '2026-10-26T15:00:00.000Z']);
    // Nine o’clock in Berlin is 7:00 UTC on Friday and 8:00 UTC on Monday.
    expect(times).toContain('2026-10-26T08:00:00.000Z');
    expect(times).not.toContain('2026-10-26T07:30:00.000Z');
    expect(times.some((at) => at > '2026-10-24' && at < '2026-10-26')).toBe(false);
  });

  test('Times of a link begin as many hours from now as the candidate may change before', () => {
    expect(timesOf(LINK, { now: '2026-10-22T10:10:00.000Z' })[0]).toBe('2026-10-23T10:30:00.000Z');
    expect(timesOf({ ...LINK, changeHours: 0 }, { now: '2026-10-23T10:10:00.000Z' })[0]).toBe(
      '2026-10-23T10:30:00.000Z',
    );
    expect(timesOf(LINK, { now: '2026-10-26T22:00:00.000Z' })).toEqual([]);
  });

  test('Times of a link are those at which everybody is free, by all calendars and in their own time zone', () => {
    const outside = [
      {
        handle: 'Mei',
        busy: [{ from: '2026-10-23T13:00:00.000Z', to: '2026-10-23T20:00:00.000Z' }],
        zone: 'America/New_York',
        workingHours: { days: [5], from: '07:00', to: '17:00', pauses: [] },
        problem: null,
      },
    ];
    expect(timesOf(LINK, { outside })).toEqual([
      '2026-10-23T11:00:00.000Z',
      '2026-10-23T11:30:00.000Z',
      '2026-10-23T12:00:00.000Z',
      '2026-10-23T20:00:00.000Z',
    ]);
  });

  test('Times of a link are none while somebody’s calendar can’t be read', () => {
    const known = { handle: 'Mei', busy: [], zone: null, workingHours: null };
    expect(timesOf(LINK, { outside: [{ ...known, problem: 'It does not answer.' }] })).toEqual([]);
    expect(timesOf(LINK, { outside: [{ ...known, problem: null }] })).not.toEqual([]);
  });

  test('Times of a link are not taken by cancelled interviews, nor by what the link has booked itself', () => {
    const at = '2026-10-23T07:00:00.000Z';
    const mine = booked(at);
    expect(timesOf(LINK, { taken: [booked(at, { bookingId: null })] })).not.toContain(at);
    expect(timesOf(LINK, { taken: [mine, booked(at, { bookingId: null, state: 'cancelled' })] })).toContain(
      at,
    );
  });

  describe('Whoever of several is free', () => {
    const link = { ...LINK, parts: [{ ...PART, interviewers: ['mei', 'Ben'], holders: 'one' as const }] };
    const [eight, half, nine] = ['08:00', '08:30', '09:00'].map((time) => `2026-10-26T${time}:00.000Z`);
    const taken = (startsAt: string, interviewers: readonly string[], more = {}) =>
      booked(startsAt, { bookingId: null, candidateId: 2, interviewers, ...more });
    const choose = (startsAt: string, given: Partial<Parameters<typeof chooseTime>[0]>) => {
      const before = { booking: link, candidate: ADA, interviews: [], taken: [], ...given };
      const made = { at: NOW, by: 'link:x', newUid: () => 'new@example' };
      const chosen = chooseTime(before, { startsAt, zone: 'Europe/Berlin', comment: '' }, [], made);
      return isRefusal(chosen)
        ? chosen.refused
        : [...chosen.added, ...chosen.changed].map((each) => each.interviewers);
    };

    test('A time is offered when one of them is free for the whole interview', () => {
      const both = [taken(eight!, ['mei']), taken(nine!, ['BEN'])];
      const times = timesOf(link, { taken: both });
      expect(times).toContain(eight);
      expect(times).toContain(nine);
      // Each of them is free for half of it.
      expect(times).not.toContain(half);
      expect(times).toEqual([...new Set(times)].toSorted());
      expect(timesOf(LINK, { taken: both })).not.toContain(eight);
    });

    test('The one who is free holds it, and of several whoever has the fewest interviews', () => {
      expect(choose(eight!, { taken: [taken(eight!, ['mei'])] })).toEqual([['Ben']]);
      expect(choose(eight!, {})).toEqual([['mei']]);
      expect(choose(eight!, { taken: [taken(nine!, ['mei'])] })).toEqual([['Ben']]);
      const neither = [taken(eight!, ['mei']), taken(eight!, ['ben'])];
      expect(choose(eight!, { taken: neither })).toBe(TAKEN);
    });

    test('Who holds it goes on when it moves, or else another one takes it', () => {
      const interviews = [booked(eight!, { kitId: 1, name: 'Talk', interviewers: ['Ben'] })];
      expect(choose(nine!, { interviews })).toEqual([['Ben']]);
      expect(choose(nine!, { interviews, taken: [taken(nine!, ['ben'])] })).toEqual([['mei']]);
      // Somebody whom a recruiter put there since stays.
      const exchanged = [{ ...interviews[0]!, interviewers: ['zoe'] }];
      expect(choose(nine!, { interviews: exchanged })).toEqual([['zoe']]);
      expect(choose(nine!, { interviews: exchanged, taken: [taken(nine!, ['zoe'])] })).toBe(TAKEN);
    });
  });

  test('Times of a link for a chain follow each other with breaks', () => {
    expect(timesFrom('2026-10-23T07:00:00.000Z', [{ minutes: 30 }, { minutes: 45 }], 15)).toEqual([
      { startsAt: '2026-10-23T07:00:00.000Z', endsAt: '2026-10-23T07:30:00.000Z' },
      { startsAt: '2026-10-23T07:45:00.000Z', endsAt: '2026-10-23T08:30:00.000Z' },
    ]);
  });

  test('Times of a link are none when a backup brought days or a zone that nobody knows', () => {
    expect(daysOf({ ...LINK, from: '2026-02-31' })).toEqual({ from: 0, to: 0 });
    expect(timesOf({ ...LINK, zone: 'Mars/Base' })[0]).toBe('2026-10-23T09:00:00.000Z');
  });
});

describe('Choices of a candidate', () => {
  const before = { booking: LINK, candidate: ADA, interviews: [], taken: [] };
  const choice = { startsAt: '2026-10-26T08:00:00.000Z', zone: 'America/New_York', comment: '' };
  const made = { at: NOW, by: 'link:x', newUid: () => 'new@example' };
  const wordsOf = (result: unknown) => (isRefusal(result) ? result.refused : result);

  test('A candidate’s choice is refused in these words', () => {
    const [taken] = [booked(choice.startsAt, { bookingId: null })];
    expect(wordsOf(chooseTime({ ...before, taken: [taken] }, choice, [], made))).toBe(TAKEN);
    const closed = closeBooking(LINK, true, NOW);
    expect(wordsOf(chooseTime({ ...before, booking: closed }, choice, [], made))).toBe('This link is closed');
    const late = { ...made, at: '2026-10-27T12:00:00.000Z' };
    expect(wordsOf(chooseTime(before, choice, [], late))).toBe('The days of this link are over');
  });

  test('A candidate’s choice after a cancellation books what a recruiter had made of the interview', () => {
    const now = { name: 'Panel', interviewers: ['ben'], place: 'Room 9', details: 'Ring twice' };
    const interview = booked('2026-10-23T07:00:00.000Z', {
      ...now,
      endsAt: '2026-10-23T07:30:00.000Z',
      state: 'cancelled',
    });
    expect(chooseTime({ ...before, interviews: [interview] }, choice, [], made)).toMatchObject({
      added: [{ ...now, endsAt: '2026-10-26T08:30:00.000Z', state: 'scheduled', uid: 'new@example' }],
      changed: [],
    });
    // People of the link have no part in it any more.
    const mei = booked(choice.startsAt, { bookingId: null, candidateId: 2, interviewers: ['mei'] });
    const again = { ...before, interviews: [interview], taken: [mei] };
    expect(chooseTime(again, choice, [], made)).toMatchObject({ added: [now] });
  });

  test('A candidate’s choice can be changed and cancelled up to the hours of the link', () => {
    const interviews = [booked('2026-10-23T07:00:00.000Z')];
    expect(changeUntil(LINK, interviews)).toBe('2026-10-22T07:00:00.000Z');
    const having = { ...before, interviews };
    const just = '2026-10-22T06:59:59.999Z';
    const late = '2026-10-22T07:00:00.000Z';
    expect(cancelBooked(having, 'Ill', just)).toMatchObject({
      changed: [{ state: 'cancelled', reason: 'Ill' }],
    });
    expect(chooseTime(having, choice, [], { ...made, at: just })).toMatchObject({
      changed: [{ sequence: 1 }],
    });
    expect(wordsOf(cancelBooked(having, '', late))).toBe('It is too late to change this');
    expect(wordsOf(chooseTime(having, choice, [], { ...made, at: late }))).toBe(
      'It is too late to change this',
    );
  });
});

test.each([
  ['open', LINK, [], NOW],
  ['past', LINK, [], '2026-10-26T23:00:00.000Z'],
  ['booked', LINK, [booked('2026-10-26T08:00:00.000Z')], '2026-10-26T08:30:00.000Z'],
  ['past', LINK, [booked('2026-10-26T08:00:00.000Z')], '2026-10-26T09:00:00.000Z'],
  ['closed', { ...LINK, closedAt: NOW }, [booked('2026-10-26T08:00:00.000Z')], NOW],
])('A link is %s', (state, link, interviews, now) => {
  expect(bookingState(link, interviews, now)).toBe(state);
});

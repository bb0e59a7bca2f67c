import { describe, expect, test } from 'vitest';
import { processorTime } from '../../scripts/processor-time.ts';
import { calendar, CALENDAR_ATTACKS, event, repeatedTexts } from './attacks-in-test.ts';
import { busyOf, busyOfAll } from './busy.ts';
import { CalendarError } from './calendar-error.ts';
import { readReply } from './invitations/reply.ts';

const MARCH = { from: '2026-03-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z', zone: 'UTC' } as const;

/** Milliseconds of the processor: much longer than a slow machine needs, and much shorter than the attacks once took. */
const LONG = 10_000;

/** Busy times, an answer, or a sentence for its owner: anything but a failure of another kind. */
function outcome(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (error instanceof CalendarError) return error;
    throw error;
  }
}

describe('A calendar that is made to keep the server busy is answered or refused at once', () => {
  test.each(Object.entries(CALENDAR_ATTACKS))('%s', (_, make) => {
    const text = make();
    const took = processorTime();
    for (const read of [() => busyOf(text, MARCH.from, MARCH.to, MARCH.zone), () => readReply(text)]) {
      expect(outcome(read)).not.toBeUndefined();
    }
    expect(took()).toBeLessThan(LONG);
  });
});

test('An event whose interval leads past the last date is busy once', () => {
  const rule = 'RRULE:FREQ=YEARLY;INTERVAL=1000000';
  const text = calendar(event('DTSTART:20260310T100000Z', 'DURATION:PT1H', rule));
  expect(busyOf(text, MARCH.from, MARCH.to, MARCH.zone)).toEqual([
    { from: '2026-03-10T10:00:00.000Z', to: '2026-03-10T11:00:00.000Z' },
  ]);
});

test('All calendars of an answer share a budget: each alone is read, and many together are refused', () => {
  expect(busyOfAll(repeatedTexts(1), MARCH)).toHaveLength(31);
  expect(() => busyOfAll(repeatedTexts(50), MARCH)).toThrow('Events of the calendar repeat too often');
});

test('A zone that each text of a calendar server describes is read once', () => {
  const daylight = [
    'BEGIN:DAYLIGHT',
    'DTSTART:19700329T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'END:DAYLIGHT',
  ];
  const zone = ['BEGIN:VTIMEZONE', 'TZID:Mine', ...daylight, 'END:VTIMEZONE'].join('\r\n');
  const texts = Array.from({ length: 500 }, (_, at) =>
    calendar(
      zone,
      event(`DTSTART;TZID=Mine:202603${String(1 + (at % 28)).padStart(2, '0')}T100000`, 'DURATION:PT1H'),
    ),
  );
  expect(busyOfAll(texts, MARCH)).toHaveLength(28);
});

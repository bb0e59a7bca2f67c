import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inviteOf, type InviteEvent } from '#calendar/invitations/invite.ts';
import { outsideFetch } from '#server/outside/outside-fetch.ts';
import { canStartRadicale } from '../../../scripts/radicale/programs.ts';
import { openCalendarReader } from './calendar-reader.ts';
import { openCalendars } from './open-calendars.ts';
import { RadicaleInTest } from './radicale-in-test.ts';

describe.skipIf(!canStartRadicale())('Calendars on Radicale', () => {
  let radicale: RadicaleInTest;
  const calendars = openCalendars({
    reader: openCalendarReader(undefined, () => undefined),
    fetch: outsideFetch({ allowed: ['127.0.0.1'] }),
    now: () => new Date(),
  });
  const MARCH = ['2026-03-01T00:00:00.000Z', '2026-04-01T00:00:00.000Z'] as const;

  beforeAll(async () => {
    radicale = await RadicaleInTest.start();
  });
  afterAll(() => radicale.stop());

  /** Busy times of March in Berlin, each as `03-27 13:00/13:45` in UTC. */
  async function march(url: string, password = 'secret'): Promise<string[]> {
    const address = { kind: 'caldav', url, user: 'ada', password } as const;
    const busy = await calendars.busyNow(address, 'Europe/Berlin', ...MARCH, 'ada');
    return busy.map(({ from, to }) => `${from.slice(5, 16).replace('T', ' ')}/${to.slice(11, 16)}`);
  }

  function event(uid: string, ...lines: readonly string[]): string {
    const events = lines.join('\r\n').split('\r\n--\r\n');
    return [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Test//EN',
      // Radicale takes no event in a zone that is not described.
      ...['Europe/Berlin', 'Asia/Tokyo'].filter((zone) => lines.join('').includes(zone)).map(described),
      ...events.flatMap((each) => [
        'BEGIN:VEVENT',
        `UID:${uid}`,
        'DTSTAMP:20260101T000000Z',
        'SUMMARY:Secret',
        each,
        'END:VEVENT',
      ]),
      'END:VCALENDAR',
      '',
    ].join('\r\n');
  }

  test('Radicale’s calendars are busy at single, repeated, moved, cancelled, foreign and whole-day events', async () => {
    const url = await radicale.calendar('work');
    expect(await march(url)).toEqual([]);
    await radicale.put(
      'work',
      'single',
      event('single', 'DTSTART:20260303T100000Z', 'DTEND:20260303T110000Z'),
    );
    await radicale.put(
      'work',
      'day',
      event('day', 'DTSTART;VALUE=DATE:20260329', 'DTEND;VALUE=DATE:20260330'),
    );
    await radicale.put(
      'work',
      'free',
      event('free', 'DTSTART:20260304T100000Z', 'DTEND:20260304T110000Z', 'TRANSP:TRANSPARENT'),
    );
    await radicale.put(
      'work',
      'tokyo',
      event('tokyo', 'DTSTART;TZID=Asia/Tokyo:20260306T090000', 'DTEND;TZID=Asia/Tokyo:20260306T100000'),
    );
    await radicale.put(
      'work',
      'weekly',
      event(
        'weekly',
        'DTSTART;TZID=Europe/Berlin:20250106T090000',
        'DTEND;TZID=Europe/Berlin:20250106T093000',
        'RRULE:FREQ=WEEKLY;BYDAY=MO',
        'EXDATE;TZID=Europe/Berlin:20260302T090000',
        '--',
        'RECURRENCE-ID;TZID=Europe/Berlin:20260309T090000',
        'DTSTART;TZID=Europe/Berlin:20260310T150000',
        'DTEND;TZID=Europe/Berlin:20260310T160000',
        '--',
        'RECURRENCE-ID;TZID=Europe/Berlin:20260316T090000',
        'DTSTART;TZID=Europe/Berlin:20260316T090000',
        'DTEND;TZID=Europe/Berlin:20260316T093000',
        'STATUS:CANCELLED',
      ),
    );
    const expected = [
      '03-03 10:00/11:00',
      '03-06 00:00/01:00',
      '03-10 14:00/15:00',
      '03-23 08:00/08:30',
      '03-28 23:00/22:00',
      '03-30 07:00/07:30',
    ];
    expect(await march(url)).toEqual(expected);
    // The server's address leads to all calendars of the person.
    const second = await radicale.calendar('home');
    await radicale.put('home', 'doctor', event('doctor', 'DTSTART:20260331T100000Z', 'DURATION:PT1H'));
    expect(await march(radicale.url)).toEqual([...expected, '03-31 10:00/11:00']);
    expect(await march(second)).toEqual(['03-31 10:00/11:00']);
    await radicale.calendar('home');
  });

  test('Calendars on Radicale say in words that a password is wrong, and that there is no calendar', async () => {
    const url = await radicale.calendar('work');
    await expect(march(url, 'wrong')).rejects.toThrow('The user name or the password is wrong');
    await expect(march(radicale.url, 'wrong')).rejects.toThrow('The user name or the password is wrong');
  });

  const INVITE: InviteEvent = {
    uid: 'interview-7@hirelane.example',
    sequence: 0,
    stamp: '2026-03-01T08:00:00.000Z',
    start: '2026-03-30T08:00:00.000Z',
    end: '2026-03-30T08:45:00.000Z',
    zone: 'America/New_York',
    summary: 'Interview: Zoë “Ada” Lovelace',
    location: 'Room; 2',
    description: 'One\nTwo',
    organizer: { name: 'Grace', email: 'grace@company.example' },
    attendees: [{ name: 'Ada', email: 'ada@example.com' }],
  };

  function described(zone: string): string {
    const text = inviteOf({ ...INVITE, zone }, 'REQUEST');
    return /BEGIN:VTIMEZONE.*END:VTIMEZONE/s.exec(text)![0];
  }

  test('A calendar on Radicale has one event after an invitation and a move, and none after its cancelling', async () => {
    const url = await radicale.calendar('work');
    await radicale.take('work', inviteOf(INVITE, 'REQUEST'));
    expect(await march(url)).toEqual(['03-30 08:00/08:45']);
    const moved = {
      ...INVITE,
      sequence: 1,
      start: '2026-03-31T12:00:00.000Z',
      end: '2026-03-31T13:00:00.000Z',
    };
    await radicale.take('work', inviteOf(moved, 'REQUEST'));
    expect(await march(url)).toEqual(['03-31 12:00/13:00']);
    expect((await radicale.events('work')).match(/BEGIN:VEVENT/g)).toHaveLength(1);
    await radicale.take('work', inviteOf({ ...moved, sequence: 2 }, 'CANCEL'));
    expect(await march(url)).toEqual([]);
    expect(await radicale.events('work')).not.toContain('BEGIN:VEVENT');
  });
});

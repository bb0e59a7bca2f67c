import { describe, expect, test } from 'vitest';
import { busyOf } from './busy.ts';
import { inviteOf } from './invitations/invite.ts';

const MARCH = ['2026-03-01T00:00:00.000Z', '2026-04-01T00:00:00.000Z'] as const;

function calendar(...lines: readonly string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}

function event(...lines: readonly string[]): string {
  const uid = lines.some((line) => line.startsWith('UID')) ? [] : [`UID:${lines.join('')}`];
  return ['BEGIN:VEVENT', 'SUMMARY:Secret', ...uid, ...lines, 'END:VEVENT'].join('\r\n');
}

/** Busy times of March in Berlin, each as `03-27 13:00/13:45` in UTC. */
function march(...parts: readonly string[]): string[] {
  return busyOf(calendar(...parts), ...MARCH, 'Europe/Berlin').map(({ from, to }) => {
    const day = from.slice(5, 10);
    const end = to.slice(5, 10) === day ? '' : `${to.slice(5, 10)} `;
    return `${day} ${from.slice(11, 16)}/${end}${to.slice(11, 16)}`;
  });
}

const BERLIN = [
  'BEGIN:VTIMEZONE',
  'TZID:Berlin by hand',
  'BEGIN:DAYLIGHT',
  'DTSTART:19700329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19701025T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

function to(last: number): string {
  return Array.from({ length: last + 1 }, (_, number) => number).join(',');
}

describe('Busy calendars', () => {
  test.each<[string, string[], string[]]>([
    [
      'at a moment in UTC',
      [event('DTSTART:20260327T130000Z', 'DTEND:20260327T134500Z')],
      ['03-27 13:00/13:45'],
    ],
    ['for a duration', [event('DTSTART:20260327T130000Z', 'DURATION:PT1H30M')], ['03-27 13:00/14:30']],
    [
      'for a week as Synology writes it',
      [event('DTSTART:20260320', 'DURATION:PT1W')],
      ['03-19 23:00/03-26 23:00'],
    ],
    [
      'at a time without a zone, in the owner’s zone',
      [event('DTSTART:20260330T130000', 'DTEND:20260330T140000')],
      ['03-30 11:00/12:00'],
    ],
    [
      'on a whole day of the owner’s zone',
      [event('DTSTART;VALUE=DATE:20260329')],
      ['03-28 23:00/03-29 22:00'],
    ],
    [
      'on several days',
      [event('DTSTART;VALUE=DATE:20260328', 'DTEND;VALUE=DATE:20260331')],
      ['03-27 23:00/03-30 22:00'],
    ],
    ['on a day that lacks its VALUE', [event('DTSTART:20260320')], ['03-19 23:00/03-20 23:00']],
    [
      'in a zone by its name',
      [event('DTSTART;TZID=America/New_York:20260310T090000', 'DTEND;TZID=America/New_York:20260310T100000')],
      ['03-10 13:00/14:00'],
    ],
    [
      'in a zone by the name that Outlook writes',
      [event('DTSTART;TZID="Eastern Standard Time":20260310T090000', 'DURATION:PT1H')],
      ['03-10 13:00/14:00'],
    ],
    [
      'in a zone whose name has a prefix',
      [event('DTSTART;TZID=/mozilla.org/20050126_1/Asia/Kathmandu:20260310T090000', 'DURATION:PT1H')],
      ['03-10 03:15/04:15'],
    ],
    [
      'in a zone that the calendar describes',
      [
        BERLIN,
        event('DTSTART;TZID=Berlin by hand:20260328T100000', 'DURATION:PT1H'),
        event('DTSTART;TZID=Berlin by hand:20260329T100000', 'DURATION:PT1H'),
      ],
      ['03-28 09:00/10:00', '03-29 08:00/09:00'],
    ],
    [
      'every week, at the same local time over a change of clocks',
      [event('DTSTART;TZID=Europe/Berlin:20200106T100000', 'DURATION:PT30M', 'RRULE:FREQ=WEEKLY;BYDAY=MO')],
      [
        '03-02 09:00/09:30',
        '03-09 09:00/09:30',
        '03-16 09:00/09:30',
        '03-23 09:00/09:30',
        '03-30 08:00/08:30',
      ],
    ],
    [
      'on the last workday of a month',
      [
        event(
          'DTSTART;TZID=Europe/Berlin:20260130T100000',
          'DURATION:PT1H',
          'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
        ),
      ],
      ['03-31 08:00/09:00'],
    ],
    [
      'until the last of a number of times',
      [event('DTSTART:20260225T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;INTERVAL=3;COUNT=4')],
      ['03-03 10:00/11:00', '03-06 10:00/11:00'],
    ],
    [
      'until a moment',
      [
        event(
          'DTSTART;TZID=America/New_York:20260301T200000',
          'DURATION:PT1H',
          'RRULE:FREQ=DAILY;UNTIL=20260304T010000Z',
        ),
      ],
      ['03-02 01:00/02:00', '03-03 01:00/02:00', '03-04 01:00/02:00'],
    ],
    [
      'on further days, but not on those taken out',
      [
        event(
          'DTSTART:20260302T100000Z',
          'DURATION:PT1H',
          'RRULE:FREQ=WEEKLY;COUNT=3',
          'EXDATE:20260309T100000Z',
          'RDATE:20260305T120000Z',
          'RDATE;VALUE=PERIOD:20260306T120000Z/PT15M,20260306T130000Z/20260306T133000Z',
        ),
      ],
      [
        '03-02 10:00/11:00',
        '03-05 12:00/13:00',
        '03-06 12:00/12:15',
        '03-06 13:00/13:30',
        '03-16 10:00/11:00',
      ],
    ],
    [
      'when an event of a series was moved or cancelled',
      [
        event('UID:1', 'DTSTART:20260302T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=4'),
        event('UID:1', 'RECURRENCE-ID:20260309T100000Z', 'DTSTART:20260310T150000Z', 'DURATION:PT2H'),
        event('UID:1', 'RECURRENCE-ID:20260316T100000Z', 'DTSTART:20260316T100000Z', 'STATUS:CANCELLED'),
      ],
      ['03-02 10:00/11:00', '03-10 15:00/17:00', '03-23 10:00/11:00'],
    ],
    [
      'when an event and all later ones were moved',
      [
        event('UID:1', 'DTSTART;TZID=Europe/Berlin:20260302T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY'),
        event(
          'UID:1',
          'RECURRENCE-ID;RANGE=THISANDFUTURE:20260316T090000Z',
          'DTSTART;TZID=Europe/Berlin:20260317T140000',
          'DURATION:PT2H',
        ),
      ],
      [
        '03-02 09:00/10:00',
        '03-09 09:00/10:00',
        '03-17 13:00/15:00',
        '03-24 13:00/15:00',
        '03-31 12:00/14:00',
      ],
    ],
    [
      'when only the changed event of a series is there',
      [event('UID:1', 'RECURRENCE-ID:20260309T100000Z', 'DTSTART:20260310T150000Z', 'DURATION:PT2H')],
      ['03-10 15:00/17:00'],
    ],
    [
      'at a time for which the person has not promised to come',
      [event('DTSTART:20260327T130000Z', 'DURATION:PT1H', 'STATUS:TENTATIVE')],
      ['03-27 13:00/14:00'],
    ],
    [
      'at times that are only said to be busy',
      [
        [
          'BEGIN:VFREEBUSY',
          'FREEBUSY:20260302T100000Z/PT1H,20260303T100000Z/20260303T120000Z',
          'FREEBUSY;FBTYPE=FREE:20260304T100000Z/PT1H',
          'FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20260305T100000Z/PT1H',
          'END:VFREEBUSY',
        ].join('\r\n'),
      ],
      ['03-02 10:00/11:00', '03-03 10:00/12:00', '03-05 10:00/11:00'],
    ],
    [
      'once where events overlap or touch',
      [
        event('DTSTART:20260327T130000Z', 'DURATION:PT1H'),
        event('DTSTART:20260327T140000Z', 'DURATION:PT1H'),
        event('DTSTART:20260327T133000Z', 'DURATION:PT10M'),
      ],
      ['03-27 13:00/15:00'],
    ],
    [
      'only within the time that is asked for',
      [event('DTSTART:20260228T120000Z', 'DURATION:P2D'), event('DTSTART:20260331T230000Z', 'DURATION:PT9H')],
      ['03-01 00:00/03-02 12:00', '03-31 23:00/04-01 00:00'],
    ],
    [
      'in a week of the year, from the first day of the week on that the rule says',
      [
        event(
          'DTSTART:20200101T100000Z',
          'DURATION:PT1H',
          'RRULE:FREQ=YEARLY;BYWEEKNO=10;BYDAY=SU,MO;WKST=SU',
        ),
      ],
      ['03-08 10:00/11:00', '03-09 10:00/11:00'],
    ],
    [
      'on a leap day’s birthday never in March',
      [
        event('DTSTART;VALUE=DATE:19960229', 'RRULE:FREQ=YEARLY'),
        event('DTSTART:20260301T100000Z', 'DURATION:PT1H'),
      ],
      ['03-01 10:00/11:00'],
    ],
  ])('%s', (_, parts, expected) => {
    expect(march(...parts)).toEqual(expected);
  });

  test.each([
    ['is shown as free', ['DTSTART:20260327T130000Z', 'DTEND:20260327T134500Z', 'TRANSP:TRANSPARENT']],
    ['was cancelled', ['DTSTART:20260327T130000Z', 'DTEND:20260327T134500Z', 'STATUS:CANCELLED']],
    ['takes no time', ['DTSTART:20260327T130000Z']],
    ['ends before it begins', ['DTSTART:20260327T130000Z', 'DTEND:20260326T130000Z']],
    ['has no start', ['DTEND:20260326T130000Z']],
    [
      'is long past, in a zone that nobody knows',
      ['DTSTART;TZID=Mars:19990326T130000', 'DTEND;TZID=Mars:19990326T140000'],
    ],
    [
      'can never be',
      ['DTSTART:20260401T130000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'],
    ],
  ])('A calendar is not busy by an event that %s', (_, lines) => {
    expect(march(event(...lines))).toEqual([]);
  });

  test('A calendar is busy by our own invitation, whoever reads it', () => {
    const text = inviteOf(
      {
        uid: '7',
        sequence: 0,
        stamp: '2026-03-01T00:00:00.000Z',
        start: '2026-03-30T08:00:00.000Z',
        end: '2026-03-30T08:45:00.000Z',
        zone: 'Europe/Berlin',
        summary: 'Interview',
        location: '',
        description: '',
        organizer: { name: 'Grace', email: 'grace@company.example' },
        attendees: [],
      },
      'PUBLISH',
    );
    expect(busyOf(text, ...MARCH, 'America/New_York')).toEqual([
      { from: '2026-03-30T08:00:00.000Z', to: '2026-03-30T08:45:00.000Z' },
    ]);
  });
});

describe('Refused calendars', () => {
  test.each([
    ['<html>Sign in</html>', 'This is not a calendar: it has no line BEGIN:VCALENDAR'],
    [
      calendar(event('DTSTART;TZID=Mars:20260327T130000', 'DURATION:PT1H')),
      'An event of the calendar is in an unknown time zone: Mars',
    ],
    [
      calendar(event('DTSTART:20260320', 'DURATION:long')),
      'An event of the calendar has a duration that can’t be read',
    ],
    [calendar(event('DTSTART:soon')), 'An event of the calendar has a time that can’t be read'],
    [
      calendar(event('DTSTART:20260301T130000Z', 'DURATION:PT1H', 'RRULE:FREQ=SECONDLY')),
      'An event of the calendar repeats every minute, or by no known rule',
    ],
    [
      calendar(event('DTSTART:20260301T130000Z', 'RRULE:FREQ=OFTEN')),
      'The calendar has a line that can’t be read',
    ],
    [
      calendar(event('DTSTART:17000301T130000Z', 'DURATION:PT1H', 'RRULE:FREQ=HOURLY;COUNT=9999999')),
      'Events of the calendar repeat too often to be read',
    ],
    [
      calendar(
        event(
          `DTSTART:20260301T000000Z`,
          `RRULE:FREQ=DAILY;BYHOUR=${to(23)};BYMINUTE=${to(59)};BYSECOND=${to(59)}`,
        ),
      ),
      'Events of the calendar repeat too often to be read',
    ],
  ])('%.60j', (text, problem) => {
    expect(() => busyOf(text, ...MARCH, 'Europe/Berlin')).toThrow(problem);
  });

  test('A calendar larger than a server should read is refused in words', () => {
    expect(() => busyOf('x'.repeat(10_000_001), ...MARCH, 'UTC')).toThrow(
      'The calendar is larger than 10 MB',
    );
  });
});

test('Subjects and people are not even read: they can’t make a calendar unreadable', () => {
  const lines = [
    'UID:1',
    'DTSTART:20260327T130000Z',
    'DURATION:PT1H',
    'DESCRIPTION;X="open:mine',
    'no property at all',
  ];
  const alarm = 'BEGIN:VALARM\r\nTRIGGER:-PT15M\r\nDTSTART:20260301T130000Z\r\nEND:VALARM';
  expect(march(event(...lines, 'ATTENDEE;;;:x', alarm))).toEqual(['03-27 13:00/14:00']);
});

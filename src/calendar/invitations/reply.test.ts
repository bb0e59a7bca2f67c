import { describe, expect, test } from 'vitest';
import { inviteOf } from './invite.ts';
import { readReply } from './reply.ts';

function calendar(method: string, lines: readonly string[], before: readonly string[] = []): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
    `METHOD:${method}`,
    ...before,
    'BEGIN:VEVENT',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

const ANSWER = [
  'UID:interview-7@hirelane.example',
  'SEQUENCE:2',
  'DTSTAMP:20260321T101500Z',
  'DTSTART:20260327T130000Z',
  'DTEND:20260327T134500Z',
  'ORGANIZER;CN=Grace:mailto:hiring@company.example',
];

describe('Answer to an invitation', () => {
  test.each([
    ['ACCEPTED', 'accepted'],
    ['DECLINED', 'declined'],
    ['TENTATIVE', 'tentative'],
    ['NEEDS-ACTION', 'none'],
    ['accepted', 'accepted'],
    ['DELEGATED', 'none'],
  ])('%s is %s', (partstat, answer) => {
    const text = calendar('REPLY', [
      ...ANSWER,
      `ATTENDEE;CN="Ada; L";PARTSTAT=${partstat}:MAILTO:Ada@Example.com`,
    ]);
    expect(readReply(text)).toEqual({
      kind: 'reply',
      uid: 'interview-7@hirelane.example',
      sequence: 2,
      stamp: '2026-03-21T10:15:00.000Z',
      attendee: 'ada@example.com',
      answer,
      proposed: null,
      comment: '',
    });
  });

  test('An answer to an invitation has a comment, also when its line is folded', () => {
    const text = calendar('REPLY', [
      ...ANSWER,
      'ATTENDEE;PARTSTAT=DECLINED:mailto:ada@example.com',
      'COMMENT:Sorry\\, I am on a',
      '  train then.\\nCall me',
    ]);
    expect(readReply(text)?.comment).toBe('Sorry, I am on a train then.\nCall me');
  });

  test('An answer to an invitation proposes another time, in a zone that Outlook names', () => {
    const text = calendar('COUNTER', [
      'UID:7',
      'DTSTAMP:20260321T101500Z',
      'DTSTART;TZID=W. Europe Standard Time:20260330T100000',
      'DTEND;TZID=W. Europe Standard Time:20260330T104500',
      'ATTENDEE;PARTSTAT=TENTATIVE:mailto:ada@example.com',
    ]);
    expect(readReply(text)).toMatchObject({
      kind: 'counter',
      answer: 'tentative',
      proposed: { start: '2026-03-30T08:00:00.000Z', end: '2026-03-30T08:45:00.000Z' },
    });
  });

  test('An answer to an invitation proposes another time by a duration, in a zone that it describes', () => {
    const zone = inviteOf(
      {
        uid: '7',
        sequence: 0,
        stamp: '2026-03-01T00:00:00.000Z',
        start: '2026-03-30T08:00:00.000Z',
        end: '2026-03-30T09:00:00.000Z',
        zone: 'Europe/Berlin',
        summary: '',
        location: '',
        description: '',
        organizer: { name: 'Grace', email: 'grace@company.example' },
        attendees: [],
      },
      'REQUEST',
    );
    const described = /BEGIN:VTIMEZONE.*END:VTIMEZONE/s.exec(zone)![0].replace('Europe/Berlin', 'My zone');
    const text = calendar(
      'COUNTER',
      [
        'UID:7',
        'DTSTART;TZID=My zone:20260330T100000',
        'DURATION:PT1H30M',
        'ATTENDEE:mailto:ada@example.com',
      ],
      [described],
    );
    expect(readReply(text)).toMatchObject({
      stamp: null,
      sequence: 0,
      proposed: { start: '2026-03-30T08:00:00.000Z', end: '2026-03-30T09:30:00.000Z' },
    });
  });

  test('An answer to an invitation refuses a proposed time', () => {
    const text = calendar('DECLINECOUNTER', [
      ...ANSWER,
      'ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:ada@example.com',
    ]);
    expect(readReply(text)?.kind).toBe('declinecounter');
  });

  test.each(['REQUEST', 'CANCEL', 'PUBLISH', 'REFRESH', ''])(
    'An answer to an invitation is not a calendar with method “%s”',
    (method) => {
      expect(readReply(calendar(method, [...ANSWER, 'ATTENDEE:mailto:ada@example.com']))).toBeNull();
    },
  );

  test('An answer to an invitation needs somebody who answers, and an event', () => {
    expect(readReply(calendar('REPLY', ANSWER))).toBeNull();
    expect(readReply(calendar('REPLY', ['ATTENDEE:mailto:ada@example.com']))).toBeNull();
  });

  test.each([
    ['Dear Grace, I accept.', 'This is not a calendar: it has no line BEGIN:VCALENDAR'],
    ['', 'This is not a calendar: it has no line BEGIN:VCALENDAR'],
    ['BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\n', 'The calendar ends too early: it was not loaded whole'],
    ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VCALENDAR', 'The calendar’s events begin but don’t end'],
    [`BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\n'.repeat(9)}`, 'The calendar has events inside of events'],
    [
      calendar('REPLY', Array<string>(60_000).fill('UID:interview-7@hirelane')),
      'The calendar is larger than 1 MB',
    ],
    [
      calendar('REPLY', Array<string>(201).fill('ATTENDEE:mailto:a@b.c')),
      'The calendar has too many people for an answer',
    ],
    [
      calendar('REPLY', [
        'END:VEVENT',
        ...'BEGIN:VEVENT END:VEVENT '.repeat(200).trim().split(' '),
        'BEGIN:VEVENT',
      ]),
      'The calendar has too many events for an answer',
    ],
    [
      calendar('REPLY', [...ANSWER, 'ATTENDEE;CN="Ada:mailto:ada@example.com']),
      'The calendar has a line that can’t be read',
    ],
    [
      calendar('COUNTER', ['UID:7', 'DTSTART;TZID=Mars:20260330T100000', 'ATTENDEE:mailto:a@b.c']),
      'An event of the calendar is in an unknown time zone: Mars',
    ],
    [
      calendar('COUNTER', ['UID:7', 'DTSTART:20261350T100000', 'ATTENDEE:mailto:a@b.c']),
      'An event of the calendar has a time that can’t be read',
    ],
  ])('An answer to an invitation is refused in words: %.40j', (text, problem) => {
    expect(() => readReply(text)).toThrow(problem);
  });
});

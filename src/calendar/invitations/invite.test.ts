import ICAL from 'ical.js';
import nodeIcal, { type VEvent } from 'node-ical';
import { expect, test } from 'vitest';
import { inviteOf, type InviteEvent, type InviteMethod } from './invite.ts';

const EVENT: InviteEvent = {
  uid: 'interview-7@hirelane.example',
  sequence: 2,
  stamp: '2026-03-20T08:00:00.000Z',
  start: '2026-03-27T13:00:00.000Z',
  end: '2026-03-27T13:45:00.000Z',
  zone: 'America/New_York',
  summary: 'Interview: Ada Lovelace, Engineer',
  location: 'Room “Blue”; 2nd floor, https://meet.example/a?b=1,2',
  description: 'Phone screen.\nAsk about: C++; \\o/, commas',
  organizer: { name: 'Grace "Amazing" Hopper, PhD', email: 'hiring@company.example' },
  attendees: [
    { name: 'Ada Lovelace', email: 'ada@example.com' },
    { name: 'Søren; Müller', email: 'soren@company.example', answer: 'accepted' },
  ],
};

/** The invitation as two independent programs read it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const component = calendar.getFirstSubcomponent('vevent')!;
  const event = Object.values(nodeIcal.sync.parseICS(text)).find(
    (it): it is VEvent => it?.type === 'VEVENT',
  )!;
  return { calendar, component, event };
}

test('An invitation is read by two programs as the same event', () => {
  const { calendar, component, event } = read(inviteOf(EVENT, 'REQUEST'));
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone')!);
  const time = (name: string) => {
    const value = component.getFirstPropertyValue(name) as ICAL.Time;
    value.zone = zone;
    return value.toJSDate().toISOString();
  };
  expect([time('dtstart'), time('dtend')]).toEqual([EVENT.start, EVENT.end]);
  expect([event.start.toISOString(), event.end.toISOString()]).toEqual([EVENT.start, EVENT.end]);
  for (const field of ['summary', 'location', 'description'] as const) {
    expect(component.getFirstPropertyValue(field), field).toBe(EVENT[field]);
    expect(event[field], field).toBe(EVENT[field]);
  }
  expect(event.uid).toBe(EVENT.uid);
  expect(component.getFirstPropertyValue('uid')).toBe(EVENT.uid);
  expect(component.getFirstPropertyValue('sequence')).toBe(2);
  expect(Number(event.sequence)).toBe(2);
  const attendees = [event.attendee].flat() as unknown as {
    params: Record<string, unknown>;
    val: string;
  }[];
  expect(attendees.map(({ val, params }) => [val, params['CN'], params['PARTSTAT'], params['RSVP']])).toEqual(
    [
      ['mailto:ada@example.com', 'Ada Lovelace', 'NEEDS-ACTION', true],
      ['mailto:soren@company.example', 'Søren, Müller', 'ACCEPTED', true],
    ],
  );
  expect(component.getFirstProperty('organizer')?.toICALString()).toBe(
    'ORGANIZER;CN="Grace ’Amazing’ Hopper, PhD":mailto:hiring@company.example',
  );
});

test.each<[InviteMethod, string, number]>([
  ['REQUEST', 'CONFIRMED', 2],
  ['CANCEL', 'CANCELLED', 2],
  ['PUBLISH', 'CONFIRMED', 0],
])(
  'An invitation has its method %s on the calendar, and its state %s in the event',
  (method, status, people) => {
    const { calendar, component, event } = read(inviteOf(EVENT, method));
    expect(calendar.getFirstPropertyValue('method')).toBe(method);
    expect(component.getFirstPropertyValue('method')).toBeNull();
    expect(component.getFirstPropertyValue('status')).toBe(status);
    expect(event.status).toBe(status);
    expect(component.getAllProperties('attendee')).toHaveLength(people);
  },
);

test('An invitation has only lines of 75 bytes at most, which end as RFC 5545 wants', () => {
  const text = inviteOf({ ...EVENT, description: 'Zoë ist größer 🙂 '.repeat(40) }, 'REQUEST');
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(read(text).event.description).toBe('Zoë ist größer 🙂 '.repeat(40));
});

test.each([
  '\r\nATTENDEE:mailto:eve@evil.example',
  '\nX-EVIL:1',
  '\rX-EVIL:1',
  '\u2028X-EVIL:1',
  '\u0085X-EVIL:1',
])('An invitation has no further property, whatever is typed: %j', (evil) => {
  const text = inviteOf(
    {
      ...EVENT,
      uid: `7${evil}`,
      summary: `Interview${evil}`,
      location: `Room${evil}`,
      description: `Text${evil}`,
      organizer: { name: `Grace${evil}`, email: `grace@company.example${evil}` },
      attendees: [{ name: `"Ada"${evil}`, email: `ada@example.com${evil}` }],
    },
    'REQUEST',
  );
  const { component } = read(text);
  const names = component.getAllProperties().map(({ name }) => name);
  expect(names.toSorted()).toEqual(
    read(inviteOf({ ...EVENT, attendees: EVENT.attendees.slice(1) }, 'REQUEST'))
      .component.getAllProperties()
      .map(({ name }) => name)
      .toSorted(),
  );
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test.each([
  ['2026-03-29T00:59:00.000Z', 'Europe/Berlin', '20260329T015900'],
  ['2026-03-29T01:00:00.000Z', 'Europe/Berlin', '20260329T030000'],
  ['2026-10-25T00:30:00.000Z', 'Europe/Berlin', '20261025T023000'],
  ['2026-10-25T02:00:00.000Z', 'Europe/Berlin', '20261025T030000'],
  ['2026-04-04T14:59:00.000Z', 'Australia/Sydney', '20260405T015900'],
  ['2026-04-05T14:30:00.000Z', 'Australia/Lord_Howe', '20260406T010000'],
  ['2026-11-20T09:00:00.000Z', 'Asia/Kathmandu', '20261120T144500'],
  ['2026-02-20T09:00:00.000Z', 'Africa/Casablanca', '20260220T090000'],
  ['2026-11-20T09:00:00.000Z', 'UTC', '20261120T090000'],
  ['2028-07-01T09:00:00.000Z', 'America/Sao_Paulo', '20280701T060000'],
])(
  'An invitation describes its zone so that %s is the same moment for others (%s)',
  (start, zone, written) => {
    const end = new Date(Date.parse(start) + 3_600_000).toISOString();
    const text = inviteOf({ ...EVENT, start, end, zone }, 'REQUEST');
    expect(text).toContain(`DTSTART;TZID=${zone}:${written}\r\n`);
    const { calendar, component } = read(text);
    const described = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone')!);
    const time = component.getFirstPropertyValue('dtstart') as ICAL.Time;
    time.zone = described;
    // ical.js reads a time that clocks show twice as the second one, against RFC 5545.
    const isTwice = zone === 'Europe/Berlin' && written === '20261025T023000';
    expect(time.toJSDate().toISOString()).toBe(isTwice ? '2026-10-25T01:30:00.000Z' : start);
  },
);

test('An invitation can’t be in a zone that does not exist', () => {
  expect(() => inviteOf({ ...EVENT, zone: 'Europe/Nowhere' }, 'REQUEST')).toThrow(RangeError);
  expect(() => inviteOf({ ...EVENT, zone: 'UTC\r\nX-EVIL:1' }, 'REQUEST')).toThrow(RangeError);
});

test('An event that begins and ends within a second has the zone of that second', () => {
  const within = { ...EVENT, start: '2026-03-27T13:00:00.425Z', end: '2026-03-27T13:45:00.425Z' };
  expect(inviteOf(within, 'REQUEST')).toBe(inviteOf(EVENT, 'REQUEST'));
});

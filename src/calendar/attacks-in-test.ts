/** Calendars that a stranger makes to keep a server busy. Each is as small as one that once did. */
export const CALENDAR_ATTACKS: Readonly<Record<string, () => string>> = {
  'an interval that leads past the last date': () =>
    calendar(event('DTSTART:20260101T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;INTERVAL=1000000')),
  'an interval that is larger than any number': () =>
    calendar(
      event('DTSTART:20260101T100000Z', 'DURATION:PT1H', `RRULE:FREQ=YEARLY;INTERVAL=${'9'.repeat(400)}`),
    ),
  'an interval that leads past the last date, in a zone': () =>
    calendar(
      zone('Mine', 'RRULE:FREQ=YEARLY;INTERVAL=1000000'),
      event('DTSTART;TZID=Mine:20260310T100000', 'DURATION:PT1H'),
    ),
  'a rule that counts through hours that can’t be': () =>
    calendar(
      event('DTSTART:20260101T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=HOURLY;COUNT=9;BYMONTH=2;BYMONTHDAY=30'),
    ),
  'twenty thousand changed events of a series of twenty thousand': () =>
    calendar(
      event('UID:1', 'DTSTART:20260101T000000Z', 'DURATION:PT1M', dates('RDATE', 20_000)),
      ...Array.from({ length: 20_000 }, (_, at) =>
        event('UID:1', `RECURRENCE-ID:2027${clock(at)}`, `DTSTART:2027${clock(at)}`, 'DURATION:PT1M'),
      ),
    ),
  'twenty thousand changes of all later events': () =>
    calendar(
      event('UID:1', 'DTSTART:20260101T000000Z', 'DURATION:PT1M', dates('RDATE', 20_000)),
      ...Array.from({ length: 20_000 }, (_, at) =>
        event('UID:1', `RECURRENCE-ID;RANGE=THISANDFUTURE:2025${clock(at)}`, `DTSTART:2025${clock(at)}`),
      ),
    ),
  'ten thousand zones, each with a rule': () =>
    calendar(
      ...Array.from({ length: 10_000 }, (_, at) =>
        zone(`Mine ${at}`, `RRULE:FREQ=DAILY;COUNT=${1_000 + at}`),
      ),
      ...Array.from({ length: 10_000 }, (_, at) =>
        event(`DTSTART;TZID=Mine ${at}:20260310T100000`, 'DURATION:PT1H'),
      ),
    ),
  'a zone whose name has a million slashes': () =>
    calendar(event(`DTSTART;TZID=${'/'.repeat(90_000)}:20260310T100000`, 'DURATION:PT1H')),
  'a hundred thousand rules that go on for ever': () =>
    calendar(
      event(
        'DTSTART:20200101T100000Z',
        'DURATION:PT1H',
        ...Array.from({ length: 100_000 }, () => 'RRULE:FREQ=DAILY'),
      ),
    ),
  'a rule that names a day a hundred thousand times': () =>
    calendar(
      event('DTSTART:20200101T100000Z', `RRULE:FREQ=DAILY;BYMONTHDAY=${'1,'.repeat(40_000)}1;COUNT=150000`),
    ),
  'a line of ten million characters': () => calendar(event(`DTSTART:${'1'.repeat(9_900_000)}`)),
};

/** The texts of a calendar server, each of which has an own event that repeats often. */
export function repeatedTexts(count: number): string[] {
  const often = event('DTSTART:20200101T100000Z', 'DURATION:PT1M', 'RRULE:FREQ=DAILY;COUNT=150000');
  return Array.from({ length: count }, () => calendar(often));
}

export function calendar(...lines: readonly string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}

export function event(...lines: readonly string[]): string {
  return ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
}

function zone(name: string, ...rule: readonly string[]): string {
  const standard = ['DTSTART:19700101T000000', ...rule, 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'];
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    'BEGIN:STANDARD',
    ...standard,
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n');
}

/** Many lines, because a line has a limit of its own. */
function dates(name: string, count: number): string {
  return Array.from({ length: count }, (_, at) => `${name}:2026${clock(at)}`).join('\r\n');
}

/** A month, a day and a time, another for each number below 30,000. */
function clock(at: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hour = Math.floor(at / 60);
  const day = Math.floor(hour / 24);
  return `${two(1 + Math.floor(day / 28))}${two(1 + (day % 28))}T${two(hour % 24)}${two(at % 60)}00Z`;
}

import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { times } from '../../scripts/soak-size.ts';
import { busyOf } from './busy.ts';
import { busyMinutes, isDay, localStarts, type PlainEvent, type PlainRule } from './reference-in-test.ts';

const CALENDARS = times(50, 500);
const MINUTE = 60_000;
const DAY = 86_400_000;

/** Zones whose clocks change by an hour, by half an hour, at midnight, and for a month. */
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Africa/Casablanca',
];

/** A day on which the clocks of each zone change, in 2026 and 2027. */
const CHANGES: Readonly<Record<string, readonly string[]>> = {
  'Europe/Berlin': ['2026-03-29', '2026-10-25', '2027-03-28'],
  'America/New_York': ['2026-03-08', '2026-11-01', '2027-03-14'],
  'Australia/Lord_Howe': ['2026-04-05', '2026-10-04', '2027-04-04'],
  'America/Santiago': ['2026-04-05', '2026-09-06', '2027-04-04'],
  'Africa/Casablanca': ['2026-02-15', '2026-03-22', '2027-02-07'],
};

/** The names and descriptions that calendars have for a zone. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'Europe/Berlin': [
    'Europe/Berlin',
    'W. Europe Standard Time',
    '/mozilla.org/20050126_1/Europe/Berlin',
    'Mine B',
  ],
  'America/New_York': ['America/New_York', 'Eastern Standard Time', 'US/Eastern', 'Mine N'],
  'Australia/Lord_Howe': ['Australia/Lord_Howe', 'Lord Howe Standard Time'],
  'America/Santiago': ['America/Santiago', 'Pacific SA Standard Time'],
  'Africa/Casablanca': ['Africa/Casablanca', 'Morocco Standard Time'],
};

function described(name: string, daylight: string[], standard: string[]): string[] {
  const part = (kind: string, [start = '', by = '', from = '', to = '']: string[]) => [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `RRULE:FREQ=YEARLY;${by}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `END:${kind}`,
  ];
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    ...part('DAYLIGHT', daylight),
    ...part('STANDARD', standard),
    'END:VTIMEZONE',
  ];
}

const DESCRIPTIONS = [
  ...described(
    'Mine B',
    ['19810329T020000', 'BYMONTH=3;BYDAY=-1SU', '+0100', '+0200'],
    ['19961027T030000', 'BYMONTH=10;BYDAY=-1SU', '+0200', '+0100'],
  ),
  ...described(
    'Mine N',
    ['20070311T020000', 'BYMONTH=3;BYDAY=2SU', '-0500', '-0400'],
    ['20071104T020000', 'BYMONTH=11;BYDAY=1SU', '-0400', '-0500'],
  ),
];

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/**
 * The form in which an event is written: its zone, whether it is a whole day, and whether it has an end or a duration.
 */
interface Style {
  readonly kind: 'zone' | 'utc' | 'floating' | 'date';
  readonly name: string;
}

function written(clock: number, { kind, name }: Style): [parameters: string, value: string] {
  const text = new Date(clock).toISOString().replaceAll(/[-:]|\.000Z/g, '');
  if (kind === 'date') return [';VALUE=DATE', text.slice(0, 8)];
  if (kind === 'utc') return ['', `${text}Z`];
  return [kind === 'zone' ? `;TZID="${name}"` : '', text];
}

function property(name: string, clock: number, style: Style): string {
  const [parameters, value] = written(clock, style);
  return `${name}${parameters}:${value}`;
}

function ruleLine(rule: PlainRule, style: Style): string {
  const { freq, interval, weekdays, weekStart, monthDay, nth, count, until } = rule;
  const days = weekdays?.map((day) => WEEKDAYS[day - 1]);
  const isNthOfOne = days?.length === 1 && freq === 'MONTHLY';
  return [
    `RRULE:FREQ=${freq}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...(days ? [`BYDAY=${isNthOfOne ? `${nth ?? 1}${days[0]}` : days.join(',')}`] : []),
    ...(days && freq === 'MONTHLY' && !isNthOfOne ? [`BYSETPOS=${nth ?? 1}`] : []),
    ...(monthDay === undefined ? [] : [`BYMONTHDAY=${monthDay}`]),
    ...(weekStart === undefined ? [] : [`WKST=${WEEKDAYS[weekStart - 1]}`]),
    ...(count === undefined ? [] : [`COUNT=${count}`]),
    ...(until === undefined ? [] : [`UNTIL=${untilText(until, style)}`]),
  ].join(';');
}

/** With a zone, the end of a rule is a moment (RFC 5545, 3.3.10). */
function untilText(until: number, style: Style): string {
  return written(until, style.kind === 'zone' ? { ...style, kind: 'utc' } : style)[1];
}

function eventLines(uid: string, event: PlainEvent, style: Style, id: number | null = null): string[] {
  const length = event.days * DAY + event.minutes * MINUTE;
  const ending =
    event.isExact || style.kind === 'date'
      ? property('DTEND', event.start + length, style)
      : `DURATION:P${event.days}DT${event.minutes}M`;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'SUMMARY:A secret\\, of course',
    ...(id === null ? [] : [property('RECURRENCE-ID', id, style)]),
    property('DTSTART', event.start, style),
    ending,
    ...(event.rule ? [ruleLine(event.rule, style)] : []),
    ...event.added.map((at) => property('RDATE', at, style)),
    ...event.removed.map((at) => property('EXDATE', at, style)),
    ...(event.isFree ? ['TRANSP:TRANSPARENT'] : []),
    'END:VEVENT',
    ...event.changed.flatMap(({ from, event: other }) =>
      other
        ? eventLines(uid, other, style, from)
        : [
            'BEGIN:VEVENT',
            `UID:${uid}`,
            property('RECURRENCE-ID', from, style),
            property('DTSTART', from, style),
            'STATUS:CANCELLED',
            'END:VEVENT',
          ],
    ),
  ];
}

const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 });
const interval = fc.integer({ min: 1, max: 3 });

const rule: fc.Arbitrary<PlainRule> = fc.oneof(
  fc.record({ freq: fc.constant('DAILY' as const), interval }),
  fc.record({ freq: fc.constant('WEEKLY' as const), interval, weekdays, weekStart: fc.constantFrom(1, 7) }),
  fc.record({
    freq: fc.constant('MONTHLY' as const),
    interval,
    monthDay: fc.constantFrom(1, 5, 8, 25, 28, 29, 30, 31, -1, -4),
  }),
  fc.record({
    freq: fc.constant('MONTHLY' as const),
    interval,
    weekdays,
    nth: fc.constantFrom(1, 2, 4, 5, -1),
  }),
  fc.record({ freq: fc.constant('YEARLY' as const), interval: fc.constantFrom(1, 2) }),
);

/** An event around a day, with the way it is written. */
function eventNear(day: number, ownZone: string): fc.Arbitrary<{ event: PlainEvent; style: Style }> {
  return fc
    .record({
      kind: fc.constantFrom(
        'zone' as const,
        'zone' as const,
        'zone' as const,
        'utc' as const,
        'floating' as const,
        'date' as const,
      ),
      zone: fc.constantFrom(...ZONES),
      name: fc.nat(3),
      offset: fc.integer({ min: -5, max: 5 }),
      yearsBefore: fc.constantFrom(0, 0, 1, 2),
      quarter: fc.integer({ min: 0, max: 95 }),
      days: fc.constantFrom(0, 0, 0, 1, 2),
      minutes: fc.integer({ min: 15, max: 300 }),
      isExact: fc.boolean(),
      isFree: fc.constantFrom(false, false, false, false, true),
      rule: fc.option(rule),
      ending: fc.constantFrom('never' as const, 'count' as const, 'until' as const),
      number: fc.integer({ min: 1, max: 30 }),
      touched: fc.array(fc.record({ at: fc.nat(12), what: fc.constantFrom('remove', 'move', 'cancel') }), {
        maxLength: 3,
      }),
      added: fc.array(fc.integer({ min: -6, max: 6 }), { maxLength: 2 }),
    })
    .map((drawn) => {
      const isDate = drawn.kind === 'date';
      const zone = drawn.kind === 'utc' ? 'UTC' : drawn.kind === 'zone' ? drawn.zone : ownZone;
      const names = NAMES[zone] ?? [zone];
      const style: Style = { kind: drawn.kind, name: names[drawn.name % names.length]! };
      const before = drawn.rule ? drawn.yearsBefore * 364 * DAY + 21 * DAY : 0;
      const time = isDate ? 0 : drawn.quarter * 15 * MINUTE;
      const first = day + drawn.offset * DAY - before + time;
      const base: PlainEvent = {
        zone,
        start: first,
        days: isDate ? Math.max(1, drawn.days) : drawn.days,
        minutes: isDate ? 0 : drawn.minutes,
        isExact: !isDate && drawn.isExact,
        rule: null,
        added: [],
        removed: [],
        changed: [],
        isFree: drawn.isFree,
      };
      if (!drawn.rule) return { event: base, style };
      // The first event has to be one of the rule's (RFC 5545, 3.8.5.3).
      const start = firstOf(drawn.rule, first);
      const ends: Partial<PlainRule> =
        drawn.ending === 'count'
          ? { count: drawn.number * 12 }
          : drawn.ending === 'until'
            ? {
                until: day + 2 * DAY + (isDate ? 0 : 12 * 60 * MINUTE),
                isUntilMoment: drawn.kind === 'zone' || drawn.kind === 'utc',
              }
            : {};
      const series: PlainEvent = { ...base, start, rule: { ...drawn.rule, ...ends } };
      const near = localStarts(series, day + 8 * DAY).filter((at) => at > day - 8 * DAY);
      const touched = [
        ...new Map(drawn.touched.map((it) => [near[it.at % Math.max(1, near.length)], it.what])),
      ].flatMap(([at, what]) => (at === undefined ? [] : [{ at, what }]));
      const moved = (at: number): PlainEvent => ({
        ...base,
        start: at + (isDate ? DAY : 26 * 60 * MINUTE),
        minutes: isDate ? 0 : 45,
        days: isDate ? 1 : 0,
      });
      const event: PlainEvent = {
        ...series,
        added:
          isDate || drawn.kind === 'date'
            ? []
            : drawn.added.map((days) => day + days * DAY + time + 30 * MINUTE).filter((at) => at > start),
        removed: touched.filter(({ what }) => what === 'remove').map(({ at }) => at),
        changed: touched
          .filter(({ what }) => what !== 'remove')
          .map(({ at, what }) => ({ from: at, event: what === 'move' ? moved(at) : null })),
      };
      return { event, style };
    });
}

/** The first local time that is one of the rule's, from a local time on. */
function firstOf(given: PlainRule, from: number): number {
  for (let at = from; ; at += DAY) {
    const day = Math.floor(at / DAY) * DAY;
    if (isDay(given, day, day)) return at;
  }
}

const calendar = fc.constantFrom(...ZONES).chain((ownZone) =>
  fc.constantFrom(...Object.values(CHANGES).flat()).chain((change) => {
    const day = Date.parse(change);
    return fc.record({
      ownZone: fc.constant(ownZone),
      day: fc.constant(day),
      events: fc.array(eventNear(day, ownZone), { minLength: 1, maxLength: 5 }),
    });
  }),
);

test(`Busy times are those of a plain reading of RFC 5545, for ${CALENDARS} calendars over days on which clocks change`, () => {
  fc.assert(
    fc.property(calendar, ({ ownZone, day, events }) => {
      const [from, to] = [day - 4 * DAY, day + 4 * DAY];
      const text = [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        ...DESCRIPTIONS,
        ...events.flatMap(({ event, style }, at) => eventLines(`event-${at}`, event, style)),
        'END:VCALENDAR',
      ].join('\r\n');
      const found = busyOf(text, new Date(from).toISOString(), new Date(to).toISOString(), ownZone);
      const minutes = new Set<number>();
      for (const span of found)
        for (let at = Date.parse(span.from); at < Date.parse(span.to); at += MINUTE) minutes.add(at);
      const expected = busyMinutes(
        events.map(({ event }) => event),
        from,
        to,
      );
      const wrong = [...minutes]
        .filter((at) => !expected.has(at))
        .concat([...expected].filter((at) => !minutes.has(at)));
      expect(wrong.map((at) => new Date(at).toISOString()).slice(0, 3), text).toEqual([]);
    }),
    {
      numRuns: CALENDARS,
      seed: inject('seed'),
      ...(process.env['FC_PATH'] && { path: process.env['FC_PATH'] }),
    },
  );
});

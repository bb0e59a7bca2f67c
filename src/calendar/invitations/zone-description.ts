import { clockAt, offsetAt } from '#domain/insight/time-zone.ts';

const DAY_MS = 86_400_000;

/** A component as ical.js writes it (jCal, RFC 7265). */
export type JCal = [string, JCalProperty[], JCal[]];
export type JCalProperty = [string, Record<string, string | string[]>, string, ...(string | number)[]];

/**
 * The description of a time zone (VTIMEZONE), right for the years around an event. It is made of what this runtime knows
 * of the zone: each change of its clocks by itself, because a rule would say more than is known.
 *
 * @param from the moment that the event begins, in milliseconds
 */
export function describeZone(timeZone: string, from: number, to: number): JCal {
  // The halving below ends at whole seconds only.
  const start = Math.floor(from / 1_000) * 1_000 - 366 * DAY_MS;
  const changes = clockChanges(timeZone, start, to + 366 * DAY_MS);
  const first = offsetAt(start, timeZone);
  const standard = Math.min(first, ...changes.map(({ after }) => after));
  const before = onset('standard', '1970-01-01T00:00:00', first, first);
  return [
    'vtimezone',
    [['tzid', {}, 'text', timeZone]],
    [
      before,
      ...changes.map(({ at, before: was, after }) =>
        onset(after > standard ? 'daylight' : 'standard', written(at + was), was, after),
      ),
    ],
  ];
}

/** The local time at a moment, as jCal writes it. */
export function writtenClock(moment: number, timeZone: string): string {
  return written(clockAt(moment, timeZone));
}

interface ClockChange {
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

/** Clocks of all known zones keep an offset for longer than a day. */
function clockChanges(timeZone: string, from: number, to: number): ClockChange[] {
  const changes: ClockChange[] = [];
  let before = offsetAt(from, timeZone);
  for (let moment = from; moment < to; moment += DAY_MS) {
    const after = offsetAt(moment + DAY_MS, timeZone);
    if (after !== before)
      changes.push({ at: changeBetween(moment, moment + DAY_MS, timeZone), before, after });
    before = after;
  }
  return changes;
}

/** Finds the first moment with the later offset, by halving. */
function changeBetween(from: number, to: number, timeZone: string): number {
  const later = offsetAt(to, timeZone);
  let [earliest, latest] = [from, to];
  while (latest - earliest > 1_000) {
    const middle = Math.floor((earliest + latest) / 2_000) * 1_000;
    if (offsetAt(middle, timeZone) === later) latest = middle;
    else earliest = middle;
  }
  return Math.ceil(latest / 1_000) * 1_000;
}

function onset(name: string, start: string, from: number, to: number): JCal {
  return [
    name,
    [
      ['dtstart', {}, 'date-time', start],
      ['tzoffsetfrom', {}, 'utc-offset', writtenOffset(from)],
      ['tzoffsetto', {}, 'utc-offset', writtenOffset(to)],
    ],
    [],
  ];
}

function writtenOffset(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / 60_000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${ms < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}

function written(clock: number): string {
  return new Date(clock).toISOString().slice(0, 19);
}

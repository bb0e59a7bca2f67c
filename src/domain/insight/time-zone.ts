import type { Day } from './day.ts';

const DAY_MS = 86_400_000;

/** Cached formats by lower-case name of the time zone. Making a format takes longer than counting a report. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Tells whether this is a time zone that the runtime knows, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    return formatOf(name).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The local time in a time zone at a moment, read as if it were UTC, in milliseconds. */
export function clockAt(moment: number, timeZone: string): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(moment)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  // `Date.UTC` reads years below 100 as years of the 20th century.
  return new Date(0).setUTCFullYear(year, month - 1, day) + ((hour * 60 + minute) * 60 + second) * 1_000;
}

/** The first moment of a day: its first midnight, or the first moment after a skipped midnight. */
export function startOf(day: Day, timeZone: string): number {
  return momentOf(Date.parse(`${day}T00:00:00.000Z`), timeZone);
}

/** The moment at which clocks in a time zone show a local time, which is read as if it were UTC, in milliseconds. */
export function momentOf(clock: number, timeZone: string): number {
  return momentBy(clock, (moment) => offsetAt(moment, timeZone));
}

/**
 * The same for any offsets. Of a time that clocks show twice, the first moment. A time that clocks skip is read with the
 * offset before (RFC 5545, 3.3.5).
 */
export function momentBy(clock: number, offsetOf: (moment: number) => number): number {
  // Clocks change at most once within the two days around a local time.
  const before = offsetOf(clock - DAY_MS);
  const after = offsetOf(clock + DAY_MS);
  const isOnlyAfter = offsetOf(clock - before) !== before && offsetOf(clock - after) === after;
  return clock - (isOnlyAfter ? after : before);
}

/** The offset of a time zone from UTC at a moment, in milliseconds. */
export function offsetAt(moment: number, timeZone: string): number {
  // Clocks show whole seconds.
  const second = Math.floor(moment / 1_000) * 1_000;
  return clockAt(second, timeZone) - second;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const key = timeZone.toLowerCase();
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(key, format);
  }
  return format;
}

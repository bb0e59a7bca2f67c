import type { Day } from './day.ts';

const DAY_MS = 86_400_000;

/** Cached formats by lower-case name of the time zone. Making a format takes longer than counting a report. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Whether this is a time zone that the runtime knows, such as `Europe/Berlin`. */
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
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  // Clocks change at most once within the two days around midnight.
  const before = midnight - aheadAt(midnight - DAY_MS, timeZone);
  const after = midnight - aheadAt(midnight + DAY_MS, timeZone);
  const isMidnight = (moment: number) => clockAt(moment, timeZone) === midnight;
  return [before, after].toSorted((a, b) => a - b).find(isMidnight) ?? before;
}

/** The offset of a time zone from UTC at a moment, in milliseconds. */
function aheadAt(moment: number, timeZone: string): number {
  return clockAt(moment, timeZone) - moment;
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

import { MONTHS, type Day } from '#domain/insight/day.ts';
import { cityOf } from '#domain/insight/zone-city.ts';
import { clockAt, momentOf } from '#domain/insight/time-zone.ts';
import type { Timestamp } from '#domain/time.ts';
import { timeZone } from '#web/app/time/time-zone.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** The local time of a zone at a moment, as a date whose UTC fields are the local ones. */
function clock(at: Timestamp | number, zone: string): Date {
  return new Date(clockAt(typeof at === 'number' ? at : Date.parse(at), zone));
}

/** The time of a day in a zone: “3:00 PM”. */
export function timeIn(at: Timestamp | number, zone = timeZone()): string {
  const shown = clock(at, zone);
  const hours = shown.getUTCHours();
  const minutes = String(shown.getUTCMinutes()).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** The day of a moment in a zone: `2026-11-30`. */
export function dayIn(at: Timestamp | number, zone = timeZone()): string {
  return clock(at, zone).toISOString().slice(0, 10);
}

/** The day of a moment in a zone: “Mon, Nov 30”. */
export function dayWordsIn(at: Timestamp | number, zone = timeZone()): string {
  const shown = clock(at, zone);
  const month = MONTHS[shown.getUTCMonth()]?.slice(0, 3);
  return `${WEEKDAYS[shown.getUTCDay()]}, ${month} ${shown.getUTCDate()}`;
}

/** A day and a time in a zone: “Mon, Nov 30, 3:00 PM”. */
export function dayAndTimeIn(at: Timestamp | number, zone = timeZone()): string {
  return `${dayWordsIn(at, zone)}, ${timeIn(at, zone)}`;
}

/** From one moment to another on one day: “3:00–3:45 PM”. */
export function spanIn(from: Timestamp | number, to: Timestamp | number, zone = timeZone()): string {
  const [start, end] = [timeIn(from, zone), timeIn(to, zone)];
  return start.slice(-2) === end.slice(-2) ? `${start.slice(0, -3)}–${end}` : `${start}–${end}`;
}

/** The time of a day in a zone as a field of time has it: `15:00`. */
export function clockTimeIn(at: Timestamp | number, zone = timeZone()): string {
  return clock(at, zone).toISOString().slice(11, 16);
}

/** The first moment of a day on this device. */
export function beginningOf(day: Day): Timestamp {
  return new Date(momentAt(day, '00:00') ?? 0).toISOString();
}

/** The moment at which clocks in a zone show a time on a day; null for a time that is no time. */
export function momentAt(day: string, time: string, zone = timeZone()): number | null {
  const shown = Date.parse(`${day}T${time}:00.000Z`);
  return Number.isNaN(shown) ? null : momentOf(shown, zone);
}

/**
 * The time in another zone for the reader: “9:00 AM in New York”, with the day when it is another day there. Null when
 * both clocks show the same.
 */
export function timeThere(at: Timestamp | number, zone: string, own = timeZone()): string | null {
  const isSame = clock(at, zone).getTime() === clock(at, own).getTime();
  if (isSame) return null;
  const isOtherDay = dayIn(at, zone) !== dayIn(at, own);
  return `${isOtherDay ? dayAndTimeIn(at, zone) : timeIn(at, zone)} in ${cityOf(zone)}`;
}

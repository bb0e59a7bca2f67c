import { addDays, type Day } from '#domain/insight/day.ts';
import { clockAt, momentOf } from '#domain/insight/time-zone.ts';
import type { Timestamp } from '#domain/time.ts';

/** The time that a message waits in the outbox before it is sent. Until then, it can be taken back. */
export const SEND_DELAY_SECONDS = 30;

/** The latest moment for which a message can be planned, in days from now. */
export const MOST_DAYS_AHEAD = 366;

const HOUR_MS = 3_600_000;

/** The hours in which people work, from Monday to Friday, in their time zone. */
const WORKING_HOURS = { from: 9, until: 17 } as const;

/** The moment at which a message is sent that somebody sends now. */
export function dueSoon(now: Timestamp): Timestamp {
  return later(now, SEND_DELAY_SECONDS * 1_000);
}

export function dueInHours(now: Timestamp, hours: number): Timestamp {
  return later(now, hours * HOUR_MS);
}

/** Tomorrow at nine in a time zone. */
export function dueTomorrow(now: Timestamp, timeZone: string): Timestamp {
  return hourOf(addDays(dayOf(now, timeZone), 1), WORKING_HOURS.from, timeZone);
}

/** The next moment within working hours in a time zone: soon if it is working time now. */
export function dueInWorkingHours(now: Timestamp, timeZone: string): Timestamp {
  const soon = dueSoon(now);
  const today = dayOf(soon, timeZone);
  if (isWorkday(today)) {
    const begin = hourOf(today, WORKING_HOURS.from, timeZone);
    if (soon < begin) return begin;
    if (soon < hourOf(today, WORKING_HOURS.until, timeZone)) return soon;
  }
  let day = addDays(today, 1);
  while (!isWorkday(day)) day = addDays(day, 1);
  return hourOf(day, WORKING_HOURS.from, timeZone);
}

function isWorkday(day: Day): boolean {
  const weekday = new Date(`${day}T12:00:00.000Z`).getUTCDay();
  return weekday >= 1 && weekday <= 5;
}

function dayOf(moment: Timestamp, timeZone: string): Day {
  return new Date(clockAt(Date.parse(moment), timeZone)).toISOString().slice(0, 10);
}

/** The moment at which clocks in a time zone show this full hour. */
function hourOf(day: Day, hour: number, timeZone: string): Timestamp {
  return timestamp(momentOf(Date.parse(`${day}T00:00:00.000Z`) + hour * HOUR_MS, timeZone));
}

function later(now: Timestamp, ms: number): Timestamp {
  return timestamp(Date.parse(now) + ms);
}

function timestamp(moment: number): Timestamp {
  return new Date(moment).toISOString();
}

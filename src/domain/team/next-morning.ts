import { addDays } from '#domain/insight/day.ts';
import { dayOf } from '#domain/insight/days.ts';
import { clockAt, startOf } from '#domain/insight/time-zone.ts';
import type { Timestamp } from '#domain/time.ts';

const EIGHT_HOURS = 8 * 60 * 60_000;

/** The next time that clocks in the time zone show 8:00. */
export function nextMorning(at: Timestamp, timeZone: string): Timestamp {
  const moment = Date.parse(at);
  const today = dayOf(moment, timeZone);
  const morning = eightOf(today, timeZone);
  return new Date(morning > moment ? morning : eightOf(addDays(today, 1), timeZone)).toISOString();
}

function eightOf(day: string, timeZone: string): number {
  const guess = startOf(day, timeZone) + EIGHT_HOURS;
  // Clocks may have changed since midnight.
  return guess + EIGHT_HOURS - (clockAt(guess, timeZone) - Date.parse(`${day}T00:00:00.000Z`));
}

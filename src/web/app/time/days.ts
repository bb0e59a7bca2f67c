import type { Day } from '#domain/insight/day.ts';
import { calendarDay } from './format.ts';

/** The present day in this device's time zone. */
export function today(now = new Date()): Day {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** Formats a day, e.g. “Nov 20, 2026”. */
export function dayInWords(day: Day): string {
  return calendarDay(beginningOf(day));
}

/** The last moment of a day in this device's time zone. */
export function endOfDay(day: Day): Date {
  const next = beginningOf(day);
  next.setDate(next.getDate() + 1);
  return new Date(next.getTime() - 1);
}

function beginningOf(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

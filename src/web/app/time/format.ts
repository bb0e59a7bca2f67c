import { MONTHS } from '#domain/insight/day.ts';

/**
 * Formats a moment in the person's time zone, e.g. “Nov 20, 2026, 9:30 AM”. It does not use `Intl`, for the same reason
 * as `digits`.
 */
export function dateAndTime(at: Date | string): string {
  return `${calendarDay(at)}, ${timeOfDay(at)}`;
}

/** Formats a moment for the middle of a sentence, e.g. “November 20, 2026 at 9:30 AM”. */
export function longDateAndTime(at: Date | string): string {
  const date = new Date(at);
  return `${MONTHS[date.getMonth()]} ${dayAndYear(date)} at ${timeOfDay(date)}`;
}

/** Formats a time of day, e.g. “9:30 AM”. */
export function timeOfDay(at: Date | string): string {
  const date = new Date(at);
  const hours = date.getHours();
  return `${hours % 12 || 12}:${String(date.getMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** Formats a moment. Leaves out the date if it is today. */
export function dateAndTimeOrTimeToday(at: Date, now = new Date()): string {
  const isToday = at.toDateString() === now.toDateString();
  return isToday ? timeOfDay(at) : dateAndTime(at);
}

/** Formats the day of a moment, e.g. “Nov 20, 2026”. */
export function calendarDay(at: Date | string): string {
  const date = new Date(at);
  return `${MONTHS[date.getMonth()]?.slice(0, 3)} ${dayAndYear(date)}`;
}

function dayAndYear(date: Date): string {
  return `${date.getDate()}, ${date.getFullYear()}`;
}

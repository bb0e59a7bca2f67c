import { daysBetween, type Day } from '#domain/insight/day.ts';
import { calendarDay } from './format.ts';
import { serverTime } from './server-time.ts';

/** The present day in this device's time zone, by the server’s clock. */
export function today(now = new Date(serverTime())): Day {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** Formats a day, e.g. “Nov 20, 2026”. */
export function dayInWords(day: Day): string {
  return calendarDay(beginningOf(day));
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Names a day by its distance from today, e.g. “tomorrow”, “Friday”, “3 days ago” or “Nov 20, 2026”. */
export function nearDay(day: Day, now = today()): string {
  const days = daysBetween(now, day);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  if (days > 1 && days < WEEKDAYS.length) return weekdayOf(day);
  return days < 0 && days > -30 ? `${-days} days ago` : dayInWords(day);
}

export function weekdayOf(day: Day): string {
  return WEEKDAYS[beginningOf(day).getDay()] ?? '';
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

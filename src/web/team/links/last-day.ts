import type { Timestamp } from '#domain/time.ts';

/** The default number of days that a link is open. */
const USUAL_DAYS = 14;

/** The maximum number of days that a link is open: about a year. */
const MOST_DAYS = 366;

/** The day that is a number of days after today, in the format of a date field: `2026-12-04`. */
function dayFromToday(days: number, today: Date): string {
  const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + days, 12);
  const [month, date] = [day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${day.getFullYear()}-${month}-${date}`;
}

/** The first and the last possible end of a link, and the default. */
export interface LastDays {
  readonly first: string;
  readonly usual: string;
  readonly last: string;
}

export function lastDays(today: Date): LastDays {
  return {
    first: dayFromToday(0, today),
    usual: dayFromToday(USUAL_DAYS, today),
    last: dayFromToday(MOST_DAYS, today),
  };
}

/** The problem of a link's last day, or null. */
export function lastDayProblem(day: string, { first, last }: LastDays): string | null {
  if (endOf(day) === null) return 'Choose a day';
  if (day < first) return 'Choose a day from today on';
  return day > last ? 'A link can be open for a year at most' : null;
}

/** The last moment of a day in the user's time zone, or null for a text that is no day. */
export function endOf(day: string): Timestamp | null {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split('-').map(Number);
  const end = new Date(year, month - 1, date, 23, 59, 59, 999);
  // JavaScript turns February 31 into a day of March.
  return end.getDate() === date ? end.toISOString() : null;
}

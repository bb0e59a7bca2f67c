import type { Timestamp } from '#domain/time.ts';

/** Days that a link is open unless somebody chooses another day. */
const USUAL_DAYS = 14;

/** About a year. */
const MOST_DAYS = 366;

/** A day as a date field has it, so many days from today: `2026-12-04`. */
function dayFromToday(days: number, today: Date): string {
  const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + days, 12);
  const [month, date] = [day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${day.getFullYear()}-${month}-${date}`;
}

/** The days on which a link may end, and the one it ends on unless another is chosen. */
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

/** What is wrong with the day on which a link is to end, or null. */
export function lastDayProblem(day: string, { first, last }: LastDays): string | null {
  if (endOf(day) === null) return 'Choose a day';
  if (day < first) return 'Choose a day from today on';
  return day > last ? 'A link can be open for a year at most' : null;
}

/** The last moment of a day in one's own time zone, or null for no day. */
export function endOf(day: string): Timestamp | null {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split('-').map(Number);
  const end = new Date(year, month - 1, date, 23, 59, 59, 999);
  // February 31 would be in March; a date field has nothing else than days and nothing.
  return end.getDate() === date ? end.toISOString() : null;
}

const DAY_MS = 86_400_000;

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A day as `YYYY-MM-DD`, independent of a time zone. `days.ts` computes its first and last moment. */
export type Day = string;

export function isDay(text: string): boolean {
  // Years 1 and 9999 are excluded: in some time zone, their first or last day reaches into a year without four digits.
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < '0002' || text >= '9999') return false;
  const moment = noonOf(text);
  // February 30 would become a day in March.
  return !Number.isNaN(moment) && dayAt(moment) === text;
}

/** The day that is `days` later; earlier when `days` is negative. */
export function addDays(day: Day, days: number): Day {
  return dayAt(noonOf(day) + days * DAY_MS);
}

/** The number of days from one day to another; negative when the other is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((noonOf(to) - noonOf(from)) / DAY_MS);
}

/** The day of a moment or a day, e.g. “Jan 7, 2027”. */
export function dayInWords(at: string): string {
  return dayBeside(at.slice(0, 10), '');
}

/** Formats a day, e.g. “Jan 7”, or “Jan 7, 2027” when it is not in the year of `other`. */
export function dayBeside(day: Day, other: Day): string {
  const [year, month, date] = day.split('-');
  const short = `${MONTHS[Number(month) - 1]?.slice(0, 3)} ${Number(date)}`;
  return other.startsWith(`${year}-`) ? short : `${short}, ${year}`;
}

function noonOf(day: Day): number {
  return Date.parse(`${day}T12:00:00.000Z`);
}

function dayAt(moment: number): Day {
  return new Date(moment).toISOString().slice(0, 10);
}

const DAY_MS = 86_400_000;

/** A day as `YYYY-MM-DD`, in any time zone. `days.ts` computes its first and last moment. */
export type Day = string;

export function isDay(text: string): boolean {
  // The first and last day of the four-digit years may reach into another year in some time zone.
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < '0002' || text >= '9999') return false;
  const moment = noonOf(text);
  // February 30 would become a day of March.
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

function noonOf(day: Day): number {
  return Date.parse(`${day}T12:00:00.000Z`);
}

function dayAt(moment: number): Day {
  return new Date(moment).toISOString().slice(0, 10);
}

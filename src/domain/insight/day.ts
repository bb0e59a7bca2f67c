const DAY_MS = 86_400_000;

/** A day as `YYYY-MM-DD`, wherever it is. Which moments it has is told by `days.ts`. */
export type Day = string;

export function isDay(text: string): boolean {
  // In some time zone, the first and the last day of all years of four digits reach into another year.
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < '0002' || text >= '9999') return false;
  const moment = noonOf(text);
  // The 30th of February would be a day of March.
  return !Number.isNaN(moment) && dayAt(moment) === text;
}

/** The day some days later, or earlier. */
export function addDays(day: Day, days: number): Day {
  return dayAt(noonOf(day) + days * DAY_MS);
}

/** How many days it is from one to another; negative if that is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((noonOf(to) - noonOf(from)) / DAY_MS);
}

function noonOf(day: Day): number {
  return Date.parse(`${day}T12:00:00.000Z`);
}

function dayAt(moment: number): Day {
  return new Date(moment).toISOString().slice(0, 10);
}

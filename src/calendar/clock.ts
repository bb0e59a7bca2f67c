export const DAY_MS = 86_400_000;

/** A local time of a calendar, read as if it were UTC, in milliseconds. Not a number: it is no time. */
export function clockOf(text: string): number {
  return Date.parse(text.includes('T') ? `${text.replace(/Z$/, '')}Z` : text);
}

/** The day of a local time, as its first moment. */
export function dayOf(clock: number): number {
  return Math.floor(clock / DAY_MS) * DAY_MS;
}

/** Monday is 1 and Sunday is 7. */
export function weekdayOf(clock: number): number {
  return new Date(clock).getUTCDay() || 7;
}

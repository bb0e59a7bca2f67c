const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const inWords = new Intl.RelativeTimeFormat('en');

/** How long ago something was: "5 minutes ago". */
export function ageOf(at: Date, now: Date): string {
  const age = now.getTime() - at.getTime();
  if (age < MINUTE_MS) return 'less than a minute ago';
  if (age < HOUR_MS) return inWords.format(-Math.floor(age / MINUTE_MS), 'minute');
  if (age < DAY_MS) return inWords.format(-Math.floor(age / HOUR_MS), 'hour');
  return inWords.format(-Math.floor(age / DAY_MS), 'day');
}

import { digits } from '#web/kit/digits.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const YEAR_MS = 365 * DAY_MS;

/** Says how long ago a moment was: "5 minutes ago". */
export function ageOf(at: Date, now: Date): string {
  const age = now.getTime() - at.getTime();
  if (age < MINUTE_MS) return 'less than a minute ago';
  if (age < HOUR_MS) return `${inUnits(Math.floor(age / MINUTE_MS), 'minute').words} ago`;
  if (age < DAY_MS) return `${inUnits(Math.floor(age / HOUR_MS), 'hour').words} ago`;
  return `${inUnits(Math.floor(age / DAY_MS), 'day').words} ago`;
}

/** A duration, in a short form and in words. */
export interface Span {
  /** For example "3d". */
  readonly short: string;
  /** For example "3 days". */
  readonly words: string;
}

const UNDER_AN_HOUR: Span = { short: '<1h', words: 'less than an hour' };

const UNKNOWN: Span = { short: '–', words: 'an unknown time' };

/**
 * The time between two moments in whole hours, days or years. “–” when the first is unknown. It does not use `Intl`, because a board shows hundreds of
 * them.
 */
export function spanOf(since: Date, now: Date): Span {
  // `UNKNOWN_TIME` is 0, and the time of an invalid date is no number.
  if (!since.getTime()) return UNKNOWN;
  const span = now.getTime() - since.getTime();
  if (span >= YEAR_MS) return inUnits(Math.floor(span / YEAR_MS), 'year');
  if (span >= DAY_MS) return inUnits(Math.floor(span / DAY_MS), 'day');
  if (span >= HOUR_MS) return inUnits(Math.floor(span / HOUR_MS), 'hour');
  return UNDER_AN_HOUR;
}

function inUnits(count: number, unit: 'minute' | 'hour' | 'day' | 'year'): Span {
  return { short: `${count}${unit.charAt(0)}`, words: `${digits(count)} ${unit}${count === 1 ? '' : 's'}` };
}

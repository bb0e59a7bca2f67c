import { CalendarError } from './calendar-error.ts';
import type { Property } from './calendar-text.ts';
import { weekdayOf } from './clock.ts';

const FREQUENCIES = ['HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
type Frequency = (typeof FREQUENCIES)[number];

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** The largest number in a list of a rule: the last day of a leap year. */
const MOST_IN_LIST = 366;

/** The longest interval. A longer one repeats an event only after more than a century, whatever the frequency. */
const MOST_INTERVAL = 1_000_000;

/** A day of the week. `nth` counts within a month or a year, from the end when negative; 0 is each of them. */
interface Weekday {
  readonly weekday: number;
  readonly nth: number;
}

/** A rule by which an event repeats (RFC 5545, 3.3.10). A list that is null allows everything. */
export interface Rule {
  readonly frequency: Frequency;
  readonly interval: number;
  readonly count: number | null;
  readonly until: string | null;
  /** The first day of a week: Monday is 1. */
  readonly weekStart: number;
  readonly months: readonly number[] | null;
  readonly weeks: readonly number[] | null;
  readonly yearDays: readonly number[] | null;
  readonly monthDays: readonly number[] | null;
  readonly weekdays: readonly Weekday[] | null;
  readonly hours: readonly number[] | null;
  readonly minutes: readonly number[];
  readonly seconds: readonly number[];
  readonly positions: readonly number[] | null;
}

/**
 * The rule of a property, as ical.js has read it. What the rule does not say follows from the first event.
 *
 * @throws CalendarError for an event that repeats every minute or every second
 */
export function ruleOf(property: Property, start: number): Rule {
  const parts = property.values[0] as Readonly<Record<string, unknown>>;
  const frequency = FREQUENCIES.find((it) => it === parts['freq']);
  if (!frequency)
    throw new CalendarError('An event of the calendar repeats every minute, or by no known rule');
  const first = new Date(start);
  const months = numbers(parts['bymonth']);
  const weeks = frequency === 'YEARLY' ? numbers(parts['byweekno']) : null;
  const yearDays = numbers(parts['byyearday']);
  const monthDays = numbers(parts['bymonthday']);
  const weekdays = weekdaysIn(parts['byday']);
  const isAnyDay = !yearDays && !monthDays && !weekdays;
  const isOnDate = isAnyDay && !weeks && (frequency === 'YEARLY' || frequency === 'MONTHLY');
  const isOnWeekday = isAnyDay && (weeks !== null || frequency === 'WEEKLY');
  return {
    frequency,
    interval: intervalIn(parts['interval']),
    count: parts['count'] === undefined ? null : Number(parts['count']),
    until: typeof parts['until'] === 'string' ? parts['until'] : null,
    // ical.js counts from Sunday, which is 1.
    weekStart: ((Number(parts['wkst'] ?? 2) + 5) % 7) + 1,
    months: months ?? (isOnDate && frequency === 'YEARLY' ? [first.getUTCMonth() + 1] : null),
    weeks,
    yearDays,
    monthDays: isOnDate ? [first.getUTCDate()] : monthDays,
    weekdays: isOnWeekday ? [{ weekday: weekdayOf(start), nth: 0 }] : weekdays,
    hours: numbers(parts['byhour']) ?? (frequency === 'HOURLY' ? null : [first.getUTCHours()]),
    minutes: numbers(parts['byminute']) ?? [first.getUTCMinutes()],
    seconds: numbers(parts['bysecond']) ?? [first.getUTCSeconds()],
    positions: numbers(parts['bysetpos']),
  };
}

function intervalIn(value: unknown): number {
  const interval = Number(value ?? 1);
  if (Number.isNaN(interval)) throw new CalendarError('An event of the calendar repeats by no known rule');
  return Math.min(Math.max(1, Math.floor(interval)), MOST_INTERVAL);
}

/** Each number once. No list of a rule has a larger number than a year has days, so a list is never longer than two years. */
function numbers(value: unknown): number[] | null {
  if (value === undefined) return null;
  return [...new Set([value].flat().map(Number))].filter((number) => Math.abs(number) <= MOST_IN_LIST);
}

function weekdaysIn(value: unknown): Weekday[] | null {
  if (value === undefined) return null;
  return [...new Set([value].flat())].map((text: unknown) => {
    const [, nth = '', day = ''] = /^([+-]?\d*)(\w\w)$/.exec(typeof text === 'string' ? text : '') ?? [];
    return { weekday: WEEKDAYS.indexOf(day) + 1, nth: Number(nth) };
  });
}

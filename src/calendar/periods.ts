import type { Span } from '#domain/interview/busy.ts';
import { DAY_MS, dayOf, weekdayOf } from './clock.ts';
import type { Budget } from './budget.ts';
import type { Rule } from './rule.ts';

const HOUR_MS = 3_600_000;

/** The period with a number: the event begins in period 0, and each is the interval of the rule after the one before. */
export function periodAt({ frequency, interval, weekStart }: Rule, start: number, number: number): Span {
  const first = new Date(start);
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth()];
  const step = number * interval;
  if (frequency === 'YEARLY') return { from: firstOf(year + step, 0), to: firstOf(year + step + 1, 0) };
  if (frequency === 'MONTHLY')
    return { from: firstOf(year, month + step), to: firstOf(year, month + step + 1) };
  const length = { WEEKLY: 7 * DAY_MS, DAILY: DAY_MS, HOURLY: HOUR_MS }[frequency];
  const begin = {
    WEEKLY: dayOf(start) - ((weekdayOf(start) - weekStart + 7) % 7) * DAY_MS,
    DAILY: dayOf(start),
    HOURLY: Math.floor(start / HOUR_MS) * HOUR_MS,
  }[frequency];
  return { from: begin + step * length, to: begin + step * length + length };
}

/** The number of the last period that begins before a local time, or an earlier one. */
export function periodOf(rule: Rule, start: number, clock: number): number {
  const longest = {
    YEARLY: 366 * DAY_MS,
    MONTHLY: 31 * DAY_MS,
    WEEKLY: 7 * DAY_MS,
    DAILY: DAY_MS,
    HOURLY: HOUR_MS,
  };
  return Math.floor((clock - periodAt(rule, start, 0).from) / (longest[rule.frequency] * rule.interval));
}

/** The local times of a period that the rule allows, sorted. */
export function clocksIn(rule: Rule, period: Span, budget: Budget): number[] {
  const { minutes, seconds, positions } = rule;
  const days = [...daysIn(rule, period, budget)];
  const hours = hoursIn(rule, period);
  budget.spend(days.length * hours.length * minutes.length * seconds.length);
  const clocks = days
    .flatMap((day) =>
      hours.flatMap((h) => minutes.flatMap((m) => seconds.map((s) => day + ((h * 60 + m) * 60 + s) * 1_000))),
    )
    .toSorted((a, b) => a - b);
  if (!positions) return clocks;
  return clocks.filter((_, at) => positions.includes(at + 1) || positions.includes(at - clocks.length));
}

function hoursIn({ frequency, hours }: Rule, { from }: Span): readonly number[] {
  if (frequency !== 'HOURLY') return hours ?? [];
  const hour = new Date(from).getUTCHours();
  return hours === null || hours.includes(hour) ? [hour] : [];
}

function* daysIn(rule: Rule, { from, to }: Span, budget: Budget): Generator<number> {
  for (let day = dayOf(from); day < to; day += DAY_MS) {
    budget.spend(1);
    const date = new Date(day);
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
    if (rule.months && !rule.months.includes(month + 1)) day = firstOf(year, month + 1) - DAY_MS;
    else if (isAllowedDay(rule, day, year, month)) yield day;
  }
}

function isAllowedDay(rule: Rule, day: number, year: number, month: number): boolean {
  const { months, weeks, yearDays, monthDays, weekdays, frequency } = rule;
  if (monthDays && !isCounted(monthDays, day, monthOf(year, month))) return false;
  if (yearDays && !isCounted(yearDays, day, yearOf(year))) return false;
  if (weeks && !isInWeeks(weeks, day, rule.weekStart)) return false;
  const isByMonth = frequency === 'MONTHLY' || (frequency === 'YEARLY' && months !== null);
  const isByYear = frequency === 'YEARLY' && !isByMonth;
  return (
    weekdays?.some(({ weekday, nth }) => {
      if (weekdayOf(day) !== weekday) return false;
      if (nth === 0 || !(isByMonth || isByYear)) return true;
      return isNth(nth, day, isByMonth ? monthOf(year, month) : yearOf(year));
    }) ?? true
  );
}

function monthOf(year: number, month: number): Span {
  return { from: firstOf(year, month), to: firstOf(year, month + 1) };
}

function yearOf(year: number): Span {
  return { from: firstOf(year, 0), to: firstOf(year + 1, 0) };
}

/** Tells whether a day has one of these numbers in its month or year. The last day is -1. */
function isCounted(numbers: readonly number[], day: number, { from, to }: Span): boolean {
  return numbers.includes((day - from) / DAY_MS + 1) || numbers.includes((day - to) / DAY_MS);
}

/** Tells whether a day is the nth of its weekday in its month or year, from the end when `nth` is negative. */
function isNth(nth: number, day: number, { from, to }: Span): boolean {
  const fromStart = Math.floor((day - from) / (7 * DAY_MS)) + 1;
  const fromEnd = -Math.ceil((to - day) / (7 * DAY_MS));
  return nth === fromStart || nth === fromEnd;
}

/** Week 1 is the first with at least four days in its year (ISO 8601). */
function isInWeeks(weeks: readonly number[], day: number, weekStart: number): boolean {
  const begin = day - ((weekdayOf(day) - weekStart + 7) % 7) * DAY_MS;
  const year = new Date(begin + 3 * DAY_MS).getUTCFullYear();
  const firstWeek = (of: number) => {
    const fourth = firstOf(of, 0) + 3 * DAY_MS;
    return fourth - ((weekdayOf(fourth) - weekStart + 7) % 7) * DAY_MS;
  };
  return (
    weeks.includes(Math.round((begin - firstWeek(year)) / (7 * DAY_MS)) + 1) ||
    weeks.includes(Math.round((begin - firstWeek(year + 1)) / (7 * DAY_MS)))
  );
}

/** The first moment of a month; `Date.UTC` reads years below 100 as years of the 20th century. */
function firstOf(year: number, month: number): number {
  return new Date(0).setUTCFullYear(year, month, 1);
}

import { fromAbsolute, parseDate, toCalendarDate, type CalendarDate } from '@internationalized/date';
import type { Day } from './day.ts';
import type { Period, Span, Week } from './period.ts';
import type { ReportCount } from './report-count.ts';
import type { ReportFilter } from './report-filter.ts';

/** Reports show so many weeks at most: ten years. */
export const MOST_WEEKS = 520;

const DAYS_OF_WEEK = 7;

/** Whether this is the name of a time zone that this machine knows, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The day that it is somewhere at a moment. */
export function dayOf(moment: number, timeZone: string): Day {
  return toCalendarDate(fromAbsolute(moment, timeZone)).toString();
}

/** The first and the last millisecond of a day. Where clocks are changed it has 23 or 25 hours. */
export function spanOf(day: Day, timeZone: string): Span {
  const date = parseDate(day);
  return { from: startOf(date, timeZone), end: startOf(date.add({ days: 1 }), timeZone) - 1 };
}

/** Days that a report was asked for. */
export interface Days {
  readonly from?: Day | undefined;
  /** Absent: the day it is. */
  readonly to?: Day | undefined;
  readonly timeZone: string;
}

export function periodOf({ from, to, timeZone }: Days, now: number): Period {
  const { end } = spanOf(to ?? dayOf(now, timeZone), timeZone);
  return { from: from === undefined ? null : spanOf(from, timeZone).from, end, now: Math.min(end, now) };
}

/**
 * The weeks from Monday to Sunday that a time is in, the earliest first, each cut to it. Of more than `MOST_WEEKS` the
 * latest.
 */
export function weeksOf({ from, end }: Span, timeZone: string): Week[] {
  const weeks: Week[] = [];
  let monday = mondayOf(dayOf(end, timeZone));
  while (weeks.length < MOST_WEEKS) {
    const week = weekFrom(monday.toString(), { from, end }, timeZone);
    if (week.end < from) break;
    weeks.unshift(week);
    monday = monday.subtract({ days: DAYS_OF_WEEK });
  }
  return weeks;
}

/** The week of a Monday, cut to a time. */
export function weekFrom(day: Day, { from, end }: Pick<Period, 'from' | 'end'>, timeZone: string): Week {
  const monday = parseDate(day);
  return {
    day,
    from: Math.max(from ?? -Infinity, startOf(monday, timeZone)),
    end: Math.min(end, startOf(monday.add({ days: DAYS_OF_WEEK }), timeZone) - 1),
  };
}

/** @param timeZone of the week that the number is about */
export function filterFor(count: ReportCount, period: Period, timeZone: string): ReportFilter {
  return { count, period, week: 'week' in count ? weekFrom(count.week, period, timeZone) : null };
}

function mondayOf(day: Day): CalendarDate {
  const date = parseDate(day);
  const sinceMonday = (date.toDate('UTC').getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
  return date.subtract({ days: sinceMonday });
}

function startOf(date: CalendarDate, timeZone: string): number {
  return date.toDate(timeZone).getTime();
}

import { addDays, type Day } from './day.ts';
import type { Period, Span, Week } from './period.ts';
import type { ReportCount } from './report-count.ts';
import type { ReportFilter } from './report-filter.ts';
import { clockAt, startOf } from './time-zone.ts';

/** The most weeks that a report shows: ten years. */
export const MOST_WEEKS = 520;

const DAYS_OF_WEEK = 7;

/** The day in a time zone at a moment. */
export function dayOf(moment: number, timeZone: string): Day {
  return new Date(clockAt(moment, timeZone)).toISOString().slice(0, 10);
}

/** The first and the last millisecond of a day. A day has 23 or 25 hours when clocks change. */
export function spanOf(day: Day, timeZone: string): Span {
  return { from: startOf(day, timeZone), end: startOf(addDays(day, 1), timeZone) - 1 };
}

/** The first and last day of a requested report. */
export interface Days {
  readonly from?: Day | undefined;
  /** Absent: today. */
  readonly to?: Day | undefined;
  readonly timeZone: string;
}

export function periodOf({ from, to, timeZone }: Days, now: number): Period {
  const { end } = spanOf(to ?? dayOf(now, timeZone), timeZone);
  return { from: from === undefined ? null : spanOf(from, timeZone).from, end, now: Math.min(end, now) };
}

/**
 * The weeks (Monday to Sunday) that a span touches, the earliest first. The first and last week are cut to the span.
 * Returns only the latest `MOST_WEEKS`.
 */
export function weeksOf({ from, end }: Span, timeZone: string): Week[] {
  const weeks: Week[] = [];
  let monday = mondayOf(dayOf(end, timeZone));
  while (weeks.length < MOST_WEEKS) {
    const week = weekFrom(monday, { from, end }, timeZone);
    if (week.end < from) break;
    weeks.unshift(week);
    monday = addDays(monday, -DAYS_OF_WEEK);
  }
  return weeks;
}

/** The week that starts on this Monday, cut to a span. */
export function weekFrom(day: Day, { from, end }: Pick<Period, 'from' | 'end'>, timeZone: string): Week {
  return {
    day,
    from: Math.max(from ?? -Infinity, startOf(day, timeZone)),
    end: Math.min(end, startOf(addDays(day, DAYS_OF_WEEK), timeZone) - 1),
  };
}

/** @param timeZone the time zone of the report's weeks */
export function filterFor(count: ReportCount, period: Period, timeZone: string): ReportFilter {
  return { count, period, week: 'week' in count ? weekFrom(count.week, period, timeZone) : null };
}

function mondayOf(day: Day): Day {
  const sinceMonday = (new Date(day).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
  return addDays(day, -sinceMonday);
}

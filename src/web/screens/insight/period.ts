import { addDays, type Day } from '#domain/insight/day.ts';
import type { ReportSearch } from '#web/app/address/insight-search.ts';
import { dayInWords } from '#web/app/time/days.ts';

const WEEK = 7;

/** The default length of a report, in weeks. */
const WEEKS_AT_FIRST = 12;

/** The days of a report. */
export interface ReportDays {
  /** Null: the report begins with the first candidate. */
  readonly from: Day | null;
  readonly to: Day;
}

export function daysOf({ from, to }: Pick<ReportSearch, 'from' | 'to'>, today: Day): ReportDays {
  const last = to || today;
  if (from === 'first') return { from: null, to: last };
  // A URL may have the days in the wrong order, but a report does not end before it begins.
  return { from: from === '' ? weeksBefore(last, WEEKS_AT_FIRST) : from < last ? from : last, to: last };
}

/** Writes the days as “Sep 1, 2026 – Nov 20, 2026”. */
export function daysInWords({ from, to }: ReportDays): string {
  return from === null ? `Until ${dayInWords(to)}` : `${dayInWords(from)} – ${dayInWords(to)}`;
}

/** The names of the offered periods. */
type PeriodName = '4 weeks' | '12 weeks' | '12 months' | 'year' | 'first' | 'other';

export const PERIODS: readonly { value: PeriodName; label: string }[] = [
  { value: '4 weeks', label: 'Last 4 weeks' },
  { value: '12 weeks', label: 'Last 12 weeks' },
  { value: '12 months', label: 'Last 12 months' },
  { value: 'year', label: 'This year' },
  { value: 'first', label: 'From the beginning' },
  { value: 'other', label: 'Other days' },
];

/** Returns the URL's state for an offered period. */
export function searchFor(name: PeriodName, today: Day): Pick<ReportSearch, 'from' | 'to'> {
  switch (name) {
    case '4 weeks':
      return { from: weeksBefore(today, 4), to: '' };
    case '12 months':
      return { from: weeksBefore(today, 52), to: '' };
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: '' };
    case 'first':
      return { from: 'first', to: '' };
    case '12 weeks':
    case 'other':
      return { from: '', to: '' };
  }
}

/** Returns the offered period of a URL's state. */
export function periodName({ from, to }: Pick<ReportSearch, 'from' | 'to'>, today: Day): PeriodName {
  if (to !== '' && to !== today) return 'other';
  if (from === '' || from === weeksBefore(today, WEEKS_AT_FIRST)) return '12 weeks';
  return PERIODS.find(({ value }) => searchFor(value, today).from === from)?.value ?? 'other';
}

/** Returns the day this many weeks before the given day. */
function weeksBefore(day: Day, weeks: number): Day {
  return addDays(day, 1 - weeks * WEEK);
}

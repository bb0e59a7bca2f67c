import type { Span } from '#domain/interview/busy.ts';
import { CalendarError } from './calendar-error.ts';
import { propertyOf, textOf, type Component } from './calendar-text.ts';
import { momentAt, type CalendarTime, type TimeReader } from './calendar-zones.ts';
import { DAY_MS } from './clock.ts';
import { momentIn } from './zone.ts';

/** The length of an event: whole days of a local calendar, and then an exact time (RFC 5545, 3.3.6). */
export interface Length {
  readonly days: number;
  readonly ms: number;
}

/** From the start of an event to its end. */
export function spanFrom(start: CalendarTime, { days, ms }: Length): Span {
  return { from: momentAt(start), to: momentIn(start.zone, start.clock + days * DAY_MS) + ms };
}

/** Gets the start of an event. Null: the event does not say. */
export function startOf(event: Component, times: TimeReader): CalendarTime | null {
  const property = propertyOf(event, 'dtstart');
  return property && times.timeOf(property);
}

/** Tells whether an event takes time: it was not cancelled, and is not shown as free. */
export function isBusy(event: Component): boolean {
  return (
    textOf(event, 'status').toUpperCase() !== 'CANCELLED' &&
    textOf(event, 'transp').toUpperCase() !== 'TRANSPARENT'
  );
}

/** An event without an end takes its whole day, or no time at all (RFC 5545, 3.6.1). */
export function lengthOf(event: Component, start: CalendarTime, times: TimeReader): Length {
  const end = propertyOf(event, 'dtend');
  if (end) {
    const time = times.timeOf(end);
    if (start.isDate) return { days: Math.round((time.clock - start.clock) / DAY_MS), ms: 0 };
    return { days: 0, ms: momentAt(time) - momentAt(start) };
  }
  const duration = textOf(event, 'duration');
  if (duration !== '') return durationOf(duration);
  return { days: start.isDate ? 1 : 0, ms: 0 };
}

/** The longest duration that is read, in days. A longer one would lead to moments that no date has. */
const MOST_DAYS = 36_600;

/** The `T` before weeks and days is wrong, but Synology writes it. */
const DURATION = /^([+-]?)P(?=T?\d)T?(?:(\d+)W)?(?:(\d+)D)?(?:T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/**
 * A duration such as `P1DT2H30M`, `P2W` or `-PT15M`.
 *
 * @throws CalendarError for any other text, because an event without a length would be free time
 */
export function durationOf(text: string): Length {
  const found = DURATION.exec(text);
  if (!found) throw new CalendarError('An event of the calendar has a duration that can’t be read');
  const [, sign = '', weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found;
  const times = sign === '-' ? -1 : 1;
  return {
    days: times * Math.min(Number(weeks) * 7 + Number(days), MOST_DAYS),
    ms:
      times *
      Math.min((Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000, MOST_DAYS * DAY_MS),
  };
}

import { busyOfSpan, clipSpans, mergeSpans, spanOf, type Busy, type Span } from '#domain/interview/busy.ts';
import type { Timestamp } from '#domain/time.ts';
import { parameterOf, readCalendars, textOf, type Component } from './calendar-text.ts';
import { momentAt, timesOf, type TimeReader } from './calendar-zones.ts';
import { durationOf, spanFrom } from './event.ts';
import { DAY_MS } from './clock.ts';
import { Budget } from './budget.ts';
import { describedZones } from './described-zone.ts';
import { busyInSeries } from './series.ts';

/** The time that is asked for, and the time zone of the calendar's owner. */
export interface AskedTime extends Busy {
  readonly zone: string;
}

/** The longest time that is looked at, in days. */
const MOST_DAYS_BUSY = 366;

const COMPONENTS = new Set(['VEVENT', 'VFREEBUSY', 'VTIMEZONE', 'STANDARD', 'DAYLIGHT']);

/** No name, place or person: only times, and what is needed to read them. */
const PROPERTIES = new Set(
  `UID SEQUENCE DTSTART DTEND DURATION RRULE RDATE EXDATE RECURRENCE-ID STATUS TRANSP FREEBUSY
  TZID TZOFFSETFROM TZOFFSETTO`.split(/\s+/),
);

/**
 * When the owner of a calendar is busy, merged and sorted. Subjects are not read.
 *
 * @param text a calendar in the format iCalendar (RFC 5545), or several one after the other
 * @param zone the owner's time zone, for whole days and for times without a zone
 * @throws CalendarError
 */
export function busyOf(text: string, from: Timestamp, to: Timestamp, zone: string): Busy[] {
  return busyOfAll([text], { from, to, zone });
}

/** The same for several texts, which have one budget and the limits of one calendar together. @throws CalendarError */
export function busyOfAll(texts: readonly string[], { from, to, zone }: AskedTime): Busy[] {
  const asked = spanOf({ from, to });
  const span = { from: asked.from, to: Math.min(asked.to, asked.from + MOST_DAYS_BUSY * DAY_MS) };
  const budget = new Budget();
  const zones = describedZones(span.to + 2 * DAY_MS, budget);
  const busy = readCalendars(texts, COMPONENTS, PROPERTIES).flatMap((calendar) => {
    const times = timesOf(calendar, zone, zones);
    return [...busyInEvents(calendar, span, times, budget), ...busyTimes(calendar, times)];
  });
  return clipSpans(mergeSpans(busy), span).map(busyOfSpan);
}

function* busyInEvents(
  { components }: Component,
  span: Span,
  times: TimeReader,
  budget: Budget,
): Generator<Span> {
  const series = new Map<string, Component[]>();
  for (const [at, event] of components.entries()) {
    if (event.name !== 'vevent') continue;
    // An event without a UID is one of its own.
    const uid = textOf(event, 'uid') || String(at);
    const events = series.get(uid);
    if (events) events.push(event);
    else series.set(uid, [event]);
  }
  for (const events of series.values()) yield* busyInSeries(events, span, times, budget);
}

/** The times of components that have only busy times (VFREEBUSY). */
function busyTimes({ components }: Component, times: TimeReader): Span[] {
  return components
    .filter(({ name }) => name === 'vfreebusy')
    .flatMap(({ properties }) => properties)
    .filter((it) => it.name === 'freebusy' && parameterOf(it, 'fbtype').toUpperCase() !== 'FREE')
    .flatMap((property) =>
      property.values.map((value) => {
        const [from, to] = Array.isArray(value) ? (value as [unknown, unknown]) : [value, ''];
        const start = times.timeOf(property, from);
        if (/^\+?P/.test(String(to))) return spanFrom(start, durationOf(String(to)));
        return { from: momentAt(start), to: momentAt(times.timeOf(property, to)) };
      }),
    );
}

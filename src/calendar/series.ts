import type { Span } from '#domain/interview/busy.ts';
import type { Budget } from './budget.ts';
import { parameterOf, propertyOf, textOf, type Component, type Property } from './calendar-text.ts';
import { momentAt, type CalendarTime, type TimeReader } from './calendar-zones.ts';
import { DAY_MS, dayOf } from './clock.ts';
import { durationOf, isBusy, lengthOf, spanFrom, startOf, type Length } from './event.ts';
import { lastBefore, repeats } from './recurrence.ts';
import { clockIn } from './zone.ts';

/**
 * When the events of one UID take time, within the span.
 *
 * @param events the series, or a single event, and the events of the series that were changed
 * @throws CalendarError
 */
export function* busyInSeries(
  events: readonly Component[],
  span: Span,
  times: TimeReader,
  budget: Budget,
): Generator<Span> {
  const changes = events.flatMap((event) => changeOf(event, times) ?? []);
  budget.spend(changes.length);
  for (const { start, length, isBusy: takesTime } of changes) if (takesTime) yield spanFrom(start, length);
  const series = latest(events.filter((event) => !propertyOf(event, 'recurrence-id')));
  if (!series || !mayReach(series, span)) return;
  const start = startOf(series, times);
  if (!start) return;
  const length = lengthOf(series, start, times);
  const isSeriesBusy = isBusy(series);
  const isExcluded = excluding(series, start, times);
  const isChanged = changing(changes);
  const following = changes.filter(({ andFuture }) => andFuture).toSorted((a, b) => a.from - b.from);
  const seen = new Set<number>();
  for (const { at, own = length } of starts(series, start, length)) {
    budget.spend(1);
    const moment = momentAt(at);
    if (seen.has(moment)) continue;
    seen.add(moment);
    if (isExcluded(at, moment) || isChanged(at, moment)) continue;
    const moved = lastBefore(following, ({ from }) => from >= moment);
    if (moved) {
      if (moved.isBusy) yield spanFrom(movedLike(moved, moment), moved.length);
    } else if (isSeriesBusy) {
      yield spanFrom(at, own);
    }
  }

  /** The starts of the series, each perhaps with a length of its own. */
  function* starts(of: Component, first: CalendarTime, usual: Length): Generator<Start> {
    yield { at: first };
    yield* datesOf(of, times);
    for (const at of repeated(of, first, usual)) yield { at };
  }

  /** The starts by the rules of the series, early enough that their events reach into the span. */
  function* repeated(
    { properties }: Component,
    first: CalendarTime,
    { days, ms }: Length,
  ): Generator<CalendarTime> {
    let [longest, furthest] = [Math.max(days * DAY_MS + ms, 0), 0];
    for (const change of changes) {
      const changed = spanFrom(change.start, change.length);
      longest = Math.max(longest, changed.to - changed.from);
      if (change.andFuture) furthest = Math.max(furthest, Math.abs(momentAt(change.start) - change.from));
    }
    const margin = furthest + DAY_MS;
    const wide = { from: span.from - longest - margin, to: span.to + margin };
    for (const rule of properties.filter(({ name }) => name === 'rrule')) {
      for (const clock of repeats(rule, first.clock, wide, first.zone, budget)) yield { ...first, clock };
    }
  }
}

/** An event of a series that was changed by itself, or together with all later ones. */
interface ChangedEvent {
  /** The start that the event had in its series (RECURRENCE-ID), and its moment. */
  readonly original: CalendarTime;
  readonly from: number;
  readonly start: CalendarTime;
  readonly length: Length;
  readonly isBusy: boolean;
  readonly andFuture: boolean;
}

/** Null: the event was not changed. */
function changeOf(event: Component, times: TimeReader): ChangedEvent | null {
  const id = propertyOf(event, 'recurrence-id');
  if (!id) return null;
  const original = times.timeOf(id);
  const start = startOf(event, times) ?? original;
  return {
    original,
    from: momentAt(original),
    start,
    length: lengthOf(event, start, times),
    isBusy: isBusy(event),
    andFuture: parameterOf(id, 'range').toUpperCase() === 'THISANDFUTURE',
  };
}

/** Makes a function that tells whether a start of the series was changed. */
function changing(changes: readonly ChangedEvent[]): (at: CalendarTime, moment: number) => boolean {
  const moments = new Set(changes.map(({ from }) => from));
  const timed = new Set(changes.filter(({ original }) => !original.isDate).map(({ from }) => from));
  // Some programs name an event at a time by its day only.
  const days = new Set(
    changes.filter(({ original }) => original.isDate).map(({ original }) => original.clock),
  );
  return (at, moment) => (at.isDate ? moments.has(moment) : timed.has(moment) || days.has(dayOf(at.clock)));
}

/** The start of an event of the series, moved as the event was from which on all were changed. */
function movedLike({ from, start }: ChangedEvent, moment: number): CalendarTime {
  const by = start.clock - clockIn(start.zone, from);
  return { ...start, clock: clockIn(start.zone, moment) + by };
}

/** A start of a series. Without a length of its own, it has that of the series. */
interface Start {
  readonly at: CalendarTime;
  readonly own?: Length;
}

/** The one that its organizer changed last, of several copies. */
function latest(events: readonly Component[]): Component | undefined {
  return events.toSorted((a, b) => sequenceOf(a) - sequenceOf(b)).at(-1);
}

function sequenceOf(event: Component): number {
  const value = propertyOf(event, 'sequence')?.values[0];
  return typeof value === 'number' ? value : 0;
}

/** Tells whether a single event is within some days of the span. Only then its zone has to be known. */
function mayReach(event: Component, span: Span): boolean {
  const isSeries = event.properties.some(({ name }) => name === 'rrule' || name === 'rdate');
  const [start, end] = [Date.parse(dayIn(event, 'dtstart')), Date.parse(dayIn(event, 'dtend'))];
  if (Number.isNaN(start) || start > span.to + 2 * DAY_MS) return Number.isNaN(start);
  return isSeries || Number.isNaN(end) || end > span.from - 2 * DAY_MS;
}

function dayIn(event: Component, name: string): string {
  return textOf(event, name).slice(0, 10);
}

/** Further starts of a series (RDATE), each perhaps with a length of its own. */
function* datesOf(series: Component, times: TimeReader): Generator<Start> {
  for (const { property, value } of allValues(series, 'rdate')) {
    if (!Array.isArray(value)) {
      yield { at: times.timeOf(property, value) };
      continue;
    }
    const [from, to] = value as [unknown, unknown];
    const at = times.timeOf(property, from);
    const text = String(to);
    const own = /^[+-]?P/.test(text)
      ? durationOf(text)
      : { days: 0, ms: momentAt(times.timeOf(property, to)) - momentAt(at) };
    yield { at, own };
  }
}

/** Makes a function that tells whether a start was taken out of its series (EXDATE). */
function excluding(series: Component, first: CalendarTime, times: TimeReader) {
  const excluded = allValues(series, 'exdate').map(({ property, value }) => times.timeOf(property, value));
  const moments = new Set(excluded.filter((it) => !it.isDate || first.isDate).map(momentAt));
  const days = new Set(excluded.filter((it) => it.isDate).map(({ clock }) => clock));
  return (at: CalendarTime, moment: number) => moments.has(moment) || days.has(dayOf(at.clock));
}

function allValues(event: Component, wanted: string): { property: Property; value: unknown }[] {
  return event.properties
    .filter(({ name }) => name === wanted)
    .flatMap((property) => property.values.map((value) => ({ property, value })));
}

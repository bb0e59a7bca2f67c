import type { Budget } from './budget.ts';
import type { Span } from '#domain/interview/busy.ts';
import { propertyOf, textOf, parameterOf, type Component, type Property } from './calendar-text.ts';
import { momentAt, type CalendarTime, type TimeReader } from './calendar-zones.ts';
import { durationOf, isBusy, lengthOf, spanFrom, type Length } from './event.ts';
import { DAY_MS, dayOf } from './clock.ts';
import { repeats } from './recurrence.ts';
import { clockIn } from './zone.ts';

/** An event of a series that was changed by itself, or together with all later ones. */
interface Change {
  readonly event: Component;
  /** The start that the event had in its series (RECURRENCE-ID). */
  readonly original: CalendarTime;
  readonly start: CalendarTime;
  readonly andFuture: boolean;
}

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
  for (const { event, start } of changes) {
    if (isBusy(event)) yield spanFrom(start, lengthOf(event, start, times));
  }
  const series = latest(events.filter((event) => !propertyOf(event, 'recurrence-id')));
  if (!series || !mayReach(series, span)) return;
  const start = startOf(series, times);
  if (!start) return;
  const length = lengthOf(series, start, times);
  const sets = periodsOf(series, times);
  const isExcluded = excluding(series, start, times);
  const starts = [start, ...sets.map((set) => set.start), ...repeated(series, start, length, changes)];
  const seen = new Set<number>();
  for (const at of starts) {
    const moment = momentAt(at);
    if (seen.has(moment)) continue;
    seen.add(moment);
    if (isExcluded(at, moment) || changes.some((change) => isSame(change.original, at, moment))) continue;
    const moved = changes.findLast((change) => change.andFuture && momentAt(change.original) < moment);
    if (moved) {
      if (isBusy(moved.event)) yield spanFrom(...movedLike(moved, moment));
    } else if (isBusy(series)) {
      yield spanFrom(at, sets.find((set) => set.start === at)?.length ?? length);
    }
  }

  /** The starts by the rules of the series, early enough that their events reach into the span. */
  function* repeated(
    { properties }: Component,
    first: CalendarTime,
    { days, ms }: Length,
    moves: readonly Change[],
  ): Generator<CalendarTime> {
    const furthest = moves.map((it) =>
      it.andFuture ? Math.abs(momentAt(it.start) - momentAt(it.original)) : 0,
    );
    const longest = moves.map((it) => {
      const changed = spanFrom(it.start, lengthOf(it.event, it.start, times));
      return changed.to - changed.from;
    });
    const margin = Math.max(0, ...furthest) + DAY_MS;
    const wide = {
      from: span.from - Math.max(days * DAY_MS + ms, 0, ...longest) - margin,
      to: span.to + margin,
    };
    for (const rule of properties.filter(({ name }) => name === 'rrule')) {
      for (const clock of repeats(rule, first.clock, wide, first.zone, budget)) yield { ...first, clock };
    }
  }

  /** An event of the series, changed as the event was from which on all were changed. */
  function movedLike({ event, original, start: changed }: Change, moment: number): [CalendarTime, Length] {
    const by = changed.clock - clockIn(changed.zone, momentAt(original));
    const clock = clockIn(changed.zone, moment) + by;
    return [{ ...changed, clock }, lengthOf(event, changed, times)];
  }
}

/** The one that its organizer changed last, of several copies. */
function latest(events: readonly Component[]): Component | undefined {
  return events.toSorted((a, b) => sequenceOf(a) - sequenceOf(b)).at(-1);
}

function sequenceOf(event: Component): number {
  const value = propertyOf(event, 'sequence')?.values[0];
  return typeof value === 'number' ? value : 0;
}

/** Whether a single event is within some days of the span. Only then its zone has to be known. */
function mayReach(event: Component, span: Span): boolean {
  const isSeries = event.properties.some(({ name }) => name === 'rrule' || name === 'rdate');
  const [start, end] = [Date.parse(dayIn(event, 'dtstart')), Date.parse(dayIn(event, 'dtend'))];
  if (Number.isNaN(start) || start > span.to + 2 * DAY_MS) return Number.isNaN(start);
  return isSeries || Number.isNaN(end) || end > span.from - 2 * DAY_MS;
}

function dayIn(event: Component, name: string): string {
  return textOf(event, name).slice(0, 10);
}

function startOf(event: Component, times: TimeReader): CalendarTime | null {
  const property = propertyOf(event, 'dtstart');
  return property && times.timeOf(property);
}

function changeOf(event: Component, times: TimeReader): Change | null {
  const id = propertyOf(event, 'recurrence-id');
  if (!id) return null;
  const original = times.timeOf(id);
  const andFuture = parameterOf(id, 'range').toUpperCase() === 'THISANDFUTURE';
  return { event, original, start: startOf(event, times) ?? original, andFuture };
}

/** Further starts of a series (RDATE), each perhaps with a length of its own. */
function periodsOf(series: Component, times: TimeReader): { start: CalendarTime; length: Length | null }[] {
  return allValues(series, 'rdate').map(({ property, value }) => {
    if (!Array.isArray(value)) return { start: times.timeOf(property, value), length: null };
    const [from, to] = value as [unknown, unknown];
    const start = times.timeOf(property, from);
    const text = String(to);
    if (/^[+-]?P/.test(text)) return { start, length: durationOf(text) };
    return { start, length: { days: 0, ms: momentAt(times.timeOf(property, to)) - momentAt(start) } };
  });
}

/** Whether a start was taken out of its series (EXDATE). */
function excluding(series: Component, first: CalendarTime, times: TimeReader) {
  const excluded = allValues(series, 'exdate').map(({ property, value }) => times.timeOf(property, value));
  const moments = new Set(excluded.filter((it) => !it.isDate || first.isDate).map(momentAt));
  const days = new Set(excluded.filter((it) => it.isDate).map(({ clock }) => clock));
  return (at: CalendarTime, moment: number) => moments.has(moment) || days.has(dayOf(at.clock));
}

/** Some programs name an event at a time by its day only. */
function isSame(original: CalendarTime, at: CalendarTime, moment: number): boolean {
  if (original.isDate && !at.isDate) return original.clock === dayOf(at.clock);
  return momentAt(original) === moment;
}

function allValues(event: Component, wanted: string): { property: Property; value: unknown }[] {
  return event.properties
    .filter(({ name }) => name === wanted)
    .flatMap((property) => property.values.map((value) => ({ property, value })));
}

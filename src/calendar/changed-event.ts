import { parameterOf, propertyOf, type Component } from './calendar-text.ts';
import { momentAt, type CalendarTime, type TimeReader } from './calendar-zones.ts';
import { dayOf } from './clock.ts';
import { isBusy, lengthOf, startOf, type Length } from './event.ts';
import { clockIn } from './zone.ts';

/** An event of a series that was changed by itself, or together with all later ones. */
export interface ChangedEvent {
  /** The start that the event had in its series (RECURRENCE-ID), and its moment. */
  readonly original: CalendarTime;
  readonly from: number;
  readonly start: CalendarTime;
  readonly length: Length;
  readonly isBusy: boolean;
  readonly andFuture: boolean;
}

/** Null: the event was not changed. */
export function changeOf(event: Component, times: TimeReader): ChangedEvent | null {
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

/** Whether a start of the series is one of those that were changed. */
export function changing(changes: readonly ChangedEvent[]): (at: CalendarTime, moment: number) => boolean {
  const moments = new Set(changes.map(({ from }) => from));
  const timed = new Set(changes.filter(({ original }) => !original.isDate).map(({ from }) => from));
  // Some programs name an event at a time by its day only.
  const days = new Set(
    changes.filter(({ original }) => original.isDate).map(({ original }) => original.clock),
  );
  return (at, moment) => (at.isDate ? moments.has(moment) : timed.has(moment) || days.has(dayOf(at.clock)));
}

/** The start of an event of the series, moved as the event was from which on all were changed. */
export function movedLike({ from, start }: ChangedEvent, moment: number): CalendarTime {
  const by = start.clock - clockIn(start.zone, from);
  return { ...start, clock: clockIn(start.zone, moment) + by };
}

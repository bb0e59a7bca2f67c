import type { Budget } from './budget.ts';
import { propertyOf, textOf, type Component } from './calendar-text.ts';
import { clockOf } from './clock.ts';
import { repeats } from './recurrence.ts';
import type { Zone } from './zone.ts';

/** When the clocks of a zone change, and by how much. */
interface Onset {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/**
 * A zone by its description in the calendar (VTIMEZONE). Null: the description says nothing.
 *
 * @param until the end of the time that is looked at
 */
export function describedZone(description: Component, until: number, budget: Budget): Zone | null {
  const onsets = description.components
    .flatMap((part) => onsetsOf(part, until, budget))
    .toSorted((a, b) => a.at - b.at);
  const [first] = onsets;
  if (!first) return null;
  return (moment) => onsets.findLast(({ at }) => at <= moment)?.to ?? first.from;
}

function onsetsOf(part: Component, until: number, budget: Budget): Onset[] {
  const [from, to] = [offsetIn(part, 'tzoffsetfrom'), offsetIn(part, 'tzoffsetto')];
  const start = clockOf(textOf(part, 'dtstart'));
  if (from === null || to === null || Number.isNaN(start)) return [];
  const dates = part.properties.filter(({ name }) => name === 'rdate').flatMap(({ values }) => values);
  const rule = propertyOf(part, 'rrule');
  const repeated = rule ? repeats(rule, start, { from: start, to: until }, () => from, budget) : [];
  const clocks = new Set([start, ...dates.map((date) => clockOf(String(date))), ...repeated]);
  return [...clocks].map((clock) => ({ at: clock - from, from, to }));
}

/** An offset as ical.js writes it: `+05:30`, `-03:00` or `+00:53:28`. */
function offsetIn(part: Component, name: string): number | null {
  const [, sign, hours, minutes, seconds = '0'] =
    /^([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(textOf(part, name)) ?? [];
  if (sign === undefined) return null;
  const ms = (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000;
  return sign === '-' ? -ms : ms;
}

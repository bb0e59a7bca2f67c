import type { Budget } from './budget.ts';
import { propertyOf, textOf, type Component } from './calendar-text.ts';
import { clockOf } from './clock.ts';
import { lastBefore, repeats } from './recurrence.ts';
import type { Zone } from './zone.ts';

/** When the clocks of a zone change, and by how much. */
interface Onset {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** Reads the descriptions of zones in calendars (VTIMEZONE). */
export interface DescribedZones {
  /** The zone that a description is about. Null: the description says nothing. */
  zoneOf(description: Component): Zone | null;
}

/**
 * Reads each description once, because a calendar server repeats it with each event.
 *
 * @param until the end of the time that is looked at
 */
export function describedZones(until: number, budget: Budget): DescribedZones {
  const known = new Map<string, Zone | null>();
  return {
    zoneOf(description) {
      const key = JSON.stringify(description.components);
      let zone = known.get(key);
      if (zone === undefined) {
        zone = describedZone(description, until, budget);
        known.set(key, zone);
      }
      return zone;
    },
  };
}

function describedZone(description: Component, until: number, budget: Budget): Zone | null {
  const onsets = description.components
    .flatMap((part) => onsetsOf(part, until, budget))
    .toSorted((a, b) => a.at - b.at);
  const [first] = onsets;
  if (!first) return null;
  return (moment) => lastBefore(onsets, ({ at }) => at > moment)?.to ?? first.from;
}

function onsetsOf(part: Component, until: number, budget: Budget): Onset[] {
  const [from, to] = [offsetIn(part, 'tzoffsetfrom'), offsetIn(part, 'tzoffsetto')];
  const start = clockOf(textOf(part, 'dtstart'));
  if (from === null || to === null || Number.isNaN(start)) return [];
  const dates = part.properties
    .filter(({ name }) => name === 'rdate')
    .flatMap(({ values }) => values)
    .map((date) => clockOf(String(date)))
    .filter((clock) => !Number.isNaN(clock));
  budget.spend(dates.length);
  const rule = propertyOf(part, 'rrule');
  const repeated = rule ? repeats(rule, start, { from: start, to: until }, () => from, budget) : [];
  const clocks = new Set([start, ...dates, ...repeated]);
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

import { CalendarError } from './calendar-error.ts';
import { parameterOf, textOf, type Component, type Property } from './calendar-text.ts';
import type { DescribedZones } from './described-zone.ts';
import { clockOf } from './clock.ts';
import { momentIn, NAME_MAX_LENGTH, namedZone, UTC, type Zone } from './zone.ts';

/** A time of a calendar: a local time in its zone, or a whole day. */
export interface CalendarTime {
  /** The local time, read as if it were UTC, in milliseconds. */
  readonly clock: number;
  readonly zone: Zone;
  readonly isDate: boolean;
}

/** Reads the times of a calendar. */
export interface TimeReader {
  /** @throws CalendarError for a zone that nobody knows, and for a text that is no time */
  timeOf(property: Property, value?: unknown): CalendarTime;
}

/** The moment of a time, in milliseconds. */
export function momentAt({ zone, clock }: CalendarTime): number {
  return momentIn(zone, clock);
}

/**
 * Reads the times of a calendar in its zones. A zone that the calendar describes is what the calendar says (RFC 5545,
 * 3.2.19); else its name decides.
 *
 * @param ownZone the zone of whole days, and of times without a zone
 */
export function timesOf(calendar: Component, ownZone: string, described: DescribedZones): TimeReader {
  const own = namedZone(ownZone) ?? UTC;
  const zones = new Map<string, Zone>();
  const descriptions = new Map<string, Component>();
  for (const each of calendar.components) {
    if (each.name !== 'vtimezone') continue;
    const name = textOf(each, 'tzid');
    if (!descriptions.has(name)) descriptions.set(name, each);
  }

  function zoneOf(name: string): Zone {
    let zone = zones.get(name);
    if (!zone) {
      const description = descriptions.get(name);
      const found = (description && described.zoneOf(description)) ?? namedZone(name);
      if (!found) {
        throw new CalendarError(
          `An event of the calendar is in an unknown time zone: ${name.slice(0, NAME_MAX_LENGTH)}`,
        );
      }
      zone = found;
      zones.set(name, zone);
    }
    return zone;
  }

  return {
    timeOf(property, value = property.values[0]) {
      const text = typeof value === 'string' ? value.replace(/T::$/, '') : '';
      const clock = clockOf(text);
      if (Number.isNaN(clock))
        throw new CalendarError('An event of the calendar has a time that can’t be read');
      if (!text.includes('T')) return { clock, zone: own, isDate: true };
      const name = parameterOf(property, 'tzid');
      const zone = text.endsWith('Z') ? UTC : name === '' ? own : zoneOf(name);
      return { clock, zone, isDate: false };
    },
  };
}

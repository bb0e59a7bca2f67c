import { findIana } from 'windows-iana';
import { isTimeZone, momentBy, offsetAt } from '#domain/insight/time-zone.ts';

/** Gives the offset from UTC at a moment, both in milliseconds. */
export type Zone = (moment: number) => number;

export const UTC: Zone = () => 0;

/** The moment at which clocks in a zone show a local time. */
export function momentIn(zone: Zone, clock: number): number {
  return zone === UTC ? clock : momentBy(clock, zone);
}

/** The local time that clocks in a zone show at a moment. */
export function clockIn(zone: Zone, moment: number): number {
  return moment + zone(moment);
}

/** The longest name of a zone that is looked up, in characters. */
export const NAME_MAX_LENGTH = 200;

/**
 * A zone by its name: of the time-zone database, with a prefix before it (`/mozilla.org/20050126_1/Europe/Berlin`), or as
 * Windows and Outlook write it (`W. Europe Standard Time`). Null: the name is not known.
 */
export function namedZone(name: string): Zone | null {
  if (name.length > NAME_MAX_LENGTH) return null;
  const ends = name.split('/').map((_, at, words) => words.slice(at).join('/'));
  const known = [...ends, ...findIana(name)].find((it) => it !== '' && isTimeZone(it));
  return known === undefined ? null : (moment) => offsetAt(moment, known);
}

import { COUNTRIES } from './countries.ts';
import { wordsOf, wordText } from '#domain/search/words.ts';
import { isTimeZone } from '#domain/insight/time-zone.ts';
import { cityOf } from '#domain/insight/zone-city.ts';

/** A time zone as people look for it. */
interface NamedZone {
  /** Such as `Asia/Kolkata`. */
  readonly zone: string;
  /** Its country and city: “India (Kolkata)”. */
  readonly label: string;
  /** The text that a search looks in, normalised by `wordText`. */
  readonly words: string;
}

/** Large cities that have the time of a zone with the name of another city. */
const OTHER_CITIES: Readonly<Record<string, string>> = {
  'America/Chicago': 'Austin Dallas Houston',
  'America/Los_Angeles': 'San Francisco Seattle San Diego Portland',
  'America/New_York': 'Boston Washington Philadelphia Atlanta Miami',
  'America/Toronto': 'Ottawa Montreal',
  'Asia/Calcutta': 'Mumbai Delhi Bangalore Bengaluru Hyderabad Chennai Pune',
  'Asia/Shanghai': 'Beijing Shenzhen Guangzhou',
  'Asia/Tokyo': 'Osaka Kyoto',
  'Asia/Dubai': 'Abu Dhabi',
  'Australia/Sydney': 'Canberra',
  'Europe/Berlin': 'Munich Hamburg Cologne Frankfurt',
  'Europe/London': 'Manchester Edinburgh',
  'Europe/Madrid': 'Barcelona Valencia',
  'Europe/Paris': 'Lyon Toulouse',
  'Europe/Rome': 'Milan Turin',
  'Europe/Zurich': 'Geneva Basel Bern',
};

/** `Intl.Locale` with the method that knows the zones of a country, or with its former property. Firefox has neither. */
interface ZonesOfCountry {
  getTimeZones?: () => readonly string[] | undefined;
  timeZones?: readonly string[] | undefined;
}

/** The country of each time zone, where the runtime knows it. */
function countriesByZone(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return new Map(
    [...COUNTRIES].flatMap((country) => {
      const locale: ZonesOfCountry = new Intl.Locale(`und-${country}`) as object;
      const zones = locale.getTimeZones?.() ?? locale.timeZones ?? [];
      return zones.map((zone) => [zone, names.of(country) ?? country] as const);
    }),
  );
}

let known: readonly NamedZone[] | undefined;

/** All time zones of this runtime, in the order of their labels. They are named once, because that takes milliseconds. */
export function namedZones(): readonly NamedZone[] {
  if (known) return known;
  const countries = countriesByZone();
  const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone): NamedZone => {
    const country = countries.get(zone) ?? zone.split('/')[0] ?? zone;
    const label = zone.includes('/') ? `${country} (${cityOf(zone)})` : zone;
    const words = `${label} ${zone.replaceAll(/[/_]/g, ' ')} ${OTHER_CITIES[zone] ?? ''}`;
    return { zone, label, words: wordText(words) };
  });
  known = zones.toSorted((a, b) => (a.label < b.label ? -1 : 1));
  return known;
}

/** The name of a time zone for reading: “India (Kolkata)”. A zone that is not listed is named by itself. */
export function zoneLabel(zone: string): string {
  return namedZones().find((each) => each.zone === zone)?.label ?? zone.replaceAll('_', ' ');
}

/** The time zones of which every typed word begins a word: of the city, the country or the zone. Cities come first. */
export function findZones(typed: string): readonly NamedZone[] {
  const words = wordsOf(typed);
  const found = namedZones().filter((each) => words.every((word) => each.words.includes(` ${word}`)));
  const isCity = ({ zone }: NamedZone): boolean =>
    words.length > 0 && wordText(cityOf(zone)).startsWith(` ${words.join(' ')}`);
  return [...found.filter(isCity), ...found.filter((each) => !isCity(each))];
}

/** The time zone that somebody typed: its name, its label, or a city. Null: there is none. */
export function zoneCalled(typed: string): string | null {
  if (isTimeZone(typed)) return typed;
  const exact = namedZones().find(({ label }) => label === typed);
  return (exact ?? (wordsOf(typed).length === 0 ? undefined : findZones(typed)[0]))?.zone ?? null;
}

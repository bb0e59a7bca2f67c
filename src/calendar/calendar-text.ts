import ICAL from 'ical.js';
import { CalendarError } from './calendar-error.ts';

/** The longest text that is read, in characters. */
const MOST_CHARACTERS = 10_000_000;

/** The most lines that are read of those that are needed. */
const MOST_LINES = 500_000;

/** A calendar, an event, a time zone and a part of it: events are never deeper. */
const MOST_LEVELS = 4;

/** A property of a component, as ical.js reads it (jCal, RFC 7265). */
export interface Property {
  readonly name: string;
  readonly parameters: Readonly<Record<string, string | readonly string[]>>;
  /** In lower case, such as `date-time`. */
  readonly type: string;
  readonly values: readonly unknown[];
}

/** A component of a calendar, such as an event. Its name is in lower case. */
export interface Component {
  readonly name: string;
  readonly properties: readonly Property[];
  readonly components: readonly Component[];
}

type JCalProperty = readonly [string, Property['parameters'], string, ...unknown[]];
type JCal = readonly [string, readonly JCalProperty[], readonly JCal[]];

/** The longest line that is read of those that are needed, in characters: thousands of days that were taken out. */
const MOST_IN_LINE = 100_000;

/**
 * The calendars of texts. Only the given components and properties are read: nothing else of a calendar is kept, and
 * nothing else in it can make it unreadable.
 *
 * @param components in upper case; everything inside of others is left out
 * @param properties in upper case
 * @throws CalendarError
 */
export function readCalendars(
  texts: readonly string[],
  components: ReadonlySet<string>,
  properties: ReadonlySet<string>,
): Component[] {
  const characters = texts.reduce((sum, { length }) => sum + length, 0);
  if (characters > MOST_CHARACTERS) throw new CalendarError('The calendar is larger than 10 MB');
  let lines = 0;
  return texts.flatMap((text) => {
    const kept: string[] = [];
    for (const line of neededLines(text, components, properties)) {
      if (++lines > MOST_LINES) throw new CalendarError('The calendar has too many events');
      if (line.length > MOST_IN_LINE) throw new CalendarError('The calendar has a line that is too long');
      kept.push(line);
    }
    if (kept.length === 0) throw new CalendarError('This is not a calendar: it has no line BEGIN:VCALENDAR');
    return parsed(kept.join('\r\n'));
  });
}

function parsed(text: string): Component[] {
  try {
    const found = ICAL.parse(text) as unknown as JCal | JCal[];
    return (isOne(found) ? [found] : found).map(toComponent);
  } catch (cause) {
    throw new CalendarError('The calendar has a line that can’t be read', { cause });
  }
}

/** The property of this name; null without one. */
export function propertyOf({ properties }: Component, name: string): Property | null {
  return properties.find((property) => property.name === name) ?? null;
}

/** The text of a property; blank without one. */
export function textOf(component: Component, name: string): string {
  const value = propertyOf(component, name)?.values[0];
  return typeof value === 'string' ? value : '';
}

/** The first value of a parameter; blank without one. */
export function parameterOf({ parameters }: Property, name: string): string {
  const value = parameters[name];
  return (typeof value === 'string' ? value : value?.[0]) ?? '';
}

function* neededLines(
  text: string,
  components: ReadonlySet<string>,
  properties: ReadonlySet<string>,
): Generator<string> {
  const open: string[] = [];
  // The number of components that are open inside of one that is left out.
  let ignored = 0;
  for (const line of unfolded(text)) {
    const [, name = '', value = ''] = /^([\w-]+)[;:](.*)$/s.exec(line) ?? [];
    const upper = name.toUpperCase();
    const component = value.trim().toUpperCase();
    if (upper === 'BEGIN') {
      const isOutside = open.length === 0 ? component !== 'VCALENDAR' : !components.has(component);
      if (ignored > 0 || isOutside) {
        ignored++;
        continue;
      }
      open.push(component);
      if (open.length > MOST_LEVELS) throw new CalendarError('The calendar has events inside of events');
    } else if (upper === 'END') {
      if (ignored > 0) {
        ignored--;
        continue;
      }
      if (open.pop() !== component) throw new CalendarError('The calendar’s events begin but don’t end');
    } else if (ignored > 0 || open.length === 0 || !properties.has(upper)) {
      continue;
    }
    yield line;
  }
  if (open.length > 0) throw new CalendarError('The calendar ends too early: it was not loaded whole');
}

/** Long lines go on in the next line, after a blank or a tab. */
function unfolded(text: string): string[] {
  return text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r\n|\n|\r/);
}

function isOne(found: JCal | JCal[]): found is JCal {
  return typeof found[0] === 'string';
}

function toComponent([name, properties, components]: JCal): Component {
  return {
    name,
    properties: properties.map(([property, parameters, type, ...values]) => ({
      name: property,
      parameters,
      type,
      values,
    })),
    components: components.map(toComponent),
  };
}

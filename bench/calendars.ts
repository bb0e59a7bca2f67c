import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import nodeIcal, { type VEvent } from 'node-ical';
import { busyOf } from '#calendar/busy.ts';
import { CalendarError } from '#calendar/calendar-error.ts';
import { busyOfSpan, clipSpans, mergeSpans, type Busy, type Span } from '#domain/interview/busy.ts';

/** The time that is read of each calendar, in milliseconds, from the day before its first event on. */
const YEAR_MS = 365 * 86_400_000;

const DAY_MS = 86_400_000;

/** The most repetitions of an event that are compared. */
const MOST_TIMES = 20_000;

/**
 * Reads every calendar (`.ics`) of a folder, and of the folders in it, as the server does. Prints how many were read, with
 * how many busy times, how many were refused, with the sentences, and where node-ical finds other busy times.
 */
export function scoreCalendars(folder: string): void {
  const counts = { calendars: 0, read: 0, busy: 0, refused: 0, compared: 0, same: 0, different: 0 };
  const lines: Record<string, string>[] = [];
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.toLowerCase().endsWith('.ics'))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.toSorted()) {
    const calendar = relative(folder, path);
    const text = readFileSync(path, 'utf8');
    counts.calendars++;
    const events = eventsIn(text);
    const first = Math.min(...(events ?? []).map(({ start }) => start.getTime()));
    // A day earlier, because node-ical may have read the first event in another zone.
    const from = Number.isFinite(first) ? first - DAY_MS : 0;
    const span = { from, to: from + YEAR_MS };
    const read = busyOrRefusal(text, span, timeZone);
    if (typeof read === 'string') {
      counts.refused++;
      lines.push({
        calendar,
        what: 'refused',
        found: read,
        'node-ical': events ? `${events.length} events` : '–',
      });
      continue;
    }
    counts.read++;
    counts.busy += read.length;
    const expected = events && expectedIn(events, span);
    if (!expected) continue;
    counts.compared++;
    const at = read.findIndex((busy, place) => written(busy) !== written(expected[place]));
    const place = at === -1 ? read.length : at;
    if (at === -1 && read.length === expected.length) {
      counts.same++;
      continue;
    }
    counts.different++;
    lines.push({
      calendar,
      what: 'differs',
      found: written(read[place]),
      'node-ical': written(expected[place]),
    });
  }
  console.table(lines);
  console.table(counts);
}

function busyOrRefusal(text: string, span: Span, zone: string): Busy[] | string {
  const { from, to } = busyOfSpan(span);
  try {
    return busyOf(text, from, to, zone);
  } catch (error) {
    if (error instanceof CalendarError) return error.message;
    throw error;
  }
}

/** The events that node-ical finds to make somebody busy; null when it can't read the calendar. */
function eventsIn(text: string): VEvent[] | null {
  try {
    return Object.values(nodeIcal.sync.parseICS(text)).filter(
      (each): each is VEvent =>
        each?.type === 'VEVENT' && each.start instanceof Date && !Number.isNaN(each.start.getTime()),
    );
  } catch {
    return null;
  }
}

/** The busy times that node-ical finds; null when it fails. */
function expectedIn(events: readonly VEvent[], span: Span): Busy[] | null {
  try {
    const times = events.flatMap((event) => [...timesOf(event, span)]);
    return clipSpans(mergeSpans(times), span).map(busyOfSpan);
  } catch {
    return null;
  }
}

/** The times of an event, and of its repetitions, as node-ical and its rrule tell them. */
function* timesOf(event: VEvent, span: Span): Generator<Span> {
  const length = (event.end?.getTime() ?? event.start.getTime()) - event.start.getTime();
  const other = new Map(Object.entries((event.recurrences ?? {}) as Record<string, VEvent>));
  const left = new Set(
    Object.values((event.exdate ?? {}) as Record<string, Date>).map((date) => date.getTime()),
  );
  const starts = event.rrule
    ? event.rrule.between(new Date(span.from - length), new Date(span.to), true, (_, at) => at < MOST_TIMES)
    : [event.start];
  const replaced = new Set(
    [...other.values()].map((each) => new Date(each.recurrenceid as unknown as Date).getTime()),
  );
  for (const start of starts) {
    const from = start.getTime();
    if (isBusy(event) && !left.has(from) && !replaced.has(from)) yield { from, to: from + length };
  }
  for (const each of new Set(other.values())) {
    if (isBusy(each)) yield { from: each.start.getTime(), to: each.end?.getTime() ?? each.start.getTime() };
  }
}

function isBusy({ status, transparency }: VEvent): boolean {
  return status !== 'CANCELLED' && transparency !== 'TRANSPARENT';
}

function written(busy: Busy | undefined): string {
  return busy ? `${busy.from}/${busy.to}` : 'nothing';
}

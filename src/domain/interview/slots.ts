import { addDays, type Day } from '#domain/insight/day.ts';
import { clockAt, momentOf, offsetAt } from '#domain/insight/time-zone.ts';
import type { Timestamp } from '#domain/time.ts';
import { clipSpans, mergeSpans, sharedSpans, spanOf, withoutSpans, type Busy, type Span } from './busy.ts';
import type { ClockSpan, WorkingHours } from './working-hours.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The longest time that is searched, in days. */
const MOST_DAYS_SEARCHED = 92;

/** The times at which a person can be asked for an interview. */
export interface Availability {
  readonly busy: readonly Busy[];
  readonly zone: string;
  readonly workingHours: WorkingHours;
}

/** An interview of a chain, and the people who hold it. */
export interface ChainPart {
  readonly minutes: number;
  readonly interviewers: readonly Availability[];
  /** True if it is enough that one of them is free. Absent or false: they hold it together. */
  readonly isOneEnough?: boolean | undefined;
}

interface SlotSearch {
  readonly from: Timestamp;
  /** No interview ends later. */
  readonly to: Timestamp;
  /** The minutes between two starts on the clock of the first interviewer. */
  readonly step: 15 | 30;
}

/** The moments at which everybody is free for an interview, within their working hours, the earliest first. */
export function freeSlots(people: readonly Availability[], minutes: number, search: SlotSearch): Timestamp[] {
  return chains([{ minutes, interviewers: people }], 0, search);
}

/** The moments at which a chain of interviews can begin so that all of them fit in this order, with breaks between. */
export function chains(parts: readonly ChainPart[], breakMinutes: number, search: SlotSearch): Timestamp[] {
  const whole = searchedSpan(search);
  let after = 0;
  let starts: readonly Span[] | null = null;
  for (const { minutes, interviewers, isOneEnough } of parts) {
    const all = interviewers.map((person) => freeSpans(person, whole));
    // Spans of several people are not merged, because one person holds the whole interview.
    const free = isOneEnough ? all.flat() : all.reduce<readonly Span[]>(sharedSpans, [whole]);
    // The first and the last start of the chain at which this interview fits. They are the same when it just fits.
    const fits = free
      .map(({ from, to }) => ({ from: from - after, to: to - after - minutes * MINUTE_MS }))
      .filter(({ from, to }) => from <= to);
    starts = starts === null ? fits : bothFit(starts, fits);
    after += (minutes + breakMinutes) * MINUTE_MS;
  }
  const zone = parts[0]?.interviewers[0]?.zone ?? 'UTC';
  const moments = (starts ?? []).flatMap((span) => stepsIn(span, search.step * MINUTE_MS, zone));
  return [...new Set(moments)].toSorted();
}

/** Tells whether a person works and is not busy during a whole span. */
export function isFree(person: Availability, span: Span): boolean {
  return withoutSpans([span], mergeSpans(freeSpans(person, span))).length === 0;
}

/** When a person works and is not busy, within a span. */
export function freeSpans({ busy, zone, workingHours }: Availability, within: Span): Span[] {
  const taken = mergeSpans(busy.map(spanOf));
  return withoutSpans(clipSpans(workSpans(workingHours, zone, within), within), taken);
}

/** The working hours of all days that touch a span, without pauses. */
function workSpans({ days, from, to, pauses }: WorkingHours, zone: string, within: Span): Span[] {
  const last = dayAt(within.to, zone);
  const spans: Span[] = [];
  for (let day = dayAt(within.from, zone); day <= last; day = addDays(day, 1)) {
    // Monday is 1 and Sunday is 7.
    if (!days.includes(new Date(`${day}T12:00:00.000Z`).getUTCDay() || 7)) continue;
    const work = mergeSpans([spanOn(day, { from, to }, zone)]);
    spans.push(...withoutSpans(work, mergeSpans(pauses.map((pause) => spanOn(day, pause, zone)))));
  }
  return spans;
}

function spanOn(day: Day, { from, to }: ClockSpan, zone: string): Span {
  const at = (time: string) => momentOf(Date.parse(`${day}T${time}:00.000Z`), zone);
  return { from: at(from), to: at(to) };
}

function dayAt(moment: number, zone: string): Day {
  return new Date(clockAt(moment, zone)).toISOString().slice(0, 10);
}

/** The starts that are in both lists. Unlike times that are taken, starts may be single moments. */
function bothFit(some: readonly Span[], others: readonly Span[]): Span[] {
  return some.flatMap((one) =>
    others
      .map((other) => ({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) }))
      .filter(({ from, to }) => from <= to),
  );
}

function stepsIn({ from, to }: Span, step: number, zone: string): Timestamp[] {
  const offset = offsetAt(from, zone);
  const first = Math.ceil((from + offset) / step) * step - offset;
  const moments: Timestamp[] = [];
  for (let moment = first; moment <= to; moment += step) moments.push(new Date(moment).toISOString());
  return moments;
}

function searchedSpan({ from, to }: SlotSearch): Span {
  const span = spanOf({ from, to });
  return { from: span.from, to: Math.min(span.to, span.from + MOST_DAYS_SEARCHED * DAY_MS) };
}

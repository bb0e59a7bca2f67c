import { addDays, type Day } from '#domain/insight/day.ts';
import { isTimeZone, startOf as startOfDay } from '#domain/insight/time-zone.ts';
import { clipSpans, mergeSpans, spanOf, withoutSpans, type Span } from '#domain/interview/busy.ts';
import { freeSlots, freeSpans, type Availability } from '#domain/interview/slots.ts';
import { DEFAULT_WORKING_HOURS } from '#domain/interview/working-hours.ts';
import type { Timestamp } from '#domain/time.ts';

const MINUTE_MS = 60_000;

/** The minutes between two times that can be chosen. */
const STEP = 30;

/** The hours that are always shown, in the own time zone. */
const FROM_HOUR = 8;
const UNTIL_HOUR = 18;

/** A person's state at a time: whether they can hold an interview. `unknown`: the calendar can't be read. */
export type Freedom = 'free' | 'busy' | 'outside' | 'unknown';

/** A person whose times are shown. */
export interface Person extends Availability {
  /** The handle of somebody who can hold the interview. Null: the candidate. */
  readonly handle: string | null;
  readonly name: string;
  /** The reason why the calendar can't be read, as a sentence; null when it can. */
  readonly problem: string | null;
}

/** A time at which the interview can begin. */
export interface TimeRow {
  readonly at: number;
  /** The state of each person in the half hour that the row shows. */
  readonly cells: readonly Freedom[];
  /** The state of each person during the whole interview. */
  readonly whole: readonly Freedom[];
}

/** A person as somebody whose busy times leave out one interview, which is being moved. */
export function withoutInterview<Who extends Person>(person: Who, own: Span): Who {
  const busy = withoutSpans(mergeSpans(person.busy.map(spanOf)), [own]);
  return {
    ...person,
    busy: busy.map(({ from, to }) => ({
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
    })),
  };
}

interface ShownDay {
  readonly day: string;
  readonly zone: string;
  readonly minutes: number;
  readonly people: readonly Person[];
  /** Earlier times are left out. */
  readonly now: number;
}

/** The times of a day: usual hours, and those in which somebody works. */
export function timeRows({ day, zone, minutes, people, now }: ShownDay): TimeRow[] {
  const whole = { from: startOfDay(day, zone), to: startOfDay(addDays(day, 1), zone) };
  const works = people.map((person) => freeSpans({ ...person, busy: [] }, whole));
  const hours = {
    from: whole.from + FROM_HOUR * 60 * MINUTE_MS,
    to: whole.from + UNTIL_HOUR * 60 * MINUTE_MS,
  };
  const all = [hours, ...works.filter((_, place) => people[place]?.handle !== null).flat()];
  const first = floorTo(Math.min(...all.map(({ from }) => from)), whole.from);
  const last = Math.max(...all.map(({ to }) => to));
  const busy = people.map((person) => mergeSpans(person.busy.map(spanOf)));
  const rows: TimeRow[] = [];
  for (let at = first; at < last; at += STEP * MINUTE_MS) {
    if (at < now) continue;
    const freedom = (length: number) =>
      people.map((person, place) =>
        freedomOf(person, { from: at, to: at + length * MINUTE_MS }, busy[place] ?? [], works[place] ?? []),
      );
    rows.push({ at, cells: freedom(STEP), whole: freedom(minutes) });
  }
  return rows;
}

/** Tells a person's state in a time. */
function freedomOf(person: Person, span: Span, busy: readonly Span[], works: readonly Span[]): Freedom {
  if (clipSpans(busy, span).length > 0) return 'busy';
  if (withoutSpans([span], clipSpans(works, span)).length > 0) return 'outside';
  return person.problem === null ? 'free' : 'unknown';
}

function floorTo(moment: number, start: number): number {
  const step = STEP * MINUTE_MS;
  return start + Math.floor((moment - start) / step) * step;
}

/** Today, or tomorrow when the hours of today that are always shown are over. */
export function firstDay(zone: string, today: Day, now: number): Day {
  return timeRows({ day: today, zone, minutes: STEP, people: [], now }).length > 0
    ? today
    : addDays(today, 1);
}

const MOST_SUGGESTED = 6;

/** The place of the second suggestion among the free times of a day, so that it is not right after the first. */
const SECOND_OF_DAY = 5;

interface Search {
  readonly from: number;
  readonly to: number;
  readonly minutes: number;
  readonly dayOf: (at: Timestamp) => string;
}

/**
 * The next times at which everybody of a group is free: within working hours in the candidate's zone, or, when there are
 * none, at any hour of the candidate's.
 *
 * @param zone the candidate's time zone; null: not known
 */
export function suggestedInZone(
  groups: readonly (readonly Availability[])[],
  zone: string | null,
  search: Search,
) {
  const candidate = zone !== null && isTimeZone(zone) && hoursOf(zone);
  const within = candidate
    ? suggestedTimes(
        groups.map((people) => [...people, candidate]),
        search,
      )
    : [];
  return within.length > 0
    ? { times: within, isOutside: false }
    : { times: suggestedTimes(groups, search), isOutside: candidate !== false };
}

function hoursOf(zone: string): Availability {
  return { busy: [], zone, workingHours: DEFAULT_WORKING_HOURS };
}

/** The next times at which everybody of a group is free. Several days are better than several times of one day. */
function suggestedTimes(
  groups: readonly (readonly Availability[])[],
  { from, to, minutes, dayOf }: Search,
): Timestamp[] {
  const span = { from: new Date(from).toISOString(), to: new Date(to).toISOString(), step: STEP } as const;
  const slots = groups.flatMap((people) => freeSlots(people, minutes, span));
  const days = new Map<string, number>();
  return [...new Set(slots)]
    .toSorted()
    .filter((at) => {
      const count = (days.get(dayOf(at)) ?? 0) + 1;
      days.set(dayOf(at), count);
      return count === 1 || count === SECOND_OF_DAY;
    })
    .slice(0, MOST_SUGGESTED);
}

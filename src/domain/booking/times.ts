import { spanOf, type Busy } from '#domain/interview/busy.ts';
import { zoneOf } from '#domain/interview/overlap.ts';
import { DEFAULT_WORKING_HOURS, type WorkingHours } from '#domain/interview/working-hours.ts';
import { chains, isFree, type Availability, type ChainPart } from '#domain/interview/slots.ts';
import type { Row } from '#domain/tables.ts';
import type { Timestamp } from '#domain/time.ts';
import { bookedBy, cancelledOf, daysOf, earliestStart, type Booking, type BookingPart } from './booking.ts';

type Interview = Row<'interviews'>;

const MINUTE_MS = 60_000;

const ALWAYS: Busy = { from: '0001-01-01T00:00:00.000Z', to: '9999-12-31T23:59:59.999Z' };

/** An interview for which the candidate chooses a time. */
export interface Bookable extends BookingPart, Pick<Interview, 'place' | 'details'> {
  /** The interview that moves. Null: it is booked for the first time. */
  readonly interview: Interview | null;
}

/**
 * The interviews for which the candidate chooses: those of the link, or, when they are booked or were cancelled since, the
 * booked ones as they are now. So people whom a recruiter has exchanged since stay exchanged.
 *
 * @param interviews all of the candidate
 */
export function bookablesOf(booking: Booking, interviews: readonly Interview[]): readonly Bookable[] {
  const booked = bookedBy(booking, interviews);
  const last = booked.length > 0 ? booked : cancelledOf(booking, interviews);
  const { parts } = booking;
  if (last.length === 0) {
    const { place, details } = booking;
    return parts.map((part) => ({ ...part, place, details, interview: null }));
  }
  return last.map((each) => {
    const { kitId, name, startsAt, endsAt, interviewers, attributes, questions, place, details } = each;
    const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS);
    const part = { kitId, name, minutes, interviewers, ...poolOf(parts, each), attributes, questions };
    return { ...part, place, details, interview: each.state === 'scheduled' ? each : null };
  });
}

/**
 * The people of whom one holds a booked interview, with the present one first. Null: the interview keeps its interviewers.
 */
function poolOf(
  parts: readonly BookingPart[],
  { kitId, name, interviewers }: Interview,
): Pick<BookingPart, 'interviewers' | 'holders'> | null {
  const [present, ...others] = interviewers.map(lowerCase);
  if (present === undefined || others.length > 0) return null;
  const part = parts.find(
    (each) =>
      each.holders === 'one' &&
      each.kitId === kitId &&
      each.name === name &&
      each.interviewers.some((handle) => lowerCase(handle) === present),
  );
  if (!part) return null;
  const pool = part.interviewers.filter((handle) => lowerCase(handle) !== present);
  return { interviewers: [...interviewers, ...pool], holders: 'one' };
}

/**
 * The people who hold an interview at a time: all of them, or one of several who is free. Prefers the present interviewer,
 * and then the person with the fewest interviews on the link's days.
 */
export function holdersAt(
  { interviewers, holders, interview }: Bookable,
  { startsAt, endsAt }: Pick<Interview, 'startsAt' | 'endsAt'>,
  { people }: Calendars,
  taken: readonly Interview[],
): readonly string[] {
  if (holders !== 'one') return interviewers;
  const span = spanOf({ from: startsAt, to: endsAt });
  const free = interviewers.filter((handle) => {
    const person = people.get(lowerCase(handle));
    return person !== undefined && isFree(person, span);
  });
  const count = (handle: string) =>
    taken.filter(
      (each) =>
        each.state === 'scheduled' && each.interviewers.some((one) => lowerCase(one) === lowerCase(handle)),
    ).length;
  const [first] = free;
  const staysWith = interview && first === interviewers[0] ? first : undefined;
  const holder = staysWith ?? free.toSorted((one, other) => count(one) - count(other))[0];
  return holder === undefined ? interviewers : [holder];
}

/** A person's busy times outside of the workspace, as far as they are known. */
export interface OutsideTimes {
  readonly handle: string;
  readonly busy: readonly Busy[];
  /** Null: not known. */
  readonly zone: string | null;
  readonly workingHours: WorkingHours | null;
  /** The reason why the person's calendar could not be read. Null: it was, or there is none. */
  readonly problem: string | null;
}

/** When people can be asked for interviews, and what the candidate has already. */
export interface Calendars {
  /** The people's times by handle in lower case. */
  readonly people: ReadonlyMap<string, Availability>;
  /** The candidate's other interviews. */
  readonly candidate: readonly Busy[];
}

/**
 * Gets the times at which the people of a link can be asked. Somebody without a time zone of their own works in the
 * link's. Somebody whose calendar can't be read is never free (product §24).
 *
 * @param taken the interviews of everybody on the link's days; those that the link books take nobody's time
 */
export function calendarsOf(
  { id, candidateId, zone: ofLink }: Booking,
  bookables: readonly Bookable[],
  taken: readonly Interview[],
  outside: readonly OutsideTimes[],
): Calendars {
  const others = taken.filter(({ state, bookingId }) => state === 'scheduled' && bookingId !== id);
  const handles = new Set(bookables.flatMap(({ interviewers }) => interviewers.map(lowerCase)));
  const people = [...handles].map((handle) => {
    const known = outside.find((each) => lowerCase(each.handle) === handle);
    const own = others.filter(({ interviewers }) => interviewers.some((each) => lowerCase(each) === handle));
    const outsideBusy = known && known.problem !== null ? [ALWAYS] : (known?.busy ?? []);
    const busy = [...own.map(busyOf), ...outsideBusy];
    const workingHours = known?.workingHours ?? DEFAULT_WORKING_HOURS;
    return [handle, { busy, zone: zoneOf(known?.zone ?? ofLink), workingHours }] as const;
  });
  return {
    people: new Map(people),
    candidate: others.filter((each) => each.candidateId === candidateId).map(busyOf),
  };
}

function busyOf({ startsAt: from, endsAt: to }: Interview): Busy {
  return { from, to };
}

function lowerCase(handle: string): string {
  return handle.toLowerCase();
}

/** The moments at which the candidate can begin, the earliest first. */
export function offeredTimes(
  booking: Booking,
  bookables: readonly Bookable[],
  { people, candidate }: Calendars,
  now: Timestamp,
): Timestamp[] {
  const days = daysOf(booking);
  const from = Math.max(days.from, earliestStart(booking, now));
  if (from >= days.to) return [];
  const parts = bookables.map(({ minutes, interviewers, holders }): ChainPart => {
    const asked = interviewers.flatMap((handle) => people.get(lowerCase(handle)) ?? []);
    const known = asked.map((each) => ({ ...each, busy: [...each.busy, ...candidate] }));
    return { minutes, interviewers: known, isOneEnough: holders === 'one' };
  });
  return chains(parts, booking.breakMinutes, {
    from: new Date(from).toISOString(),
    to: new Date(days.to).toISOString(),
    step: (bookables[0]?.minutes ?? 0) % 30 === 0 ? 30 : 15,
  });
}

/** The times of interviews that follow each other, with breaks between them. */
export function timesFrom(
  startsAt: Timestamp,
  bookables: readonly Pick<Bookable, 'minutes'>[],
  breakMinutes: number,
): { readonly startsAt: Timestamp; readonly endsAt: Timestamp }[] {
  let start = Date.parse(startsAt);
  return bookables.map(({ minutes }) => {
    const end = start + minutes * MINUTE_MS;
    const times = { startsAt: new Date(start).toISOString(), endsAt: new Date(end).toISOString() };
    start = end + breakMinutes * MINUTE_MS;
    return times;
  });
}

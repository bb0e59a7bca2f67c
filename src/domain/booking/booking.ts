import type { Authorship } from '#domain/actor.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import { addDays, daysBetween, isDay, type Day } from '#domain/insight/day.ts';
import { dayOf } from '#domain/insight/days.ts';
import { isTimeZone, startOf } from '#domain/insight/time-zone.ts';
import type { Span } from '#domain/interview/busy.ts';
import { zoneOf } from '#domain/interview/overlap.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Row } from '#domain/tables.ts';
import type { Timestamp } from '#domain/time.ts';

/** A link by which a candidate chooses the times of interviews (product §22), as stored. */
export interface Booking extends Row<'bookings'> {}

export type BookingPart = Booking['parts'][number];

/** `booked`: times are chosen and ahead. `past`: its days or its interviews are over. */
export const BOOKING_STATES = ['open', 'booked', 'closed', 'past'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** The most days from the first to the last day of a link. */
export const MOST_BOOKING_DAYS = 92;

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

type Interview = Row<'interviews'>;

/** Makes the address that the candidate of a link opens. */
export type SchedulingLink = (booking: Pick<Booking, 'id' | 'key'>) => string;

/** A link as members see it. */
export interface ShownBooking extends Omit<Booking, 'key'> {
  readonly state: BookingState;
  /** The address that the candidate opens. Null: this host has no such pages. */
  readonly link: string | null;
  /** The interviews that are booked by it, the earliest first. */
  readonly interviews: readonly Interview[];
}

/** The choices for a new link. */
type NewBooking = Pick<
  Booking,
  'parts' | 'breakMinutes' | 'from' | 'until' | 'changeHours' | 'zone' | 'place' | 'details'
>;

/** @param key a new random text, which is part of the link's address */
export function newBooking(
  given: NewBooking,
  { id, jobId }: Pick<Candidate, 'id' | 'jobId'>,
  key: string,
  { at, by }: Authorship,
): Omit<Booking, 'id'> | Refusal {
  const problem = bookingProblem(given, at);
  if (problem !== null) return refuse('invalid', problem);
  return { ...given, candidateId: id, jobId, key, createdAt: at, by, closedAt: null };
}

/** The days before and after an interview to which its candidate can move it. */
const DAYS_TO_MOVE = 14;

/** Hours before an interview from which on its candidate can no longer move it, unless a member chose others. */
export const USUAL_CHANGE_HOURS = 24;

/**
 * The link by which the candidate moves or cancels an interview that a member scheduled.
 *
 * @returns null: it is too late to change the interview
 */
export function linkToMove(
  { startsAt, endsAt, zone, ...interview }: Omit<Interview, 'id'>,
  key: string,
  { at, by }: Authorship,
): Omit<Booking, 'id'> | null {
  if (changeUntil({ changeHours: USUAL_CHANGE_HOURS }, [{ startsAt }]) <= at) return null;
  const dayIn = (moment: Timestamp) => dayOf(Date.parse(moment), zoneOf(zone));
  const [today, day] = [dayIn(at), dayIn(startsAt)];
  const first = addDays(day, -DAYS_TO_MOVE);
  const minutes = Math.max(1, Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS));
  const { candidateId, jobId, kitId, name, interviewers, attributes, questions, place, details } = interview;
  return {
    candidateId,
    jobId,
    key,
    parts: [{ kitId, name, minutes, interviewers, attributes, questions }],
    breakMinutes: 0,
    from: first > today ? first : today,
    until: addDays(day, DAYS_TO_MOVE),
    changeHours: USUAL_CHANGE_HOURS,
    zone,
    place,
    details,
    createdAt: at,
    by,
    closedAt: null,
  };
}

/** The problem of a new link, as a sentence. Null: none. */
function bookingProblem({ parts, from, until, zone }: NewBooking, now: Timestamp): string | null {
  if (parts.length === 0) return 'Add an interview';
  for (const { name, interviewers } of parts) {
    if (interviewers.length === 0) return `Choose who holds “${name}”`;
    const handles = interviewers.map((handle) => handle.toLowerCase());
    if (new Set(handles).size < handles.length) return `Name everybody of “${name}” once`;
  }
  if (!isTimeZone(zone)) return 'Choose a time zone';
  if (!isDay(from) || !isDay(until)) return 'Enter days like 2026-11-20';
  if (until < from) return 'The last day is before the first';
  if (until < dayOf(Date.parse(now), zone)) return 'The last day is over';
  if (daysBetween(from, until) >= MOST_BOOKING_DAYS) {
    return `From the first to the last day are at most ${MOST_BOOKING_DAYS} days`;
  }
  return null;
}

/** Closes a link, or opens it again. A link that is closed already stays as it is. */
export function closeBooking(booking: Booking, isClosed: boolean, at: Timestamp): Booking {
  return isClosed === (booking.closedAt !== null) ? booking : { ...booking, closedAt: isClosed ? at : null };
}

/** Tells whether a cancelled interview was the last one booked by its link. */
export function isLastBooked({ id, bookingId }: Interview, interviews: readonly Interview[]): boolean {
  if (bookingId === null) return false;
  return !bookedBy({ id: bookingId }, interviews).some((each) => each.id !== id);
}

/** The interviews that the candidate has by a link, the earliest first. */
export function bookedBy<Any extends Interview>(
  { id }: Pick<Booking, 'id'>,
  interviews: readonly Any[],
): Any[] {
  return interviews
    .filter(({ bookingId, state }) => bookingId === id && state === 'scheduled')
    .toSorted(earliestFirst);
}

/** The interviews that a link booked last, when all of them are cancelled since, the earliest first. */
export function cancelledOf<Any extends Interview>(
  { id }: Pick<Booking, 'id'>,
  interviews: readonly Any[],
): Any[] {
  const own = interviews.filter(({ bookingId }) => bookingId === id);
  const [last] = own.map(({ createdAt }) => createdAt).toSorted((a, b) => (a > b ? -1 : 1));
  if (own.some(({ state }) => state !== 'cancelled')) return [];
  return own.filter(({ createdAt }) => createdAt === last).toSorted(earliestFirst);
}

function earliestFirst(a: Interview, b: Interview): number {
  return (a.startsAt < b.startsAt ? -1 : Number(a.startsAt > b.startsAt)) || a.id - b.id;
}

/** @param booked the link's interviews */
export function bookingState(
  booking: Omit<Booking, 'key'>,
  booked: readonly Interview[],
  now: Timestamp,
): BookingState {
  if (booking.closedAt !== null) return 'closed';
  if (booked.length > 0) return booked.some(({ endsAt }) => endsAt > now) ? 'booked' : 'past';
  return daysOf(booking).to <= Date.parse(now) ? 'past' : 'open';
}

/** From the beginning of a link's first day to the end of its last one. */
export function daysOf({ from, until, zone }: Pick<Booking, 'from' | 'until' | 'zone'>): Span {
  // A restored backup may have a zone that this runtime does not know, or days that no calendar has.
  if (!isDay(from) || !isDay(until)) return { from: 0, to: 0 };
  const momentOf = (day: Day) => Math.max(0, startOf(day, zoneOf(zone)));
  return { from: momentOf(from), to: momentOf(addDays(until, 1)) };
}

/** The earliest time that can be chosen. A candidate chooses, changes and cancels up to the same hours before. */
export function earliestStart({ changeHours }: Pick<Booking, 'changeHours'>, now: Timestamp): number {
  return Date.parse(now) + changeHours * HOUR_MS;
}

/** Tells whether the candidate can change or cancel what is booked. Without interviews there is nothing to change. */
export function mayChange(
  booking: Pick<Booking, 'changeHours' | 'closedAt'>,
  booked: readonly Pick<Interview, 'startsAt'>[],
  now: Timestamp,
): boolean {
  return booking.closedAt === null && booked.length > 0 && changeUntil(booking, booked) > now;
}

/** Closes the links whose cancelled interviews this one replaces. The candidate is invited to it. */
export function closedFor(
  { name, kitId }: Pick<Interview, 'name' | 'kitId'>,
  { links, interviews }: { readonly links: readonly Booking[]; readonly interviews: readonly Interview[] },
  at: Timestamp,
): Booking[] {
  return links
    .filter(({ closedAt }) => closedAt === null)
    .filter((link) => cancelledOf(link, interviews).some((cancelled) => isSame(cancelled, { name, kitId })))
    .map((link) => closeBooking(link, true, at));
}

function isSame(
  { name, kitId }: Pick<Interview, 'name' | 'kitId'>,
  other: Pick<Interview, 'name' | 'kitId'>,
): boolean {
  return other.name === name || (kitId !== null && other.kitId === kitId);
}

/** The interviews that replace the cancelled ones of a link. */
export interface Replacement<Any extends Interview> {
  /** The earliest first. */
  readonly newer: readonly Any[];
  /** True if each cancelled interview is replaced. */
  readonly isWhole: boolean;
}

/**
 * Finds the interviews to which the candidate was invited after a link was closed, in place of those that the link booked.
 *
 * @param messages of the candidate
 */
export function replacementOf<Any extends Interview>(
  booking: Pick<Booking, 'id' | 'closedAt'>,
  interviews: readonly Any[],
  messages: readonly Pick<Row<'messages'>, 'at' | 'invitation'>[],
): Replacement<Any> {
  const { id, closedAt } = booking;
  const isTold = (interview: Interview) => {
    const [first] = messages
      .filter(({ invitation }) => invitation?.interviewId === interview.id && invitation.who === '')
      .map(({ at }) => at)
      .toSorted();
    return closedAt !== null && first !== undefined && first >= closedAt;
  };
  const told = interviews.filter(
    (each) => each.state === 'scheduled' && each.bookingId !== id && isTold(each),
  );
  const places = cancelledOf(booking, interviews).map((cancelled) =>
    told.toSorted(earliestFirst).find((each) => isSame(cancelled, each)),
  );
  const newer = new Set(places.filter((each) => each !== undefined));
  return { newer: [...newer].toSorted(earliestFirst), isWhole: !places.includes(undefined) };
}

/** Until when the candidate can change or cancel what is booked. */
export function changeUntil(
  { changeHours }: Pick<Booking, 'changeHours'>,
  booked: readonly Pick<Interview, 'startsAt'>[],
): Timestamp {
  const first = Math.min(...booked.map(({ startsAt }) => Date.parse(startsAt)));
  return new Date(first - changeHours * HOUR_MS).toISOString();
}

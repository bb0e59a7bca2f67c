import type { Authorship } from '#domain/actor.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import type { Row } from '#domain/tables.ts';
import type { Timestamp } from '#domain/time.ts';
import { bookedBy, changeUntil, daysOf, type Booking } from './booking.ts';
import {
  bookablesOf,
  calendarsOf,
  holdersAt,
  offeredTimes,
  timesFrom,
  type Calendars,
  type OutsideTimes,
} from './times.ts';

type Interview = Row<'interviews'>;

/** Told to whoever was later than somebody else. */
export const TAKEN = 'Somebody else has just taken this time. Choose another.';
const NOT_OFFERED = 'This time is not offered. Choose another.';
const CLOSED = 'This link is closed';
const OVER = 'The days of this link are over';
const TOO_LATE = 'It is too late to change this';

/** The rows that a decision reads when a candidate chooses or cancels. */
export interface BeforeChoice {
  readonly booking: Booking;
  readonly candidate: Candidate;
  /** All interviews of the candidate. */
  readonly interviews: readonly Interview[];
  /** The interviews of everybody on the link's days. */
  readonly taken: readonly Interview[];
}

/** The time that a candidate chose. */
export interface Choice {
  readonly startsAt: Timestamp;
  /** The candidate's time zone. */
  readonly zone: string;
  /** The candidate's comment. May be empty. */
  readonly comment: string;
}

/** The interviews that a choice adds and changes. */
export interface Chosen {
  readonly added: readonly Omit<Interview, 'id'>[];
  readonly changed: readonly Interview[];
}

/**
 * Books all interviews of a link, or moves them all. Interviews that move keep the UIDs of their calendar events. Nothing
 * changes when the candidate has these times already.
 *
 * @param outside what people's other calendars say
 */
export function chooseTime(
  { booking, candidate, interviews, taken }: BeforeChoice,
  { startsAt, zone, comment }: Choice,
  outside: readonly OutsideTimes[],
  { at, by, newUid }: Authorship & { readonly newUid: () => string },
): Chosen | Refusal {
  const booked = bookedBy(booking, interviews);
  const bookables = bookablesOf(booking, interviews);
  const times = timesFrom(startsAt, bookables, booking.breakMinutes);
  if (booked.length > 0 && booked.every((each, place) => each.startsAt === times[place]?.startsAt)) {
    return { added: [], changed: [] };
  }
  const problem = changeProblem(booking, booked, at) ?? overProblem(booking, at);
  if (problem) return problem;
  const calendars = calendarsOf(booking, bookables, taken, outside);
  if (!offeredTimes(booking, bookables, calendars, at).includes(startsAt)) {
    const isOfferedToOthers = offeredTimes(booking, bookables, withoutBusy(calendars), at).includes(startsAt);
    return refuse('conflict', isOfferedToOthers ? TAKEN : NOT_OFFERED);
  }
  const answers = [{ who: '', answer: 'accepted', at, comment, proposedStart: null } as const];
  const { id: candidateId, jobId, stage } = candidate;
  const added: Omit<Interview, 'id'>[] = [];
  const changed: Interview[] = [];
  for (const [nth, bookable] of bookables.entries()) {
    const { interview, minutes: _minutes, holders: _holders, ...part } = bookable;
    const span = { startsAt, endsAt: startsAt, ...times[nth] };
    const time = { ...span, zone, interviewers: holdersAt(bookable, span, calendars, taken) };
    if (interview) changed.push({ ...interview, ...time, sequence: interview.sequence + 1, answers });
    else {
      const event = { uid: newUid(), sequence: 0, answers, state: 'scheduled', reason: '' } as const;
      const made = { candidateId, jobId, stage, bookingId: booking.id, createdAt: at, by };
      added.push({ ...part, ...time, ...event, ...made });
    }
  }
  return { added, changed };
}

/** Cancels all interviews of a link. */
export function cancelBooked(
  { booking, interviews }: Pick<BeforeChoice, 'booking' | 'interviews'>,
  reason: string,
  at: Timestamp,
): Chosen | Refusal {
  const booked = bookedBy(booking, interviews);
  if (booked.length === 0) return refuse('conflict', 'Nothing is booked by this link any more');
  const problem = changeProblem(booking, booked, at);
  if (problem) return problem;
  const changed = booked.map((before): Interview => {
    const { sequence } = before;
    return { ...before, state: 'cancelled', reason, sequence: sequence + 1 };
  });
  return { added: [], changed };
}

/** Refuses a change by a link if the candidate can't change anything; null when they can. */
function changeProblem(booking: Booking, booked: readonly Interview[], at: Timestamp): Refusal | null {
  if (booking.closedAt !== null) return refuse('conflict', CLOSED);
  return booked.length > 0 && changeUntil(booking, booked) <= at ? refuse('conflict', TOO_LATE) : null;
}

function overProblem(booking: Booking, at: Timestamp): Refusal | null {
  return daysOf(booking).to <= Date.parse(at) ? refuse('conflict', OVER) : null;
}

function withoutBusy({ people }: Calendars): Calendars {
  const free = [...people].map(([handle, person]) => [handle, { ...person, busy: [] }] as const);
  return { people: new Map(free), candidate: [] };
}

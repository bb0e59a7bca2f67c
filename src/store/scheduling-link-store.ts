import type { Authorship } from '#domain/actor.ts';
import type { Booking } from '#domain/booking/booking.ts';
import type { BeforeChoice } from '#domain/booking/choose.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import type { Interview } from '#domain/interview/interview.ts';
import type { Job } from '#domain/job/job.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { BeforeSchedule, Scheduled } from './schedule-store.ts';
import type { Outcome, Write } from './write.ts';

/** A link, with what its candidate's choice depends on. */
export interface FoundBooking extends BeforeChoice {
  /** The link's job. */
  readonly job: Job;
}

/**
 * The links by which candidates choose times (product §22), with their interviews. A link alone is also read and changed as
 * a row (`Store.bookings`).
 */
export interface SchedulingLinkStore {
  /** The links of a candidate, in any order, and all the candidate's interviews. Null when there is no such candidate. */
  list(
    candidateId: number,
  ): Promise<{ readonly bookings: readonly Booking[]; readonly interviews: readonly Interview[] } | null>;
  /** Null when there is no such link. */
  get(id: number): Promise<FoundBooking | null>;
  /** Adds a link. Null when there is no such candidate. */
  add(
    write: Write,
    candidateId: number,
    decide: (candidate: Candidate, made: Authorship) => Omit<Booking, 'id'> | Refusal,
  ): Promise<Outcome<Booking>>;
  /**
   * Adds and changes the interviews of a link together with their invitations, as one change. Null when there is no such
   * link.
   *
   * @returns the interviews that the candidate then has
   */
  choose(
    write: Write,
    id: number,
    decide: (before: FoundBooking & BeforeSchedule, made: Authorship) => Scheduled | Refusal,
  ): Promise<Outcome<{ readonly booking: Booking; readonly interviews: readonly Interview[] }>>;
}

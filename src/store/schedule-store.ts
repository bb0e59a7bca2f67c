import type { Authorship } from '#domain/actor.ts';
import type { Booking } from '#domain/booking/booking.ts';
import type { Candidate } from '#domain/candidate/candidate.ts';
import type { Interview, InterviewOfCandidate } from '#domain/interview/interview.ts';
import type { Kit } from '#domain/interview/kit.ts';
import type { Job } from '#domain/job/job.ts';
import type { Message } from '#domain/message/message.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Timestamp } from '#domain/time.ts';
import type { OrderedRows } from './ordered-rows.ts';
import type { Outcome, Write } from './write.ts';

/** The rows that a decision about a candidate's interviews reads. */
export interface BeforeSchedule {
  readonly candidate: Candidate;
  /** The candidate's job. */
  readonly job: Job;
  /** All interviews of the candidate. */
  readonly interviews: readonly Interview[];
  /** The messages that invited to them. */
  readonly invitations: readonly Message[];
  /** All links of the candidate. */
  readonly links: readonly Booking[];
}

/** The rows that a decision writes, as one change. */
export interface Scheduled {
  /** New interviews. */
  readonly added?: readonly Omit<Interview, 'id'>[];
  /** Interviews of the candidate, as they are then. */
  readonly changed?: readonly Interview[];
  /** The messages that tell people of these interviews. Gets all added and changed interviews, with their ids. */
  readonly invite?: (interviews: readonly Interview[]) => readonly Omit<Message, 'id'>[];
  /** A new link, which all these interviews have then that had none. Absent or null: none is made. */
  readonly link?: Omit<Booking, 'id'> | null | undefined;
  /** Links of the candidate, as they are then. */
  readonly changedLinks?: readonly Booking[];
  /** Changes the link by which the candidate chose the time of the changed interview, if there is one. */
  readonly changeLink?: (link: Booking) => Booking;
}

/**
 * Schedules interviews (product §22). Every write refuses as `conflict` when somebody would have two interviews at the
 * same time. A single interview is also read as a row (`Store.interviews`).
 */
export interface ScheduleStore {
  /**
   * Adds and changes interviews of a candidate together with their invitations, as one change. Null when there is no such
   * candidate.
   *
   * @returns the added interviews, then the changed ones
   */
  schedule(
    write: Write,
    candidateId: number,
    decide: (before: BeforeSchedule, made: Authorship) => Scheduled | Refusal,
  ): Promise<Outcome<Interview[]>>;
  /** Changes one interview in the same way. Null when there is no such interview. */
  change(
    write: Write,
    id: number,
    decide: (
      interview: Interview,
      before: BeforeSchedule,
      made: Authorship,
    ) => Omit<Scheduled, 'added'> | Refusal,
  ): Promise<Outcome<Interview>>;
  /**
   * The interviews in any state that start from one moment on and before another, the earliest first.
   *
   * @param interviewer only those that this teammate holds; null: all
   */
  between(range: {
    readonly from: Timestamp;
    readonly until: Timestamp;
    readonly interviewer: string | null;
  }): Promise<InterviewOfCandidate[]>;
  /** The interview whose calendar event has this UID. */
  byUid(uid: string): Promise<Interview | null>;
}

/** The kits of all jobs and of the library (product §22). */
export interface KitStore extends Omit<OrderedRows<'kits'>, 'create'> {
  /** Adds a kit. `decide` gets all kits. Refused as `invalid` when there is no such job. */
  add(
    write: Write,
    jobId: number | null,
    decide: (kits: readonly Kit[], made: Authorship) => Omit<Kit, 'id'> | Refusal | null,
  ): Promise<Outcome<Kit>>;
}

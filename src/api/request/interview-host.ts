import type { SchedulingLink } from '#domain/booking/booking.ts';
import type { Busy } from '#domain/interview/busy.ts';
import type { CalendarOf } from '#domain/interview/calendar-event.ts';
import type { WorkingHours } from '#domain/interview/working-hours.ts';
import type { Timestamp } from '#domain/time.ts';

/** A host’s services for interviews, for the person who makes the request. */
export interface InterviewHost {
  /** The calendars of people outside of this workspace. Absent: none. */
  readonly calendars?: Calendars | undefined;
  /** Makes calendar files. Absent: the page makes them. */
  readonly calendarOf?: CalendarOf;
  /** Makes the addresses of scheduling links. Absent: the host has no such pages. */
  readonly schedulingLink?: SchedulingLink | undefined;
}

/** The calendars of people outside of this workspace. */
export interface Calendars {
  /** Returns the busy times of people. A person without a known calendar may be left out. */
  busy(
    handles: readonly string[],
    range: { readonly from: Timestamp; readonly until: Timestamp },
  ): Promise<readonly OutsideBusy[]>;
}

export interface OutsideBusy {
  readonly handle: string;
  readonly busy: readonly Busy[];
  readonly zone: string | null;
  readonly workingHours: WorkingHours | null;
  /** The reason why a calendar could not be read, as a sentence. Null: it was, or there is none. */
  readonly problem: string | null;
}

import type { INVITATION_METHODS } from '#domain/interview-fields.ts';
import type { Timestamp } from '#domain/time.ts';

/** The methods of iTIP (RFC 5546) that the workspace sends, and `PUBLISH` for a file to download. */
export type CalendarMethod = (typeof INVITATION_METHODS)[number] | 'PUBLISH';

export interface CalendarPerson {
  readonly name: string;
  readonly email: string;
}

/** An interview as one person's calendar shows it (RFC 5545). */
export interface CalendarEvent {
  readonly uid: string;
  readonly sequence: number;
  /** When this version was made (`DTSTAMP`). */
  readonly madeAt: Timestamp;
  readonly startsAt: Timestamp;
  readonly endsAt: Timestamp;
  /** The time zone in which the event stands. */
  readonly zone: string;
  readonly title: string;
  readonly description: string;
  readonly place: string;
  /** Null for a file to download, which nobody answers. */
  readonly organizer: CalendarPerson | null;
  /** The one person who is invited. Null for a file to download. */
  readonly attendee: CalendarPerson | null;
}

/** Makes the text of a calendar with one event. */
export type CalendarOf = (event: CalendarEvent, method: CalendarMethod) => string;

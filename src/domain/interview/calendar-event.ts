import type { Timestamp } from '#domain/time.ts';

/**
 * The purpose of a calendar text (RFC 5546): `REQUEST` invites and tells of changes, `CANCEL` takes the event out of
 * calendars, and `PUBLISH` is a file to download.
 */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

export interface CalendarPerson {
  readonly name: string;
  readonly email: string;
}

/** An interview as one person's calendar shows it (RFC 5545). */
export interface CalendarEvent {
  readonly uid: string;
  readonly sequence: number;
  /** The time when this state of the event was made. */
  readonly stamp: Timestamp;
  readonly start: Timestamp;
  readonly end: Timestamp;
  readonly zone: string;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly organizer: CalendarPerson;
  /** Only the one person who is invited, so that nobody learns the address of another one. */
  readonly attendees: readonly CalendarPerson[];
}

/** Makes the text of a calendar with one event. */
export type CalendarOf = (event: CalendarEvent, method: CalendarMethod) => string;

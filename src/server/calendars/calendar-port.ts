import type { Busy } from '#domain/interview/busy.ts';
import type { Timestamp } from '#domain/time.ts';

/** A calendar at an address (ICS), whose path is a secret. */
export interface IcsAddress {
  readonly kind: 'ics';
  readonly url: string;
}

/** A calendar, or all calendars of a person, on a server (CalDAV, RFC 4791). */
export interface CaldavAddress {
  readonly kind: 'caldav';
  readonly url: string;
  readonly user: string;
  readonly password: string;
}

export type CalendarAddress = IcsAddress | CaldavAddress;

/** Reads the busy times of calendars outside. */
export interface CalendarPort {
  /**
   * Reads the times at which the owner of a calendar is busy.
   *
   * @param zone the owner's time zone
   * @param person who causes the reading, whose calendars are read one after the other
   * @throws CalendarError with a sentence why the calendar can't be read. Nobody may take that for "free".
   */
  busy(
    address: CalendarAddress,
    zone: string,
    from: Timestamp,
    to: Timestamp,
    person: string,
  ): Promise<Busy[]>;
  /** The same, without an answer that was kept. */
  busyNow: CalendarPort['busy'];
}

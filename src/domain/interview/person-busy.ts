import type { Availability } from './slots.ts';

/** When a member is busy in a calendar outside of the workspace, and when the member works. */
export interface PersonBusy extends Availability {
  readonly handle: string;
  /** Whether the member has named a calendar. Without one, `busy` is empty because nothing is known. */
  readonly hasCalendar: boolean;
  /** A sentence why the calendar can't be read; null when it was read. Nobody is free with a problem. */
  readonly problem: string | null;
}

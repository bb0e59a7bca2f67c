import { busyOf } from '#calendar/busy.ts';
import { CalendarError } from '#calendar/calendar-error.ts';
import type { Busy } from '#domain/interview/busy.ts';
import type { Timestamp } from '#domain/time.ts';
import type { OutsideFetch } from '#hosts/node/outside/outside-fetch.ts';
import type { IcsAddress } from './calendar-port.ts';

/** The time that is asked for, and the time zone of the calendar's owner. */
export interface AskedTime {
  readonly zone: string;
  readonly from: Timestamp;
  readonly to: Timestamp;
}

/** Reads a calendar at an address. @throws CalendarError, OutsideError */
export async function readIcs(
  fetch: OutsideFetch,
  { url }: IcsAddress,
  { zone, from, to }: AskedTime,
): Promise<Busy[]> {
  const response = await fetch(url, { headers: { Accept: 'text/calendar' } });
  if (!response.ok) throw new CalendarError(problemOf(response.status));
  return busyOf(await response.text(), from, to, zone);
}

/** A sentence about a status that is no success. */
export function problemOf(status: number): string {
  if (status === 401 || status === 403) return 'Its server does not let this server in';
  if (status === 404 || status === 410) return 'There is no calendar at this address any more';
  return `Its server answers with the error ${status}`;
}

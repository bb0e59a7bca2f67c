import { CalendarError } from '#calendar/calendar-error.ts';
import type { OutsideFetch } from '#server/outside/outside-fetch.ts';
import type { IcsAddress } from './calendar-port.ts';
import { problemOf } from './problem-of.ts';

/** Loads a calendar at an address. @throws CalendarError, OutsideError */
export async function loadIcs(fetch: OutsideFetch, { url }: IcsAddress): Promise<string> {
  const response = await fetch(url, { headers: { Accept: 'text/calendar' } });
  if (!response.ok) throw new CalendarError(problemOf(response.status));
  return response.text();
}

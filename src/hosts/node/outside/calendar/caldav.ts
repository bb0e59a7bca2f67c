import { calendarQuery, createAccount, getBasicAuthHeaders, propfind, type DAVResponse } from 'tsdav';
import { busyOf } from '#calendar/busy.ts';
import { CalendarError } from '#calendar/calendar-error.ts';
import { busyOfSpan, mergeSpans, spanOf, type Busy } from '#domain/interview/busy.ts';
import { OutsideError } from '#hosts/node/outside/outside-error.ts';
import type { OutsideFetch } from '#hosts/node/outside/outside-fetch.ts';
import type { CaldavAddress } from './calendar-port.ts';
import { problemOf, type AskedTime } from './ics.ts';

/** The most calendars of a person that are read. */
const MOST_CALENDARS = 30;

/** How tsdav calls the server. */
interface Access {
  readonly headers: Record<string, string>;
  readonly fetch: typeof globalThis.fetch;
}

/** Reads a calendar, or all calendars of a person, on a CalDAV server. @throws CalendarError, OutsideError */
export async function readCaldav(
  fetch: OutsideFetch,
  address: CaldavAddress,
  asked: AskedTime,
): Promise<Busy[]> {
  const { user: username, password } = address;
  const headers = { ...getBasicAuthHeaders({ username, password }) } as Record<string, string>;
  const access: Access = { headers, fetch };
  const urls = await calendarsAt(address.url, access);
  if (urls.length === 0) throw new CalendarError('There is no calendar at this address');
  if (urls.length > MOST_CALENDARS)
    throw new CalendarError(`There are more than ${MOST_CALENDARS} calendars`);
  const busy: Busy[] = [];
  for (const url of urls) {
    for (const text of await eventsIn(url, access, asked)) {
      busy.push(...busyOf(text, asked.from, asked.to, asked.zone));
    }
  }
  return mergeSpans(busy.map(spanOf)).map(busyOfSpan);
}

/** The address itself, if it is a calendar; else all calendars of the person there. */
async function calendarsAt(url: string, access: Access): Promise<string[]> {
  const [found] = await propfind({ url, props: { 'd:resourcetype': {} }, depth: '0', ...access });
  if (found?.status === 401) throw new CalendarError('The user name or the password is wrong');
  if (isCalendar(found)) return [url];
  try {
    const account = { serverUrl: url, accountType: 'caldav' } as const;
    const { calendars = [] } = await createAccount({ account, loadCollections: true, ...access });
    // A calendar of tasks has no events.
    return calendars
      .filter(({ components = [] }) => components.length === 0 || components.includes('VEVENT'))
      .map((calendar) => calendar.url);
  } catch (cause) {
    if (cause instanceof OutsideError) throw cause;
    const problem = found && !found.ok ? problemOf(found.status) : 'There is no calendar at this address';
    throw new CalendarError(problem, { cause });
  }
}

function isCalendar(found: DAVResponse | undefined): boolean {
  return Object.keys((found?.props?.['resourcetype'] as object | undefined) ?? {}).includes('calendar');
}

/** The calendars with the events that may be in the time that is asked for. */
async function eventsIn(url: string, access: Access, { from, to }: AskedTime): Promise<string[]> {
  // tsdav throws an error of its own for an answer with an error, which does not say which.
  async function reporting(...sent: Parameters<Access['fetch']>): Promise<Response> {
    const response = await access.fetch(...sent);
    if (!response.ok) throw new CalendarError(problemOf(response.status));
    return response;
  }
  const range = { _attributes: { start: written(from), end: written(to) } };
  const responses = await calendarQuery({
    url,
    depth: '1',
    props: { 'c:calendar-data': {} },
    filters: {
      'comp-filter': {
        _attributes: { name: 'VCALENDAR' },
        'comp-filter': { _attributes: { name: 'VEVENT' }, 'time-range': range },
      },
    },
    headers: access.headers,
    fetch: reporting,
  });
  return responses.flatMap((response) => {
    if (!response.ok) throw new CalendarError(problemOf(response.status));
    // Of an answer without any response, tsdav makes one that has only the answer.
    const { multistatus } = Object(response.raw) as { multistatus?: unknown };
    if (multistatus === undefined)
      throw new CalendarError('Its server does not answer as a CalDAV server does');
    if (response.href === undefined) return [];
    const data: unknown = response.props?.['calendarData'];
    const { _cdata: marked } = Object(data) as { _cdata?: unknown };
    const text = marked ?? data;
    if (typeof text !== 'string') throw new CalendarError('Its server does not show all events');
    return [text];
  });
}

/** A moment as CalDAV writes it: `20260327T130000Z`. */
function written(moment: string): string {
  return `${moment.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

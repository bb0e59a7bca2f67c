import { calendarQuery, createAccount, getBasicAuthHeaders, propfind, type DAVResponse } from 'tsdav';
import { CalendarError } from '#calendar/calendar-error.ts';
import type { Busy } from '#domain/interview/busy.ts';
import { OutsideError } from '#server/outside/outside-error.ts';
import type { OutsideFetch } from '#server/outside/outside-fetch.ts';
import type { CaldavAddress } from './calendar-port.ts';
import { expectXml, type CaldavReport } from './caldav-report.ts';
import { problemOf } from './problem-of.ts';

/** The most calendars of a person that are read. */
const MOST_CALENDARS = 30;

/** The most characters of the events of all calendars of a person. */
const MOST_CHARACTERS = 20_000_000;

/** The most calls to find calendars, and the most characters of all their answers. */
const MOST_CALLS = 100;
const FOUND_MAX_LENGTH = 500_000;

/** The access with which tsdav calls the server. */
interface Access {
  readonly headers: Record<string, string>;
  readonly fetch: typeof globalThis.fetch;
}

/** Loads the events of a calendar, or of all calendars of a person, on a CalDAV server. @throws CalendarError, OutsideError */
export async function loadCaldav(
  fetch: OutsideFetch,
  address: CaldavAddress,
  asked: Busy,
): Promise<CaldavReport[]> {
  const { user: username, password } = address;
  const headers = { ...getBasicAuthHeaders({ username, password }) } as Record<string, string>;
  const access: Access = { headers, fetch: bounded(fetch) };
  const urls = await calendarsAt(address.url, access);
  if (urls.length === 0) throw new CalendarError('There is no calendar at this address');
  if (urls.length > MOST_CALENDARS)
    throw new CalendarError(`There are more than ${MOST_CALENDARS} calendars`);
  const reports: CaldavReport[] = [];
  let size = 0;
  for (const url of urls) {
    const report = await reportOf(url, { headers, fetch }, asked);
    size += report.body.length;
    if (size > MOST_CHARACTERS) throw new CalendarError('The calendars are larger than 20 MB');
    reports.push(report);
  }
  return reports;
}

/**
 * Bounds what is asked and answered to find calendars, because tsdav reads these answers in this thread.
 */
function bounded(fetch: OutsideFetch): Access['fetch'] {
  let calls = 0;
  let length = 0;
  return async (...sent) => {
    if (++calls > MOST_CALLS) throw new CalendarError('Its server has too many collections');
    const { status, headers, body } = await fetch(...sent);
    const text = await new Response(body).text();
    length += text.length;
    if (length > FOUND_MAX_LENGTH) throw new CalendarError('Its server has too many collections');
    expectXml({ type: headers.get('Content-Type') ?? '', body: text });
    return new Response(text === '' ? null : text, { status, headers });
  };
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
    if (cause instanceof OutsideError || cause instanceof CalendarError) throw cause;
    const problem = found && !found.ok ? problemOf(found.status) : 'There is no calendar at this address';
    throw new CalendarError(problem, { cause });
  }
}

function isCalendar(found: DAVResponse | undefined): boolean {
  return Object.keys((found?.props?.['resourcetype'] as object | undefined) ?? {}).includes('calendar');
}

/** Asks the server for the events that may be in the time. Nothing of the answer is read. */
async function reportOf(url: string, access: Access, { from, to }: Busy): Promise<CaldavReport> {
  let report: CaldavReport = { type: '', body: '' };
  async function keeping(...sent: Parameters<Access['fetch']>): Promise<Response> {
    const response = await access.fetch(...sent);
    if (!response.ok) throw new CalendarError(problemOf(response.status));
    report = { type: response.headers.get('Content-Type') ?? '', body: await response.text() };
    return new Response(null, { status: 204 });
  }
  const range = { _attributes: { start: written(from), end: written(to) } };
  await calendarQuery({
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
    fetch: keeping,
  });
  return report;
}

/** A moment as CalDAV writes it: `20260327T130000Z`. */
function written(moment: string): string {
  return `${moment.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

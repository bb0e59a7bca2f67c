import { describe, expect, test } from 'vitest';
import { OutsideError } from '#server/outside/outside-error.ts';
import { loadCaldav } from './caldav.ts';
import { openCalendarReader } from './calendar-reader.ts';
import { openCalendars } from './open-calendars.ts';

const ICS = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:1',
  'SUMMARY:Secret',
  'DTSTART;VALUE=DATE:20260327',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

const ADDRESS = { kind: 'ics', url: 'https://calendar.example.com/secret.ics' } as const;
const WEEK = { from: '2026-03-23T00:00:00.000Z', to: '2026-03-30T00:00:00.000Z' };
const DAY = ['2026-03-26T00:00:00.000Z', '2026-03-28T00:00:00.000Z'] as const;

function calendarsWith(answer: () => Response) {
  const it = { calls: 0, at: new Date('2026-03-20T12:00:00.000Z') };
  const fetch = async () => {
    it.calls++;
    return answer();
  };
  const port = openCalendars({
    fetch,
    reader: openCalendarReader(undefined, () => undefined),
    now: () => it.at,
  });
  return { it, port, later: (ms: number) => (it.at = new Date(it.at.getTime() + ms)) };
}

describe('Calendars at an address', () => {
  test('A calendar at an address is read once in five minutes for all weeks, and again after that', async () => {
    const { it, port, later } = calendarsWith(() => new Response(ICS));
    const busy = [{ from: '2026-03-26T23:00:00.000Z', to: '2026-03-27T23:00:00.000Z' }];
    expect(await port.busy(ADDRESS, 'Europe/Berlin', ...DAY, 'ada')).toEqual(busy);
    expect(await port.busy(ADDRESS, 'Europe/Berlin', '2026-03-21T00:00:00.000Z', DAY[0], 'ada')).toEqual([]);
    later(299_000);
    await port.busy(ADDRESS, 'Europe/Berlin', ...DAY, 'ada');
    expect(it.calls).toBe(1);
    later(2_000);
    await port.busy(ADDRESS, 'Europe/Berlin', ...DAY, 'ada');
    expect(it.calls).toBe(2);
    await port.busyNow(ADDRESS, 'Europe/Berlin', ...DAY, 'ada');
    expect(it.calls).toBe(3);
  });

  test('A calendar at an address is read for each time zone, because whole days are others there', async () => {
    const { it, port } = calendarsWith(() => new Response(ICS));
    await port.busy(ADDRESS, 'Europe/Berlin', ...DAY, 'ada');
    const [there] = await port.busy(ADDRESS, 'America/New_York', ...DAY, 'ada');
    expect(there?.from).toBe('2026-03-27T04:00:00.000Z');
    expect(it.calls).toBe(2);
  });

  test('A calendar at an address is read for a time that is far away, too', async () => {
    const { it, port } = calendarsWith(() => new Response(ICS));
    expect(
      await port.busy(ADDRESS, 'UTC', '2027-03-26T00:00:00.000Z', '2027-03-28T00:00:00.000Z', 'ada'),
    ).toEqual([]);
    expect(it.calls).toBe(2);
  });

  test.each<[() => Response, string]>([
    [() => new Response('no', { status: 404 }), 'There is no calendar at this address any more'],
    [() => new Response('no', { status: 403 }), 'Its server does not let this server in'],
    [() => new Response('no', { status: 503 }), 'Its server answers with the error 503'],
    [() => new Response('<html>Sign in</html>'), 'This is not a calendar: it has no line BEGIN:VCALENDAR'],
    [
      () => {
        throw new OutsideError('There is no server of this name');
      },
      'There is no server of this name',
    ],
  ])(
    'A calendar at an address that can’t be read is never free, and is asked again soon',
    async (answer, problem) => {
      const { it, port, later } = calendarsWith(answer);
      await expect(port.busy(ADDRESS, 'UTC', ...DAY, 'ada')).rejects.toThrow(problem);
      await expect(port.busy(ADDRESS, 'UTC', ...DAY, 'ada')).rejects.toThrow(problem);
      expect(it.calls).toBe(1);
      later(31_000);
      await expect(port.busy(ADDRESS, 'UTC', ...DAY, 'ada')).rejects.toThrow(problem);
      expect(it.calls).toBe(2);
    },
  );
});

describe('CalDAV servers', () => {
  const caldav = { kind: 'caldav', url: 'https://dav.example.com/ada/', user: 'ada', password: 'x' } as const;

  function answering(report: Response) {
    const found = `<multistatus xmlns="DAV:"><response><href>/ada/</href><propstat><prop><resourcetype><collection/>
      <C:calendar xmlns:C="urn:ietf:params:xml:ns:caldav"/></resourcetype></prop><status>HTTP/1.1 200 OK</status>
      </propstat></response></multistatus>`;
    const fetch = async (_: unknown, init: RequestInit = {}) =>
      init.method === 'REPORT' ? report : new Response(found, { status: 207, headers: XML });
    return openCalendars({
      fetch,
      reader: openCalendarReader(undefined, () => undefined),
      now: () => new Date('2026-03-20T12:00:00.000Z'),
    });
  }
  const XML = { 'Content-Type': 'application/xml' };

  test('A CalDAV server without events in this time is free', async () => {
    const port = answering(new Response('<multistatus xmlns="DAV:"/>', { status: 207, headers: XML }));
    expect(await port.busyNow(caldav, 'UTC', ...DAY, 'ada')).toEqual([]);
  });

  test.each([
    [
      'a page to sign in',
      new Response('<html/>', { headers: { 'Content-Type': 'text/html' } }),
      'as a CalDAV server does',
    ],
    ['another document', new Response('<other/>', { headers: XML }), 'as a CalDAV server does'],
    [
      'events that are not XML to their end',
      new Response('<multistatus xmlns="DAV:"/>x', { status: 207, headers: XML }),
      'in a way that can’t be read',
    ],
    ['an error', new Response('no', { status: 500 }), 'Its server answers with the error 500'],
    [
      'an event without its text',
      new Response(
        `<multistatus xmlns="DAV:"><response><href>/ada/1.ics</href><propstat><prop/><status>HTTP/1.1 200 OK</status>
        </propstat></response></multistatus>`,
        { status: 207, headers: XML },
      ),
      'Its server does not show all events',
    ],
  ])('A CalDAV server that answers with %s is never free', async (_, report, problem) => {
    await expect(answering(report).busyNow(caldav, 'UTC', ...DAY, 'ada')).rejects.toThrow(problem);
  });

  test('A CalDAV server whose answers are not XML is told so at once, and its answers have a limit', async () => {
    const text = `<a/>${'x'.repeat(400_000)}`;
    let calls = 0;
    const fetch = async () => {
      calls++;
      return new Response(text, { status: 207, headers: XML });
    };
    await expect(loadCaldav(fetch, caldav, WEEK)).rejects.toThrow(
      'Its server answers in a way that can’t be read',
    );
    expect(calls).toBe(1);
    const large = async () => new Response(`<a>${'<b/>'.repeat(50_000)}</a>`, { status: 207, headers: XML });
    await expect(loadCaldav(large, caldav, WEEK)).rejects.toThrow('Its server has too many collections');
  });
});

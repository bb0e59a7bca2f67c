import { CALENDAR_ATTACKS } from '../../../src/calendar/attacks-in-test.ts';
import { busyOf } from '../../../src/calendar/busy.ts';
import { readReply } from '../../../src/calendar/invitations/reply.ts';
import { loadCaldav } from '../../../src/server/calendars/caldav.ts';
import { readLoaded } from '../../../src/server/calendars/read-loaded.ts';
import { reader, textOf, type Reader } from '../reader.ts';

const MARCH = { from: '2026-03-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z', zone: 'Europe/Berlin' };

const ADDRESS = { kind: 'caldav', url: 'https://dav.example.com/', user: 'ada', password: 'x' } as const;

const CALENDAR = `BEGIN:VCALENDAR\r
VERSION:2.0\r
METHOD:REPLY\r
BEGIN:VTIMEZONE\r
TZID:Mine\r
BEGIN:DAYLIGHT\r
DTSTART:19700329T020000\r
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\r
TZOFFSETFROM:+0100\r
TZOFFSETTO:+0200\r
END:DAYLIGHT\r
END:VTIMEZONE\r
BEGIN:VEVENT\r
UID:1\r
SEQUENCE:2\r
DTSTAMP:20260301T100000Z\r
ATTENDEE;PARTSTAT=ACCEPTED;CN="Ada":mailto:ada@example.com\r
DTSTART;TZID=Mine:20260302T100000\r
DTEND;TZID=Mine:20260302T110000\r
RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU;WKST=SU;COUNT=30\r
EXDATE;TZID=Mine:20260316T100000\r
RDATE;VALUE=PERIOD:20260306T120000Z/PT15M,20260306T130000Z/20260306T133000Z\r
END:VEVENT\r
BEGIN:VEVENT\r
UID:1\r
RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Mine:20260309T100000\r
DTSTART;TZID=Mine:20260310T100000\r
DURATION:PT1H\r
END:VEVENT\r
BEGIN:VFREEBUSY\r
FREEBUSY;FBTYPE=BUSY:20260302T100000Z/PT1H\r
END:VFREEBUSY\r
END:VCALENDAR\r
`;

const TOKENS = [
  ...CALENDAR.split('\r\n').map((line) => `${line}\r\n`),
  ...'RRULE:FREQ= YEARLY MONTHLY WEEKLY DAILY HOURLY ;INTERVAL= ;COUNT= ;UNTIL= ;BYDAY= ;BYMONTHDAY= ;BYYEARDAY='.split(
    ' ',
  ),
  ...';BYSETPOS= ;BYWEEKNO= ;BYHOUR= ;BYMINUTE= 1000000 999999999999 -1 30 , ; : = " / \\n \\, DTSTART: 99991231'.split(
    ' ',
  ),
  '\r\n',
  '\r\n ',
];

const REPORT = `<?xml version="1.0"?><multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><response>
<href>/ada/1.ics</href><propstat><prop><resourcetype><collection/><C:calendar/></resourcetype><C:calendar-data><![CDATA[
${CALENDAR}]]></C:calendar-data></prop><status>HTTP/1.1 200 OK</status></propstat></response></multistatus>`;

const XML =
  '< > </ /> <a> </a> <a " \' = &amp; & &# ; <!-- --> <![CDATA[ ]]> <!DOCTYPE <? ?> x: xmlns: href response'.split(
    ' ',
  );

export const CALENDAR_READERS: readonly Reader[] = [
  reader({
    name: 'calendars at an address',
    samples: [CALENDAR, ...smallAttacks()],
    tokens: TOKENS,
    milliseconds: 4_000,
    read: (bytes) => busyOf(textOf(bytes), MARCH.from, MARCH.to, MARCH.zone),
  }),
  reader({
    name: 'answers to invitations',
    samples: [CALENDAR, ...smallAttacks()],
    tokens: TOKENS,
    read: (bytes) => readReply(textOf(bytes)),
  }),
  reader({
    name: 'events of a CalDAV server',
    samples: [REPORT],
    tokens: [...XML, ...TOKENS],
    milliseconds: 4_000,
    read: (bytes) =>
      readLoaded({ loaded: { reports: [{ type: 'application/xml', body: textOf(bytes) }] }, asked: MARCH }),
  }),
  reader({
    name: 'what a CalDAV server says of itself',
    samples: [REPORT],
    tokens: XML,
    read: (bytes) => {
      const fetch = async () =>
        new Response(textOf(bytes), { status: 207, headers: { 'Content-Type': 'text/xml' } });
      return loadCaldav(fetch, ADDRESS, MARCH);
    },
  }),
];

function smallAttacks(): string[] {
  return Object.values(CALENDAR_ATTACKS)
    .map((make) => make())
    .filter(({ length }) => length < 10_000);
}

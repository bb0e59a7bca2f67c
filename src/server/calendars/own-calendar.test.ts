import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { CalendarAddress } from './calendar-port.ts';
import { calendarsInTest } from './calendars-in-test.ts';
import { openBodies } from '#server/bodies/bodies.ts';
import { answerOwnCall } from '#hosts/node/http/own-calls.ts';
import { newBrowser, ORIGIN } from '#server/team/test/browser-in-test.ts';
import { peopleInTest } from '#server/team/test/people-in-test.ts';

const server = peopleInTest();

const HOURS = { days: [1, 2, 3, 4, 5], from: '08:00', to: '16:30', pauses: [{ from: '12:00', to: '12:30' }] };
const PLAIN = { zone: 'Europe/Berlin', workingHours: HOURS };
const ICS = { ...PLAIN, kind: 'ics', url: 'https://calendar.example.com/private-3f9c/basic.ics' };
const CALDAV = {
  ...PLAIN,
  kind: 'caldav',
  url: 'https://dav.example.com/ada/',
  user: 'ada',
  password: 'pa55 word',
};
const BUSY = { from: '2026-03-27T09:00:00.000Z', to: '2026-03-27T10:00:00.000Z' };

/** A server whose calendars answer with `answers`, and the addresses that were read. */
async function withCalendars() {
  const read: CalendarAddress[] = [];
  const state = { answer: [BUSY] as (typeof BUSY)[] | string };
  const calendars = calendarsInTest((address) => {
    read.push(address);
    return state.answer;
  });
  await server.owner();
  const people = await server.open({ calendars });
  const bodies = openBodies(tmpdir());
  const browser = async (role = 'recruiter') => {
    const { cookie } = await server.member(role);
    const it = newBrowser((request) =>
      answerOwnCall('people', request, { bodies, baseUrl: ORIGIN, address: '10.9.9.9' }, (sent) =>
        people.fetch(sent, '10.9.9.9'),
      ),
    );
    it.cookie = cookie;
    return it;
  };
  return { people, browser, read, state };
}

describe('Own calendars', () => {
  test('A person’s calendar is read once before it is stored, and its answer has no secret', async () => {
    const { browser, read } = await withCalendars();
    const ada = await browser();
    expect((await ada.call('GET /people/me/calendar')).body).toEqual({ calendar: null });
    const saved = await ada.call('PUT /people/me/calendar', ICS);
    const calendar = { ...PLAIN, kind: 'ics', address: 'calendar.example.com', user: null, problem: null };
    expect([saved.status, saved.body]).toEqual([200, { calendar, busyTimes: 1 }]);
    expect(read).toEqual([{ kind: 'ics', url: ICS.url }]);
    expect((await ada.call('GET /people/me/calendar')).body).toEqual({ calendar });
    const { rows } = await sql`SELECT * FROM calendars`.execute(server.connection.allWorkspaces);
    expect(JSON.stringify(rows)).not.toMatch(/3f9c|calendar\.example/);
    expect((await ada.call('DELETE /people/me/calendar')).status).toBe(204);
    expect((await ada.call('GET /people/me/calendar')).body).toEqual({ calendar: null });
  });

  test('A person’s calendar keeps its address and its password when only hours change', async () => {
    const { browser, read } = await withCalendars();
    const ada = await browser();
    await ada.call('PUT /people/me/calendar', CALDAV);
    const hours = { ...HOURS, from: '10:00' };
    const changed = await ada.call('PUT /people/me/calendar', {
      ...CALDAV,
      password: '',
      workingHours: hours,
    });
    expect(changed.body.calendar).toEqual({
      kind: 'caldav',
      address: CALDAV.url,
      user: 'ada',
      zone: 'Europe/Berlin',
      workingHours: hours,
      problem: null,
    });
    expect(read.at(-1)).toEqual({ kind: 'caldav', url: CALDAV.url, user: 'ada', password: 'pa55 word' });
    await ada.call('PUT /people/me/calendar', ICS);
    await ada.call('PUT /people/me/calendar', { ...PLAIN, kind: 'ics' });
    expect(read.at(-1)).toEqual({ kind: 'ics', url: ICS.url });
  });

  test.each([
    ['another server', { url: 'https://evil.example.com/' }],
    ['another path', { url: 'https://dav.example.com/eve/' }],
    ['another user', { user: 'eve' }],
  ])('A stored password of a calendar is never sent to %s', async (_, change) => {
    const { browser, read } = await withCalendars();
    const ada = await browser();
    await ada.call('PUT /people/me/calendar', CALDAV);
    const refused = await ada.call('PUT /people/me/calendar', { ...CALDAV, password: '', ...change });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Enter the password again for the new address',
    ]);
    expect(read).toHaveLength(1);
  });

  test('A person’s calendar that can’t be read is not stored', async () => {
    const { browser, state } = await withCalendars();
    const ada = await browser();
    state.answer = 'There is no calendar at this address any more';
    for (const route of ['PUT /people/me/calendar', 'POST /people/me/calendar/try']) {
      const refused = await ada.call(route, ICS);
      expect([refused.status, refused.body.message]).toEqual([
        400,
        'The calendar can’t be read. There is no calendar at this address any more.',
      ]);
    }
    expect((await ada.call('GET /people/me/calendar')).body).toEqual({ calendar: null });
  });

  test('A person’s calendar can be tried without being stored', async () => {
    const { browser } = await withCalendars();
    const ada = await browser();
    expect((await ada.call('POST /people/me/calendar/try', CALDAV)).body).toEqual({ busyTimes: 1 });
    expect((await ada.call('GET /people/me/calendar')).body).toEqual({ calendar: null });
  });

  test('Working hours may be all of a person’s calendar', async () => {
    const { browser, read } = await withCalendars();
    const ada = await browser();
    const saved = await ada.call('PUT /people/me/calendar', { ...PLAIN, kind: 'none' });
    expect(saved.body).toEqual({
      calendar: { ...PLAIN, kind: 'none', address: null, user: null, problem: null },
      busyTimes: null,
    });
    expect(read).toEqual([]);
  });

  test.each([
    [{ ...ICS, url: '' }, 'Enter the address of your calendar'],
    [{ ...ICS, url: 'calendar.example.com' }, 'Enter an address like https://calendar.example.com/ada.ics'],
    [{ ...ICS, url: 'file:///etc/passwd' }, 'Enter an address like https://calendar.example.com/ada.ics'],
    [
      { ...ICS, url: 'https://ada:x@calendar.example.com/' },
      'Enter the user name and the password in their own fields, not in the address',
    ],
    [{ ...CALDAV, user: ' ' }, 'Enter your user name on that server'],
    [{ ...CALDAV, password: '' }, 'Enter the password'],
    [{ ...ICS, zone: 'Mars' }, 'Choose a time zone'],
    [{ ...ICS, workingHours: { ...HOURS, days: [] } }, 'Choose at least one day'],
    [{ ...ICS, workingHours: { ...HOURS, to: '07:00' } }, 'Working hours must end after they begin'],
  ])('A person’s calendar of %j is refused in words', async (given, problem) => {
    const { browser, read } = await withCalendars();
    const ada = await browser();
    const refused = await ada.call('PUT /people/me/calendar', given);
    expect([refused.status, refused.body.message]).toEqual([400, problem]);
    expect(read).toEqual([]);
  });

  test('A person’s calendar is their own: a reviewer has one, and nobody without a sign-in', async () => {
    const { browser } = await withCalendars();
    const reviewer = await browser('reviewer');
    expect((await reviewer.call('PUT /people/me/calendar', ICS)).status).toBe(200);
    reviewer.cookie = '';
    for (const method of ['GET', 'PUT', 'DELETE']) {
      expect(
        (await reviewer.call(`${method} /people/me/calendar`, method === 'PUT' ? ICS : undefined)).status,
      ).toBe(401);
    }
  });
});

describe('Calendars of members', () => {
  const WEEK = { from: '2026-03-23T00:00:00.000Z', until: '2026-03-30T00:00:00.000Z' };

  test('Members’ calendars say when members are busy, and never that a person is free whose calendar fails', async () => {
    const { people, browser, state } = await withCalendars();
    const [ada, grace] = [await browser(), await browser()];
    await ada.call('PUT /people/me/calendar', ICS);
    const { body } = await ada.call('GET /session');
    const [{ id: workspace, handle }] = body.workspaces;
    const [{ handle: other }] = (await grace.call('GET /session')).body.workspaces;
    const calendars = people.calendarsOf(workspace);
    const found = await calendars.busy([handle, other, 'nobody', handle], WEEK);
    expect(found.toSorted((a, b) => Number(a.zone === null) - Number(b.zone === null))).toEqual([
      { handle, busy: [BUSY], zone: 'Europe/Berlin', workingHours: HOURS, problem: null },
      { handle: other, busy: [], zone: null, workingHours: null, problem: null },
    ]);
    state.answer = 'Its server took too long to answer';
    const [slow] = await calendars.busy([handle], WEEK);
    expect(slow).toMatchObject({
      busy: [],
      problem: `${body.person.name}’s calendar can’t be read: Its server took too long to answer`,
    });
    expect(await calendars.busy([], WEEK)).toEqual([]);
  });

  test('Members’ calendars have to be entered again after the server’s secret has changed', async () => {
    const { browser } = await withCalendars();
    const ada = await browser();
    await ada.call('PUT /people/me/calendar', CALDAV);
    await sql`UPDATE calendars SET address = 'not of this server'`.execute(server.connection.allWorkspaces);
    const { body } = await ada.call('GET /people/me/calendar');
    const problem = 'Its address has to be entered again, because the server’s secret has changed';
    expect(body.calendar).toMatchObject({ kind: 'caldav', address: null, problem });
    const [{ id, handle }] = (await ada.call('GET /session')).body.workspaces;
    const [person] = await server.people.calendarsOf(id).busy([handle], WEEK);
    expect(person?.problem).toContain(problem);
    expect((await ada.call('PUT /people/me/calendar', CALDAV)).status).toBe(200);
  });
});

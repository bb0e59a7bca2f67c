import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Busy } from '#domain/interview/busy.ts';
import type { Message } from '#domain/message/message.ts';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import {
  wholeServerInTest,
  type Person,
  type Received,
  type WholeServer,
} from '#hosts/node/test/whole-server-in-test.ts';
import { calendarsInTest } from '#server/calendars/calendars-in-test.ts';
import { hiddenFields, multipart, type Fields } from '#server/careers/apply/forms-in-test.ts';
import { signerOf } from '#server/careers/site/signed.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';

const ends: Parameters<OnEnd>[0][] = [];
let server: WholeServer;
let olga: Person;
let rita: Person;
let grace: Person;
let jobId: number;
let nth = 0;
/** The content of Hal's outside calendar: his busy times, or why it can't be read. */
let outside: readonly Busy[] | string = [];

beforeAll(async () => {
  server = await wholeServerInTest(
    databaseInTest(),
    (end) => void ends.unshift(end),
    { LOG_LEVEL: 'silent' },
    undefined,
    undefined,
    { calendars: calendarsInTest(() => outside) },
  );
  olga = await server.owner('Olga', 'olga@example.com', 'Acme & Sons');
  rita = await server.member(olga, 'recruiter', 'Rita Recruiter', 'rita@example.com');
  grace = await server.member(olga, 'recruiter', 'Grace Hopper', 'grace@example.com');
  const hal = await server.member(olga, 'recruiter', 'Hal Hour', 'hal@example.com');
  const hours = { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00', pauses: [] };
  const calendar = { kind: 'ics', url: 'https://calendar.example.com/hal.ics', zone: 'Europe/Berlin' };
  expect((await send(hal, 'PUT /people/me/calendar', { ...calendar, workingHours: hours })).status).toBe(200);
  jobId = (await as('POST /jobs', { title: 'Carpenter <3', tags: [] })).id;
}, 120_000);

afterAll(async () => {
  for (const end of ends) await end();
  expect(server.failed).toEqual([]);
});

async function send(person: Person, route: string, body?: unknown) {
  const [method = '', path = ''] = route.split(' ');
  const headers = { Cookie: person.cookie };
  return server.ask({ method, path, headers, body: body === undefined ? undefined : JSON.stringify(body) });
}

async function as(route: string, body?: unknown) {
  const answer = await send(rita, route, body);
  expect(answer.status, answer.body).toBeLessThan(300);
  return JSON.parse(answer.body);
}

/** Makes a link for a new candidate, on a Monday on which nobody else has made one. */
async function link(more: object = {}) {
  nth++;
  const { id } = await as('POST /candidates', { name: `Ada ${nth}`, email: `ada${nth}@example.com`, jobId });
  const monday = new Date(Date.UTC(2030, 0, 7 + 7 * nth)).toISOString().slice(0, 10);
  const made = await as(`POST /candidates/${id}/bookings`, {
    parts: [{ name: 'Talk', minutes: 60, interviewers: ['Grace'] }],
    from: monday,
    until: monday,
    zone: 'Europe/Berlin',
    place: 'https://meet.example.com/a',
    ...more,
  });
  const ten = `${monday}T09:00:00.000Z`;
  return { candidateId: id, bookingId: made.id, path: pathOf(made.link), ten, monday };
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
}

function fileOf(path: string, nth: number): string {
  return path.replace('?', `/${nth}.ics?`);
}

function tokenOf(path: string): string {
  return new URL(path, server.url).searchParams.get('token') ?? '';
}

function open(path: string): Promise<Received> {
  return server.ask({ method: 'GET', path, headers: { Accept: 'text/html' } });
}

function post(path: string, fields: Fields): Promise<Received> {
  const { type, body } = multipart(fields);
  return server.ask({ method: 'POST', path, headers: { Accept: 'text/html', 'Content-Type': type }, body });
}

const bookAt = (path: string, at: string, more: Fields = {}) =>
  post(path, { step: 'book', at, zone: 'America/New_York', comment: '', ...more });

function timesIn({ body }: Received): string[] {
  return [...body.matchAll(/name="at" value="([^"]+)"/g)].map(([, at = '']) => at);
}

function textIn({ body }: Received): string {
  return body
    .replaceAll(/<select[\s\S]*?<\/select>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

describe('The page of a scheduling link (product §22)', () => {
  it('The page of a link shows the free times by day in the chosen zone, and books after a confirmation', async () => {
    const { path, ten, candidateId } = await link();
    const page = await open(path);
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' });
    expect(page.body).toContain('data-guess="');
    expect(timesIn(page)).toContain(ten);
    expect(textIn(page)).toContain('10:00');
    const elsewhere = await open(`${path}&zone=America/New_York`);
    expect(textIn(elsewhere)).toContain('04:00');
    const confirm = await open(`${path}&step=choose&zone=America/New_York&at=${encodeURIComponent(ten)}`);
    expect(textIn(confirm)).toMatch(/Monday, January 14, 2030, 04:00 to 05:00 With Grace Hopper/);
    const done = await post(path, { ...hiddenFields(confirm.body), comment: 'By train' });
    expect(done.status, done.body).toBe(303);
    const booked = await open(pathOf(done.headers.location ?? ''));
    expect(textIn(booked)).toContain('Your interview is booked');
    expect(textIn(booked)).toContain('04:00 to 05:00');
    expect(booked.body).toContain('<a href="https://meet.example.com/a" rel="noreferrer">');
    const { data } = await as(`GET /candidates/${candidateId}/interviews`);
    expect(data).toMatchObject([
      { startsAt: ten, zone: 'America/New_York', answers: [{ who: '', comment: 'By train' }] },
    ]);
  });

  it('The page of a link refuses a form with a key that is no UUID', async () => {
    const { path, ten } = await link();
    for (const key of ['1', 'ключ', 'a\nb', 'x'.repeat(300)]) {
      expect((await bookAt(path, ten, { key })).status).toBe(400);
    }
    expect((await bookAt(path, ten)).status).toBe(303);
  });

  it('The page of a link invites candidate and interviewers in the same change, from the link’s author', async () => {
    const { path, ten } = await link();
    expect((await bookAt(path, ten)).status).toBe(303);
    const { data } = await as('GET /outbox');
    const mails = data.filter(
      ({ subject }: { subject: string }) =>
        subject.includes(`Ada ${nth}`) || subject.startsWith('Invitation: Talk, '),
    );
    expect(mails.map(({ to }: { to: string }) => to)).toEqual(
      expect.arrayContaining([`ada${nth}@example.com`, 'grace@example.com']),
    );
    const to = data.find((each: { to: string }) => each.to === `ada${nth}@example.com`);
    expect(to).toMatchObject({ by: rita.id, state: 'waiting', invitation: { method: 'REQUEST', who: '' } });
  });

  it('An invitation of an interviewer has their zone and links, and not the note to the candidate', async () => {
    const parts = [{ name: 'Talk', minutes: 60, interviewers: ['Hal'] }];
    const { path, ten, candidateId } = await link({ parts, details: 'Ring the bell twice' });
    expect((await bookAt(path, ten)).status).toBe(303);
    const { data } = await as('GET /outbox');
    const mailTo = (to: string): string =>
      data.find(
        (mail: { to: string; candidateId: number }) => mail.to === to && mail.candidateId === candidateId,
      ).text;
    const [own, interviewers] = [mailTo(`ada${nth}@example.com`), mailTo('hal@example.com')];
    expect(own).toContain('04:00 to 05:00 (America/New_York)');
    expect(own).toContain('Ring the bell twice');
    expect(interviewers).toContain('10:00 to 11:00 (Europe/Berlin)');
    expect(interviewers).not.toContain('Ring the bell');
    const [{ id }] = (await as(`GET /candidates/${candidateId}/interviews`)).data;
    expect(interviewers).toContain(
      `Candidate and CV: https://hire.example/candidates/${candidateId}?workspace=`,
    );
    expect(interviewers).toContain(`scorecard: https://hire.example/interviews/${id}/scorecard?workspace=`);
  });

  it('The page of a link gives a calendar file of each booked interview', async () => {
    const { path, ten } = await link();
    expect((await open(fileOf(path, 1))).status).toBe(404);
    await bookAt(path, ten);
    const file = await open(fileOf(path, 1));
    expect(file.headers['content-type']).toContain('text/calendar');
    expect(file.body).toContain('METHOD:PUBLISH');
    expect(file.body).toContain('Carpenter <3 at Acme & Sons');
    expect((await open(fileOf(path, 2))).status).toBe(404);
  });

  it('The page of a link moves to another time, keeps the old one until then, and cancels with a reason', async () => {
    const { path, ten, monday, candidateId } = await link();
    await bookAt(path, ten);
    const page = await open(`${path}&change=yes&zone=Europe/Berlin`);
    expect(textIn(page)).toContain('You keep this time until you confirm another one.');
    // The time that is booked is not taken by itself.
    expect(timesIn(page)).toContain(ten);
    expect((await bookAt(path, `${monday}T12:00:00.000Z`)).status).toBe(303);
    const booked = await open(path);
    const cancelled = await post(path, { ...hiddenFields(booked.body), step: 'cancel', reason: 'I am ill' });
    expect(cancelled.status).toBe(303);
    const { data } = await as(`GET /candidates/${candidateId}/interviews`);
    expect(data).toMatchObject([{ state: 'cancelled', reason: 'I am ill', sequence: 2 }]);
    const page2 = await open(path);
    expect(textIn(page2)).toContain('Your interview is cancelled');
    expect(textIn(page2)).toContain('Monday, ');
    expect(timesIn(page2)).toEqual([]);
    expect(page2.body).toContain('change=yes');
    const again = await open(`${path}&change=yes&zone=Europe/Berlin`);
    expect(textIn(again)).toContain('Choose a time for your interview');
    expect(hiddenFields(again.body)).toMatchObject({ change: 'yes' });
    expect(timesIn(again)).toContain(ten);
    // A cancellation from a page that is still open says the same.
    const repeated = await post(path, { ...hiddenFields(booked.body), step: 'cancel', key: '' });
    expect([repeated.status, textIn(repeated).includes('Your interview is cancelled')]).toEqual([409, true]);
    expect((await bookAt(path, ten)).status).toBe(303);
    expect(textIn(await open(path))).toContain('Your interview is booked');
  });

  it('The page of a link tells the later of two candidates what is left, and keeps what they typed', async () => {
    const one = await link();
    const other = await link({ from: one.monday, until: one.monday });
    await bookAt(one.path, one.ten);
    const late = await bookAt(other.path, one.ten, { comment: 'I come by train & bus' });
    expect(late.status).toBe(409);
    expect(textIn(late)).toContain('Somebody else has just taken this time. Choose another.');
    expect(late.body).toContain('role="alert"');
    expect(timesIn(late)).not.toContain(one.ten);
    expect(late.body).toContain('value="I come by train &amp; bus"');
    const again = await post(other.path, {
      step: 'choose',
      at: timesIn(late)[0] ?? '',
      zone: 'UTC',
      comment: 'I come by train & bus',
    });
    expect(again.body).toMatch(/<textarea id="comment"[^>]*>\s*I come by train &amp; bus<\/textarea/);
  });

  it('The page of a link never names other candidates or what people are busy with', async () => {
    const one = await link({ details: 'The secret of the other' });
    await bookAt(one.path, one.ten);
    const other = await link({ from: one.monday, until: one.monday });
    const page = await open(other.path);
    expect(page.body).not.toContain(`Ada ${nth - 1}`);
    expect(page.body).not.toContain('secret');
  });

  it('The page of a link says whom to write to when no times are left', async () => {
    const { path } = await link({ from: '2030-01-05', until: '2030-01-06' });
    expect(textIn(await open(path))).toContain('No times are left. Write to rita@example.com .');
  });

  it('The page of a link offers no time at which a calendar outside is busy', async () => {
    const { path, ten, monday } = await link({
      parts: [{ name: 'Talk', minutes: 60, interviewers: ['hal'] }],
    });
    outside = [{ from: `${monday}T09:30:00.000Z`, to: `${monday}T10:00:00.000Z` }];
    const times = timesIn(await open(path));
    expect(times).not.toContain(ten);
    expect(times).toContain(`${monday}T10:00:00.000Z`);
    expect((await bookAt(path, ten)).status).toBe(409);
    expect((await bookAt(path, `${monday}T10:00:00.000Z`)).status).toBe(303);
  });

  it('The page of a link offers the times of whoever is free, and puts that one on the interview', async () => {
    const parts = [{ name: 'Talk', minutes: 60, interviewers: ['Grace', 'Hal'], holders: 'one' }];
    const { path, ten, monday, candidateId } = await link({ parts });
    outside = [{ from: `${monday}T08:00:00.000Z`, to: `${monday}T11:00:00.000Z` }];
    expect(timesIn(await open(path))).toContain(ten);
    const confirm = await open(`${path}&step=choose&zone=UTC&at=${encodeURIComponent(ten)}`);
    expect(textIn(confirm)).toContain('With Grace Hopper or Hal Hour');
    expect((await bookAt(path, ten)).status).toBe(303);
    const shown = textIn(await open(path));
    expect(shown).toContain('With Grace Hopper');
    expect(shown).not.toContain('Hal Hour');
    const { data } = await as(`GET /candidates/${candidateId}/interviews`);
    expect(data).toMatchObject([{ interviewers: ['Grace'] }]);
    // Grace is taken then, so that another candidate meets Hal at the time at which he is free.
    const noon = `${monday}T12:00:00.000Z`;
    const other = await link({ parts, from: monday, until: monday });
    expect(timesIn(await open(other.path))).not.toContain(ten);
    expect((await bookAt(other.path, noon)).status).toBe(303);
    const booked = await as(`GET /candidates/${other.candidateId}/interviews`);
    expect(booked.data).toMatchObject([{ interviewers: ['Hal'] }]);
    outside = [];
  });

  it('The page of a link offers and books no time of a person whose calendar can’t be read', async () => {
    outside = 'It does not answer.';
    const both = [{ name: 'Talk', minutes: 60, interviewers: ['Grace', 'Hal'] }];
    const { path, ten } = await link({ parts: both });
    const page = await open(path);
    expect(timesIn(page)).toEqual([]);
    expect(textIn(page)).toContain('No times are left. Write to rita@example.com .');
    expect(page.body).not.toContain('does not answer');
    expect((await bookAt(path, ten)).status).toBe(409);
    outside = [];
    expect(timesIn(await open(path))).toContain(ten);
  });

  it('The page of a link says that it is closed', async () => {
    const { path, bookingId, ten } = await link();
    await as(`PATCH /bookings/${bookingId}`, { closed: true });
    const page = await open(path);
    expect(page.status).toBe(410);
    expect(textIn(page)).toContain('This link is closed. Write to rita@example.com .');
    expect((await bookAt(path, ten)).status).toBe(410);
  });

  it('The page of a closed link shows what is booked, and changes nothing any more', async () => {
    const { path, bookingId, ten } = await link();
    await bookAt(path, ten);
    await as(`PATCH /bookings/${bookingId}`, { closed: true });
    const page = await open(path);
    expect(textIn(page)).toContain('This can’t be changed here any more. Write to rita@example.com .');
    expect(page.body).not.toContain('Cancel the interview');
    expect((await post(path, { step: 'cancel', zone: 'UTC' })).status).toBe(409);
  });

  it('The page of a link says that the recruiter cancelled, and offers no times', async () => {
    const { path, ten, candidateId } = await link();
    await bookAt(path, ten);
    const { data } = await as(`GET /candidates/${candidateId}/interviews`);
    await as(`PATCH /interviews/${data[0].id}`, { cancelled: true, reason: 'We are ill' });
    for (const page of [await open(path), await open(`${path}&change=yes`), await bookAt(path, ten)]) {
      expect(page.status).toBe(410);
      expect(textIn(page)).toContain('Your interview is cancelled');
      expect(textIn(page)).toContain('To find another time, write to rita@example.com .');
      expect(timesIn(page)).toEqual([]);
      expect(page.body).not.toContain('Choose another time');
    }
  });

  it('The page of a link ends with the candidate’s erasure', async () => {
    const { path, candidateId } = await link();
    const erased = await send(olga, 'POST /candidates/erase', { ids: [candidateId] });
    expect(erased.status).toBe(200);
    const page = await open(path);
    expect(page.status).toBe(410);
    expect(textIn(page)).toContain('This link does not work any more.');
    expect(page.body).not.toContain('Ada');
  });
});

describe('The page of an interview that a recruiter scheduled (product §22)', () => {
  let week = 0;

  /** Invites a new candidate to an interview with Grace on a Monday at ten in Berlin. */
  async function invite(more: object = {}) {
    nth++;
    const { id } = await as('POST /candidates', {
      name: `Ada ${nth}`,
      email: `ada${nth}@example.com`,
      jobId,
    });
    const ten = new Date(Date.UTC(2032, 0, 5 + 7 * week++, 9)).toISOString();
    const about = {
      candidateId: id,
      name: 'Talk',
      interviewers: ['Grace'],
      startsAt: ten,
      zone: 'Europe/Berlin',
    };
    const interview = await as('POST /interviews', { ...about, notify: true, ...more });
    const links = async () => (await as(`GET /candidates/${id}/bookings`)).data;
    const [made] = await links();
    return { candidateId: id, interview, ten, links, path: made ? pathOf(made.link) : '' };
  }
  const mailsOf = async (candidateId: number) =>
    (await as('GET /outbox')).data.filter(
      (mail: { candidateId: number }) => mail.candidateId === candidateId,
    );

  it('The invited candidate moves the interview within two weeks, and everybody is told', async () => {
    const { path, ten, candidateId, interview, links } = await invite();
    expect(await links()).toMatchObject([{ state: 'booked', changeHours: 24, by: rita.id }]);
    expect(interview.bookingId).toBe((await links())[0].id);
    const page = await open(path);
    expect(textIn(page)).toContain('Your interview is booked');
    expect(textIn(page)).toContain('10:00 to 11:00');
    const { data: times } = await as(`GET /bookings/${interview.bookingId}/times`);
    const noon = ten.replace('T09', 'T11');
    expect(times).toContain(noon);
    const away = times.map((at: string) => Math.abs(Date.parse(at) - Date.parse(ten)) / 86_400_000);
    expect(Math.max(...away)).toBeLessThan(15);
    expect((await bookAt(path, noon)).status).toBe(303);
    const { data } = await as(`GET /candidates/${candidateId}/interviews`);
    expect(data).toMatchObject([{ id: interview.id, uid: interview.uid, startsAt: noon, sequence: 1 }]);
    const changed = (await mailsOf(candidateId)).filter(({ subject }: { subject: string }) =>
      subject.startsWith('Changed: '),
    );
    expect(changed.map(({ to }: { to: string }) => to).toSorted()).toEqual([
      `ada${nth}@example.com`,
      'grace@example.com',
    ]);
  });

  it('The invited candidate cancels the interview with a reason', async () => {
    const { path, candidateId } = await invite();
    const fields = hiddenFields((await open(path)).body);
    expect((await post(path, { ...fields, step: 'cancel', reason: 'I am ill' })).status).toBe(303);
    const { data } = await as(`GET /candidates/${candidateId}/interviews`);
    expect(data).toMatchObject([{ state: 'cancelled', reason: 'I am ill' }]);
  });

  it('After a cancellation the candidate books the interview as the recruiter had changed it', async () => {
    const { path, candidateId, interview, ten } = await invite();
    const changed = { interviewers: ['Hal'], place: 'Room 9', endsAt: ten.replace('T09', 'T11') };
    await as(`PATCH /interviews/${interview.id}`, changed);
    expect((await post(path, { step: 'cancel', zone: 'UTC' })).status).toBe(303);
    const noon = ten.replace('T09', 'T12');
    const confirm = await open(`${path}&step=choose&zone=UTC&at=${noon}`);
    expect(textIn(confirm)).toMatch(/12:00 to 14:00 With Hal Hour Room 9/);
    expect((await bookAt(path, noon)).status).toBe(303);
    const { data } = await as(`GET /candidates/${candidateId}/interviews`);
    const endsAt = ten.replace('T09', 'T14');
    expect(data[0]).toMatchObject({ interviewers: ['Hal'], place: 'Room 9', startsAt: noon, endsAt });
  });

  it('The days of the link move with an interview that the recruiter moves away from them', async () => {
    const { ten, interview, links } = await invite();
    const later = (days: number) => new Date(Date.parse(ten) + days * 86_400_000).toISOString();
    const [made] = await links();
    await as(`PATCH /interviews/${interview.id}`, { startsAt: later(7) });
    expect(await links()).toMatchObject([{ from: made.from, until: made.until }]);
    await as(`PATCH /interviews/${interview.id}`, { startsAt: later(364) });
    const shifted = (day: string, days: number) =>
      new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
    expect(await links()).toMatchObject([{ from: shifted(made.from, 357), until: shifted(made.until, 357) }]);
    const { data: times } = await as(`GET /bookings/${interview.bookingId}/times`);
    expect(times).toContain(later(365));
  });

  it('An interview has no link when nobody is invited to it, or when it is over', async () => {
    expect(await (await invite({ notify: false })).links()).toEqual([]);
    const over = { startsAt: '2020-01-06T09:00:00.000Z' };
    expect(await (await invite(over)).links()).toEqual([]);
  });

  it('A candidate who is first invited by a change of the interview can move it, too', async () => {
    const { candidateId, interview, ten, links } = await invite({ notify: false });
    const moved = { startsAt: ten.replace('T09', 'T10'), notify: true };
    const { bookingId } = await as(`PATCH /interviews/${interview.id}`, moved);
    expect(await links()).toMatchObject([
      { id: bookingId, state: 'booked', interviews: [{ id: interview.id }] },
    ]);
    expect(JSON.stringify(await mailsOf(candidateId))).toContain('To choose another time or to cancel: ');
    expect((await as(`PATCH /interviews/${interview.id}`, { startsAt: ten })).bookingId).toBe(bookingId);
    expect(await links()).toHaveLength(1);
  });

  it('An invitation promises no page when the interview is too soon to be changed there', async () => {
    const soon = new Date(Date.now() + 23 * 3_600_000).toISOString();
    const { candidateId, links } = await invite({ startsAt: soon });
    expect(await links()).toEqual([]);
    const mails = await mailsOf(candidateId);
    expect(mails).toHaveLength(2);
    expect(JSON.stringify(mails)).not.toContain('To choose another time');
  });

  it('The candidate is offered working hours of the interviewers’ zone, else of the recruiter’s, not of their own', async () => {
    const zoneOf = async (person: Person, timeZone: string) =>
      expect((await send(person, 'PATCH /notifications', { timeZone })).status).toBe(200);
    await zoneOf(rita, 'Europe/Berlin');
    const { path, ten, interview, links } = await invite({ zone: 'America/Los_Angeles' });
    const hours = async () => {
      const { data } = await as(`GET /bookings/${interview.bookingId}/times`);
      const all = data.map((at: string) => at.slice(11, 16)).toSorted();
      return [all[0], all.at(-1)];
    };
    expect(await links()).toMatchObject([{ zone: 'Europe/Berlin' }]);
    expect(await hours()).toEqual(['08:00', '15:00']);
    expect(textIn(await open(path))).toContain('01:00 to 02:00');
    await zoneOf(grace, 'Asia/Tokyo');
    expect(await hours()).toEqual(['00:00', '07:00']);
    expect((await bookAt(path, ten.replace('T09', 'T10'))).status).toBe(409);
    await zoneOf(grace, 'UTC');
    await zoneOf(rita, 'UTC');
  });

  it('One undo takes back the interview, its invitations and its link', async () => {
    const { candidateId, links } = await invite();
    const { data } = await as('GET /changes?order=newest&limit=1');
    expect(data[0].rows.map(({ table }: { table: string }) => table)).toEqual([
      'interviews',
      'bookings',
      'messages',
      'messages',
    ]);
    await as(`POST /changes/${data[0].seq}/undo`);
    expect(await links()).toEqual([]);
    expect(await mailsOf(candidateId)).toEqual([]);
  });

  it('An interview that is scheduled anew after the candidate cancelled has the only link, and the page of the earlier one says so', async () => {
    const { path, candidateId, ten, links } = await invite();
    expect((await post(path, { step: 'cancel', zone: 'UTC' })).status).toBe(303);
    const other = { candidateId, zone: 'UTC', interviewers: ['grace'], notify: true };
    await as('POST /interviews', { ...other, name: 'Trial day', startsAt: ten.replace('T09', 'T10') });
    expect(textIn(await open(`${path}&zone=UTC`))).toContain('Choose another time');
    const { data: all } = await as(`GET /candidates/${candidateId}/interviews`);
    const { name } = all.find(({ state }: { state: string }) => state === 'cancelled');
    const noon = ten.replace('T09', 'T12');
    await as('POST /interviews', { ...other, name, startsAt: noon });
    const usable = (await links()).filter(({ state }: { state: string }) => state !== 'closed');
    expect(usable).toHaveLength(2);
    const page = await open(`${path}&zone=UTC`);
    expect(page.status).toBe(410);
    expect(textIn(page)).toMatch(/arranged another time since.*12:00 to 13:00/);
    expect(textIn(page)).not.toContain('Choose another time');
    expect((await bookAt(path, ten)).status).toBe(410);
    const { data } = await as('GET /changes?order=newest&limit=1');
    await as(`POST /changes/${data[0].seq}/undo`);
    expect(textIn(await open(`${path}&zone=UTC`))).toContain('Choose another time');
  });

  /** Cancels, as the candidate, what is booked by a link. @returns schedules an interview of this candidate */
  async function cancelled({ path, candidateId }: { readonly path: string; readonly candidateId: number }) {
    expect((await post(path, { step: 'cancel', zone: 'UTC' })).status).toBe(303);
    return (name: string, startsAt: string, notify = true) =>
      as('POST /interviews', { candidateId, name, zone: 'UTC', interviewers: ['grace'], startsAt, notify });
  }

  it('An interview that is scheduled anew within 24 hours closes the earlier link, too, and its page says whom to write to', async () => {
    const ada = await invite({ name: 'Short talk' });
    const schedule = await cancelled(ada);
    await schedule('Short talk', new Date(Date.now() + 5 * 3_600_000).toISOString());
    expect(await ada.links()).toMatchObject([{ state: 'closed' }]);
    const text = textIn(await open(`${ada.path}&zone=UTC`));
    expect(text).toContain('has arranged another time since: Short talk');
    expect(text).not.toContain('has its page');
    expect(text).toContain('To find another time, write to rita@example.com .');
    expect((await bookAt(ada.path, ada.ten)).status).toBe(410);
  });

  it('The page of a closed link names the interview scheduled anew once the candidate is invited, which closes an open link', async () => {
    const ada = await invite({ name: 'Visit' });
    const schedule = await cancelled(ada);
    const { bookingId } = ada.interview;
    await as(`PATCH /bookings/${bookingId}`, { closed: true });
    const { id } = await schedule('Visit', ada.ten.replace('T09', 'T12'), false);
    const silent = textIn(await open(`${ada.path}&zone=UTC`));
    expect(silent).not.toContain('arranged another time');
    expect(silent).toContain('To find another time, write to rita@example.com .');
    await as(`PATCH /bookings/${bookingId}`, { closed: false });
    await as(`PATCH /interviews/${id}`, { startsAt: ada.ten.replace('T09', 'T13'), notify: true });
    const states = (await ada.links()).map((each: { state: string }) => each.state);
    expect(states.toSorted()).toEqual(['booked', 'closed']);
    const told = textIn(await open(`${ada.path}&zone=UTC`));
    expect(told).toMatch(
      /arranged another time since\. The mail about it has its page: Visit .*13:00 to 14:00/,
    );
    expect(told).not.toContain('To find another time');
  });

  it('The page of a link of which one interview is scheduled anew says whom to write to about the other', async () => {
    const part = { minutes: 60, interviewers: ['Grace'] };
    const ada = await link({ parts: ['Screen', 'Trial'].map((name) => ({ ...part, name })) });
    expect((await bookAt(ada.path, ada.ten)).status).toBe(303);
    const schedule = await cancelled(ada);
    await schedule('Screen', ada.ten.replace('T09', 'T12'));
    const half = textIn(await open(`${ada.path}&zone=UTC`));
    expect(half).toMatch(/arranged another time since.*Screen .*12:00 to 13:00/);
    expect(half).toContain('To find another time, write to rita@example.com .');
    await schedule('Trial', ada.ten.replace('T09', 'T14'));
    const whole = textIn(await open(`${ada.path}&zone=UTC`));
    expect(whole).toMatch(/arranged other times since.*Screen .*12:00 to 13:00.*Trial .*14:00 to 15:00/);
    expect(whole).not.toContain('To find another time');
  });

  it('The mail of a change promises another time only as long as the page offers one', async () => {
    const { candidateId, interview, ten } = await invite();
    const toAda = async (): Promise<string> => {
      const mails: readonly Message[] = await mailsOf(candidateId);
      const own = mails.filter(({ to }) => to.startsWith('ada')).toSorted((a, b) => b.id - a.id);
      return own[0]?.text ?? '';
    };
    await as(`PATCH /interviews/${interview.id}`, { startsAt: ten.replace('T09', 'T10') });
    expect(await toAda()).toContain('To choose another time or to cancel: {{link to interview}}');
    const soon = new Date(Date.now() + 20 * 3_600_000).toISOString();
    await as(`PATCH /interviews/${interview.id}`, { startsAt: soon });
    expect(await toAda()).toContain('The page of your interview: {{link to interview}}');
    await as(`PATCH /bookings/${interview.bookingId}`, { closed: true });
    await as(`PATCH /interviews/${interview.id}`, { startsAt: ten });
    expect(await toAda()).toContain('The page of your interview: {{link to interview}}');
    expect(await toAda()).not.toContain('To choose another time');
  });
});

describe('Earlier links', () => {
  it('A scheduling link that an earlier version mailed has its token in the path, and leads to the page', async () => {
    const { path, ten, candidateId } = await link();
    const earlier = `/interviews/${tokenOf(path)}`;
    const page = await open(earlier);
    expect([page.status, page.headers.location]).toEqual([303, `${server.url}${path}`]);
    const file = await open(`${earlier}/1.ics`);
    expect([file.status, file.headers.location]).toEqual([303, `${server.url}${fileOf(path, 1)}`]);
    // The form of a page that was open before the server was upgraded.
    expect((await bookAt(earlier, ten)).headers.location).toBe(
      `${server.url}${path}&zone=America%2FNew_York`,
    );
    expect((await as(`GET /candidates/${candidateId}/interviews`)).data).toHaveLength(1);
  });
});

describe('Attacks on scheduling links', () => {
  test('Forged and foreign tokens of scheduling links open nothing', async () => {
    const { path, ten } = await link();
    const [text = '', mac = ''] = tokenOf(path).split('.') ?? [];
    const values = JSON.parse(Buffer.from(text, 'base64url').toString());
    const signed = (secret: string, value: object) => signerOf(secret).sign('interviews', value);
    const secret = 'a secret of the tests, of 32 characters';
    const tokens = [
      `${text}.${mac.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'))}`,
      `${Buffer.from(JSON.stringify([values[0], 1, values[2]])).toString('base64url')}.${mac}`,
      signed('another secret, of 32 characters too', values),
      signerOf(secret).sign('consent', values),
    ];
    for (const token of tokens) {
      expect((await open(`/interview?token=${token}`)).status).toBe(404);
      expect((await bookAt(`/interview?token=${token}`, ten)).status).toBe(404);
    }
    // Signed, but of a link that this workspace does not have.
    const other = signed(secret, [values[0], values[1], '0'.repeat(20)]);
    expect((await open(`/interview?token=${other}`)).status).toBe(410);
  });

  test('Times that are not offered or over are refused in words, and nothing is stored', async () => {
    const { path, monday, candidateId } = await link();
    for (const at of [`${monday}T03:00:00.000Z`, `${monday}T09:10:00.000Z`, '2020-01-06T09:00:00.000Z']) {
      const answer = await bookAt(path, at);
      expect(answer.status).toBe(409);
      expect(textIn(answer)).toContain('This time is not offered. Choose another.');
    }
    for (const at of ['', 'tomorrow', '9999-99-99T99:99:99.999Z', `"><script>alert(1)</script>`]) {
      const answer = await bookAt(path, at);
      expect(answer.status).toBe(409);
      expect(answer.body).not.toContain('<script>alert');
      expect(
        (
          await open(
            `${path}&step=choose&at=${encodeURIComponent(at)}&zone=${encodeURIComponent(at)}&day=%00`,
          )
        ).status,
      ).toBe(409);
    }
    expect((await as(`GET /candidates/${candidateId}/interviews`)).data).toEqual([]);
  });

  test('A form that is sent twenty times at once books once', async () => {
    const { path, ten, candidateId } = await link();
    const confirm = await open(`${path}&step=choose&zone=UTC&at=${ten}`);
    const fields = hiddenFields(confirm.body);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(path, fields)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect((await as(`GET /candidates/${candidateId}/interviews`)).data).toHaveLength(1);
  });

  test('A page of another site can’t send the form', async () => {
    const { path, ten } = await link();
    const { type, body } = multipart({ step: 'book', at: ten, zone: 'UTC' });
    const headers = {
      'Content-Type': type,
      Origin: 'https://evil.example.com',
      'Sec-Fetch-Site': 'cross-site',
    };
    expect((await server.ask({ method: 'POST', path, headers, body })).status).toBe(403);
  });

  test('Guesses of one network are stopped, and other links go on working', async () => {
    const { path } = await link();
    const headers = { Accept: 'text/html', 'X-Forwarded-For': '203.0.113.9' };
    const guess = `/interview?token=${'a'.repeat(40)}.${'b'.repeat(43)}`;
    const statuses: number[] = [];
    for (let call = 0; call < 70; call++) {
      statuses.push((await server.ask({ method: 'GET', path: guess, headers })).status);
    }
    expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    expect((await open(path)).status).toBe(200);
  });

  test('Somebody who makes no use of a link’s address can’t read it from the rows', async () => {
    const { path } = await link();
    const token = path.split('/').at(-1) ?? '';
    const changes = await send(grace, 'GET /changes?limit=5');
    expect(changes.body).not.toContain(token);
    const backup = await send(olga, 'GET /backup');
    expect(backup.body).toContain('"bookings"');
    expect(backup.body).not.toContain(token);
  });
});

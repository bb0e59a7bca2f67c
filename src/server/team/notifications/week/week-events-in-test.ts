import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, vi } from 'vitest';
import { CandidateInWeek, strangersMail } from './week-candidate-in-test.ts';
import { later, type Person, type WeekServers } from './week-servers-in-test.ts';

const PATIENCE = 60_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The workspace in which the week passes. */
export interface Week {
  readonly servers: WeekServers;
  /** The members by what they are to a candidate. */
  readonly people: ReadonlyMap<string, Person>;
  readonly olga: Person;
  /** Writes to each candidate last. */
  readonly bo: Person;
  /** Owns each candidate. */
  readonly cy: Person;
  /** Forgets what was told until now, so that the next thing to happen is told alone. */
  forget(): Promise<void>;
}

let made = 0;

/** A candidate whom Cy owns, and to whom Bo wrote last, by mail. */
export async function newCandidate({ servers, olga, bo }: Week, mailbox = 'dana'): Promise<CandidateInWeek> {
  const email = `${mailbox}+${(made += 1)}@people.example`;
  const { id } = await servers.call(olga, 'POST /candidates', { name: `Dana ${made}`, email, jobId: 1 });
  await servers.call(olga, `PATCH /candidates/${id}`, { owner: 'cy' });
  const messages = [{ candidateId: id, subject: 'Hello', text: 'When can you come?' }];
  await servers.call(bo, 'POST /messages', { messages, how: 'mail', dueAt: new Date().toISOString() });
  const dana = new CandidateInWeek(servers, email, id);
  await stateOfMessage(servers, bo, id, 'sent');
  return dana;
}

async function stateOfMessage({ call }: WeekServers, by: Person, id: number, state: string): Promise<void> {
  await vi.waitFor(async () => {
    const { data } = await call(by, `GET /candidates/${id}/messages`);
    expect(data[0]?.state).toBe(state);
  }, PATIENCE);
}

/** Lets time pass until all mails are sent, which wait so that they can be taken back. A change wakes the sender. */
export async function sendWaiting({ servers: { call }, bo }: Week, candidateId: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const { data } = await call(bo, 'GET /outbox');
      const waiting = data.filter(({ state }: { state: string }) => /waiting|sending/.test(state));
      if (waiting.length === 0) return;
      later(10_000);
      await call(bo, `POST /candidates/${candidateId}/notes`, { text: 'Sent' });
      throw new Error(`${waiting.length} mails wait`);
    },
    { timeout: PATIENCE, interval: 100 },
  );
}

interface Planned {
  readonly startsIn: number;
  readonly interviewers?: readonly string[];
  readonly notify?: boolean;
}

async function interview(
  { servers: { call } }: Week,
  by: Person,
  candidateId: number,
  { startsIn, interviewers = ['bo'], notify = false }: Planned,
): Promise<number> {
  const startsAt = Date.now() + startsIn;
  const { id } = await call(by, 'POST /interviews', {
    candidateId,
    name: 'Trial day',
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + HOUR).toISOString(),
    zone: 'UTC',
    interviewers,
    notify,
  });
  return id;
}

/** The candidate's calendar answers an invitation, and the server has it. */
async function answerInvitation(
  week: Week,
  dana: CandidateInWeek,
  answer: 'accepted' | 'declined',
): Promise<void> {
  const { servers, bo, forget } = week;
  const id = await interview(week, bo, dana.id, { startsIn: 9 * DAY, notify: true });
  await sendWaiting(week, dana.id);
  await forget();
  await dana.answerInvitation(answer);
  await vi.waitFor(async () => {
    const { data } = await servers.call(bo, `GET /candidates/${dana.id}/interviews`);
    const found = data.find((each: { id: number }) => each.id === id);
    expect(found.answers).toMatchObject([{ answer }]);
  }, PATIENCE);
}

/** A link by which the candidate chooses a time of Bo's on a Monday, on which nothing else is. */
async function bookingLink({ servers: { call }, bo }: Week, candidateId: number): Promise<string> {
  const today = new Date();
  const toMonday = (8 - today.getUTCDay()) % 7;
  const monday = new Date(today.getTime() + (14 + toMonday + 7 * (made % 10)) * DAY)
    .toISOString()
    .slice(0, 10);
  const parts = [{ name: 'Talk', minutes: 60, interviewers: ['bo'] }];
  const body = { parts, from: monday, until: monday, zone: 'UTC', changeHours: 1 };
  return (await call(bo, `POST /candidates/${candidateId}/bookings`, body)).link;
}

/** Books a time that the page of the link offers. */
async function book({ page, post }: WeekServers, link: string, nth: number): Promise<void> {
  const body = await page(`${link}&change=yes&zone=UTC`);
  const times = [...body.matchAll(/name="at" value="([^"]+)"/g)].map(([, at = '']) => at);
  await post(link, { step: 'book', at: times[nth] ?? '', zone: 'UTC', comment: '' });
}

async function offerOf(week: Week, candidateId: number, approvers: readonly string[]): Promise<number> {
  const { servers, olga, bo } = week;
  const body = { text: 'Come', expiresOn: '2999-12-31', approvers };
  const { id } = await servers.call(bo, `POST /candidates/${candidateId}/offers`, body);
  if (approvers.length > 0) await servers.call(bo, `PATCH /offers/${id}`, { ask: true });
  else {
    const send = { how: 'mail', subject: 'Offer', text: 'Answer here: {{link to offer}}' };
    await servers.call(olga, `PATCH /offers/${id}`, { send });
    await sendWaiting(week, candidateId);
  }
  return id;
}

/** Somebody applies on the careers page. Cy gets the candidate. @returns the applicant, and the application's page */
async function application({ servers, olga }: Week): Promise<readonly [CandidateInWeek, URL]> {
  const dana = new CandidateInWeek(servers, `dana+${(made += 1)}@people.example`, 0);
  const page = await dana.apply();
  const { data } = await servers.call(olga, 'GET /applications?new=true');
  await servers.call(olga, `PATCH /candidates/${data[0].application.candidateId}`, { owner: 'cy' });
  return [dana, page];
}

const CARD = { overall: 'yes', ratings: [], notes: '' };

/** Ends something before the next morning. */
type End = () => Promise<void>;

/**
 * The events of the week, each for a candidate of its own. An event that needs others first ends those with `forget`. Mails
 * come in by the real time, so the events that put the clock ahead by much come after those.
 */
export const EVENTS: Readonly<Record<string, (week: Week, dana: CandidateInWeek) => Promise<void | End>>> = {
  async 'A note mentions the reviewer'({ servers, olga }, { id }) {
    await servers.call(olga, `POST /candidates/${id}/notes`, { text: 'What do you think, @rita?' });
  },
  async 'The reviewer is put on another job'({ servers, olga, people }) {
    const rita = people.get('Reviewer on the job')!;
    await servers.call(olga, `PUT /people/${rita.id}/jobs/2`, {});
  },
  'The candidate answers by mail': async ({ bo }, dana) => dana.answer(bo),
  async 'A message comes back'(week) {
    const { servers, bo } = week;
    const gone = await newCandidate(week, 'gone');
    await stateOfMessage(servers, bo, gone.id, 'bounced');
  },
  async 'A mail belongs to nobody'({ servers, bo }) {
    await strangersMail(servers);
    await vi.waitFor(async () => {
      expect((await servers.call(bo, 'GET /incoming-mails?state=unmatched')).total).toBe(1);
    }, PATIENCE);
  },
  'The candidate accepts an invitation in a calendar': async (week, dana) =>
    answerInvitation(week, dana, 'accepted'),
  'The candidate declines an invitation in a calendar': async (week, dana) =>
    answerInvitation(week, dana, 'declined'),
  async 'The candidate submits the assessment that was sent'(week, dana) {
    const { servers, olga, bo, forget } = week;
    const questions = [{ id: 'q', type: 'short', title: 'Which tools?' }];
    const sections = [{ title: 'Basics', questions }];
    await servers.call(olga, 'PUT /assessments/1', { title: 'Basics', sections });
    const until = new Date(Date.now() + 14 * DAY).toISOString();
    await servers.call(bo, 'POST /links', { candidateId: dana.id, jobId: 1, until, by: 'email' });
    await sendWaiting(week, dana.id);
    await forget();
    const token = new URL(await dana.link('token=')).searchParams.get('token');
    await servers.call(undefined, 'POST /links/answer', { token, answers: { q: 'A saw' } });
  },
  async 'The candidate chooses a time'(week, { id }) {
    const link = await bookingLink(week, id);
    await week.forget();
    await book(week.servers, link, 0);
  },
  async 'The candidate moves an interview'(week, { id }) {
    const link = await bookingLink(week, id);
    await book(week.servers, link, 0);
    await week.forget();
    await book(week.servers, link, 3);
  },
  async 'The candidate cancels an interview'(week, { id }) {
    const link = await bookingLink(week, id);
    await book(week.servers, link, 0);
    await week.forget();
    await week.servers.post(link, { step: 'cancel', zone: 'UTC', reason: 'Ill' });
  },
  async 'Who owns the candidate is asked to approve an offer'(week, { id }) {
    await offerOf(week, id, ['cy']);
  },
  async 'An approver approves the offer of who wrote last'(week, { id }) {
    const offer = await offerOf(week, id, ['cy']);
    await week.forget();
    await week.servers.call(week.cy, `PATCH /offers/${offer}`, { decision: 'approved' });
  },
  async 'An approver refuses the offer of who wrote last'(week, { id }) {
    const offer = await offerOf(week, id, ['cy']);
    await week.forget();
    await week.servers.call(week.cy, `PATCH /offers/${offer}`, { decision: 'refused', note: 'No' });
  },
  async 'The candidate accepts the offer of who wrote last'(week, dana) {
    await offerOf(week, dana.id, []);
    await week.forget();
    await dana.answerOffer('accept');
  },
  async 'The candidate declines the offer of who wrote last'(week, dana) {
    await offerOf(week, dana.id, []);
    await week.forget();
    await dana.answerOffer('decline');
  },
  async 'Somebody applies'(week) {
    await application(week);
  },
  async 'The candidate withdraws'(week) {
    const [dana, page] = await application(week);
    await week.forget();
    await dana.end(page, 'withdraw');
  },
  async 'The candidate asks for erasure'(week) {
    const [dana, page] = await application(week);
    await week.forget();
    await dana.end(page, 'erase');
  },
  async 'An application is held'({ servers }) {
    const robot = new CandidateInWeek(servers, 'robot@people.example', 0);
    await robot.apply({ website: 'https://spam.example.com' });
  },
  async 'A webhook is turned off by itself'({ servers, olga }, { id }) {
    const gone = createServer((_, response) => response.writeHead(410).end()).listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const url = `http://127.0.0.1:${(gone.address() as AddressInfo).port}/`;
    await servers.call(olga, 'POST /webhooks', { url, description: '', source: 'changes', kinds: null });
    await servers.call(olga, `POST /candidates/${id}/notes`, { text: 'Look' });
    await vi.waitFor(async () => {
      expect((await servers.call(olga, 'GET /webhooks')).data).toMatchObject([{ state: 'gone' }]);
      // It is told a moment after it is turned off.
      const { data } = await servers.call(olga, 'GET /notifications');
      expect(data).toContainEqual(expect.objectContaining({ kind: 'webhook' }));
    }, PATIENCE);
    gone.close();
  },
  async 'An interview begins in an hour'(week, { id }) {
    await interview(week, week.olga, id, { startsIn: HOUR + 2 * MINUTE });
    await week.forget();
    later(2 * MINUTE);
  },
  async 'A scorecard is missing after the interview'(week, { id }) {
    await interview(week, week.olga, id, { startsIn: MINUTE });
    await week.forget();
    later(HOUR + MINUTE);
  },
  async 'The first scorecard is submitted'(week, dana) {
    const id = await interview(week, week.olga, dana.id, { startsIn: MINUTE, interviewers: ['bo', 'rita'] });
    await week.forget();
    later(2 * MINUTE);
    await week.servers.call(week.bo, `POST /interviews/${id}/scorecard`, CARD);
  },
  async 'The last scorecard is submitted'(week, dana) {
    const id = await interview(week, week.olga, dana.id, { startsIn: MINUTE });
    await week.forget();
    later(2 * MINUTE);
    await week.servers.call(week.bo, `POST /interviews/${id}/scorecard`, CARD);
  },
  async 'The mail server can’t be reached for an hour'({ servers, bo }, { id }) {
    servers.postfix.pause();
    const write = async () => {
      const messages = [{ candidateId: id, subject: 'Hello again', text: 'Well?' }];
      const dueAt = new Date().toISOString();
      await servers.call(bo, 'POST /messages', { messages, how: 'mail', dueAt });
    };
    await write();
    await outage(servers, 'sending', 1);
    later(11 * MINUTE);
    return async () => {
      await servers.postfix.resume();
      later(HOUR);
      await write();
      await outage(servers, 'sending', 0);
    };
  },
  async 'The calendar of who wrote last can’t be read'({ servers, olga }) {
    await servers.radicale.stop();
    // Somebody looks for a time.
    const [from, until] = [7, 8].map((days) => new Date(Date.now() + days * DAY).toISOString());
    const { data } = await servers.call(olga, `GET /interviews/busy?handles=bo&from=${from}&until=${until}`);
    expect(data[0].problem).toContain('can’t be read');
    later(11 * MINUTE);
    await servers.recheckCalendars();
  },
  async 'The mailbox can’t be opened'({ servers }) {
    await servers.dovecot.stop();
    await outage(servers, 'receiving', 1);
    later(11 * MINUTE);
  },
};

async function outage({ db }: WeekServers, name: 'sending' | 'receiving', count: number): Promise<void> {
  await vi.waitFor(async () => {
    const failing = db.selectFrom('outages').selectAll().where('since', 'is not', null);
    const found = await failing.where('name', '=', name).execute();
    expect(found).toHaveLength(count);
  }, PATIENCE);
}

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkIdOf } from '#domain/actor.ts';
import type { Message } from '#domain/message/message.ts';
import { fillTemplate, type ApplicantLink } from '#domain/message/template.ts';
import type { OnEnd } from '#hosts/node/test/server-in-test.ts';
import {
  wholeServerInTest,
  type Person,
  type Received,
  type WholeServer,
} from '#hosts/node/test/whole-server-in-test.ts';
import { applicantLinks } from '#server/careers/apply/application-link.ts';
import { hiddenFields, multipart, type Fields } from '#server/careers/apply/forms-in-test.ts';
import { openCareers } from '#server/careers/open-careers.ts';
import { signerOf } from '#server/careers/site/signed.ts';
import { NO_DOCUMENT_READER } from '#server/documents/document-reader.ts';
import { ALL_MAILS } from '#server/mail/outbox/sending-in-test.ts';
import { mailOutInTest } from '#server/mail/outbox/mail-out-in-test.ts';
import { dueErasureMails, type ErasureMail } from '#server/mail/outbox/erasure-mails.ts';
import { later } from '#server/team/test/clock-in-test.ts';
import { BESIDE_ROWS } from '#server/workspace/beside-rows.ts';
import { Workspaces } from '#server/workspace/workspaces.ts';
import { NO_FILES } from '#store/no-files.ts';
import { databaseInTest } from '#store/postgres/open-in-test.ts';
import { openPostgres } from '#store/postgres/open.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const SECRET = 'a secret of the tests, of 32 characters';

const ends: Parameters<OnEnd>[0][] = [];
let server: WholeServer;
let olga: Person;
let rita: Person;
let jobId: number;
/** The first question that was mailed. */
let question: Mailed;

/** The time of the processes that run the rule. */
let clock = Date.now();

beforeAll(async () => {
  server = await wholeServerInTest(databaseInTest(), (end) => void ends.unshift(end), {
    LOG_LEVEL: 'silent',
  });
  olga = await server.owner('Olga', 'olga@example.com', 'Acme & Sons');
  rita = await server.member(olga, 'recruiter', 'Rita', 'rita@example.com');
  jobId = (await as(olga, 'POST /jobs', { title: 'Carpenter', tags: [] })).json.id;
  await as(olga, 'POST /notices', { text: 'We keep it for **a year**.' });
}, 120_000);

afterAll(async () => {
  for (const end of ends) await end();
  expect(server.failed).toEqual([]);
});

async function as(person: Person | null, route: string, body?: unknown) {
  const [method = '', path = ''] = route.split(' ');
  const answer = await server.ask({
    method,
    path,
    headers: person ? { Cookie: person.cookie } : {},
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: answer.status, json: answer.body === '' ? null : JSON.parse(answer.body) };
}

/** Adds a candidate who was rejected 40 days ago. */
async function rejected(name: string, more: object = {}): Promise<number> {
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
  const since = new Date(Date.now() - 40 * DAY).toISOString();
  const row = { name, email, jobId, stage: 'rejected', since, appliedAt: since, ...more };
  expect((await as(olga, 'POST /imports', { newJobs: [], rows: [row] })).status).toBe(201);
  const { data } = (await as(olga, `GET /candidates?email=${row.email}`)).json;
  return Math.max(...data.map(({ id }: { id: number }) => id));
}

function page(path: string): Promise<Received> {
  return server.ask({ method: 'GET', path, headers: { Accept: 'text/html' } });
}

function post(path: string, fields: Fields): Promise<Received> {
  const { type, body } = multipart(fields);
  const headers = { Accept: 'text/html', 'Content-Type': type };
  return server.ask({ method: 'POST', path, headers, body });
}

/** A process of the server that runs the rule at the time of `clock`. */
function runner() {
  const workspaces = new Workspaces(
    openPostgres(server.connection, BESIDE_ROWS),
    () => new Date(clock),
    () => NO_FILES,
  );
  const { connection } = server;
  const openStore = (id: string, by: string) => workspaces.open(id, by);
  const now = () => new Date(clock);
  return openCareers({
    connection,
    people: { memberOf: async () => null, calendarsOf: () => ({ busy: async () => [] }) },
    mailOut: mailOutInTest({ connection, openStore, now }),
    baseUrl: server.url,
    secret: SECRET,
    now,
    openStore,
    filesOf: () => NO_FILES,
    documents: NO_DOCUMENT_READER,
    report: (failure) => void server.failed.push(failure),
  });
}

/** Runs what is due some days later. @returns the questions that were mailed, which the runs after them know */
async function runAfter(days: number): Promise<Mailed[]> {
  clock += days * DAY;
  const process = runner();
  await process.runRetention();
  const mails = await handOver();
  await process.runRetention();
  await process.close();
  return mails;
}

type Mailed = Pick<Message, 'id' | 'to' | 'subject' | 'text'>;

/** Stands for the outbox: fills the links of the server's mails with a link, and marks them as sent. */
async function handOver(link: ApplicantLink = 'link to question'): Promise<Mailed[]> {
  const { rows } = await sql<Mailed & { by: string; workspace: string }>`
    UPDATE messages SET state = 'sent', due_at = NULL, sent_at = now()
    WHERE state = 'waiting' AND text LIKE ${`%{{${link}}}%`}
    RETURNING id, "to", subject, text, by, workspace_id::text AS workspace`.execute(
    server.connection.allWorkspaces,
  );
  const mails: Mailed[] = [];
  for (const { text, by, workspace, ...mail } of rows.toSorted((a, b) => a.id - b.id)) {
    const address = await linkOf(workspace, linkIdOf(by) ?? '', link);
    mails.push({ ...mail, text: fillTemplate(text, { [link]: address ?? '' }).text });
  }
  return mails;
}

function linkOf(workspace: string, key: string, link: ApplicantLink): Promise<string | null> {
  const { connection, url: baseUrl, workspaces } = server;
  const openStore = workspaces.open.bind(workspaces);
  return applicantLinks({ secret: SECRET, baseUrl, connection, openStore })(workspace, key, link);
}

/** The path in a message's link. */
function linkIn({ text }: Pick<Message, 'text'>): string {
  return text.match(/http:\/\/127\.0\.0\.1:\d+(\/\S+)/)?.[1] ?? '';
}

async function set(rule: object): Promise<void> {
  expect((await as(olga, 'PATCH /retention', rule)).status).toBe(200);
}

async function stepsOf(id: number) {
  const { data } = (await as(rita, `GET /candidates/${id}/steps`)).json;
  return data.map(({ text, owner }: { text: string; owner: string }) => [text, owner]);
}

async function consentsOf(id: number) {
  return (await as(rita, `GET /candidates/${id}/consents`)).json.data;
}

async function isThere(id: number): Promise<boolean> {
  return (await as(rita, `GET /candidates/${id}`)).status === 200;
}

async function lastRoutes(limit: number): Promise<string[]> {
  const { json } = await as(rita, `GET /changes?order=newest&limit=${limit}`);
  return json.data.map(
    ({ by, command }: { by: string; command: { route: string } }) => `${by}: ${command.route}`,
  );
}

describe('Retention rule on a server (product §21)', () => {
  it('The retention rule asks by mail, a day after it was set, by one of two processes, and once', async () => {
    const ada = await rejected('Ada Long', { owner: 'rita' });
    const other = await rejected('Ada Long', { email: 'ADA.LONG@example.com' });
    await set({ action: 'ask', months: 1, answerDays: 30, keepMonths: 6, unanswered: 'task' });
    expect(await runAfter(0)).toEqual([]);
    clock += DAY + HOUR;
    const processes = [runner(), runner()];
    await Promise.all(processes.map((each) => each.runRetention()));
    const mails = await handOver();
    await Promise.all(processes.map((each) => each.runRetention()));
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['ada.long@example.com', 'May we keep your application at Acme & Sons?'],
    ]);
    expect(await lastRoutes(3)).toEqual([
      'retention: PATCH /consents',
      'retention: mail question',
      'retention: POST /retention/run',
    ]);
    expect(await runAfter(0)).toEqual([]);
    expect(await runAfter(1)).toEqual([]);
    const [consent] = await consentsOf(ada);
    expect(consent).toMatchObject({ mailedAt: expect.any(String), answer: null, keepMonths: 6 });
    expect((await consentsOf(other))[0].key).toBe(consent.key);
    for (const each of processes) await each.close();
    question = mails[0]!;
  });

  it('A candidate reads the notice and agrees on a page, which keeps all of their applications', async () => {
    const path = linkIn(question);
    const asked = await page(path);
    expect(asked.status).toBe(200);
    expect(asked.body).toContain('We keep it for <strong>a year</strong>.');
    expect(asked.headers['cache-control']).toBe('no-store');
    const fields = { ...hiddenFields(asked.body), event: 'agree' };
    await as(olga, 'POST /notices', { text: 'We keep it for two years.' });
    const changed = await post('/consent', { ...fields, notice: '1' });
    expect(changed.body).toContain('This text has just changed.');
    const agreed = await post('/consent', { ...fields, notice: '2' });
    expect(agreed.status).toBe(303);
    expect((await page(path)).body).toContain('You have agreed');
    const { data } = (await as(rita, 'GET /consents?kept=true')).json;
    expect(data.map((each: { consent: object }) => each.consent)).toEqual([
      expect.objectContaining({ answer: 'agreed', noticeId: 2, keptUntil: expect.any(String) }),
      expect.objectContaining({ answer: 'agreed', noticeId: 2, keptUntil: expect.any(String) }),
    ]);
    expect(await runAfter(40)).toEqual([]);
  });

  it('A candidate who does not answer, or can’t be asked, makes a task', async () => {
    const silent = await rejected('Sil Ent', { owner: 'rita' });
    const unreachable = await rejected('Una Reachable', { email: 'x@example.com' });
    const emptied = await as(rita, `PATCH /candidates/${unreachable}`, { email: '' });
    expect(emptied.json.email).toBe('');
    expect((await runAfter(1)).map(({ to }) => to)).toEqual(['sil.ent@example.com']);
    expect(await stepsOf(unreachable)).toEqual([['Keep or erase? There is no email to ask', '']]);
    expect(await stepsOf(silent)).toEqual([]);
    expect(await runAfter(31)).toEqual([]);
    expect(await stepsOf(silent)).toEqual([['Keep or erase? No answer to the question', 'rita']]);
    await runAfter(5);
    expect(await stepsOf(silent)).toHaveLength(1);
  });

  it('The retention rule erases nobody whose question was not sent, until a member has sent it again', async () => {
    const id = await rejected('Tim Twice');
    await set({ unanswered: 'erase' });
    clock += 2 * DAY;
    const failing = runner();
    await failing.runRetention();
    await sql`UPDATE messages SET state = 'failed', due_at = NULL WHERE state = 'waiting'`.execute(
      server.connection.allWorkspaces,
    );
    await failing.runRetention();
    await failing.close();
    expect(await runAfter(40)).toEqual([]);
    expect(await isThere(id)).toBe(true);
    const { data } = (await as(rita, `GET /candidates/${id}/messages`)).json;
    expect(data).toMatchObject([{ state: 'failed', text: expect.stringContaining('{{link to question}}') }]);
    expect((await as(rita, `PATCH /messages/${data[0].id}`, { again: true })).status).toBe(200);
    expect((await runAfter(1)).map(({ to }) => to)).toEqual(['tim.twice@example.com']);
    expect(await isThere(id)).toBe(true);
    await runAfter(31);
    expect(await isThere(id)).toBe(false);
    expect(await lastRoutes(1)).toEqual(['retention: POST /candidates/erase']);
  });

  it('A question has no link any more once it is answered, or its candidate is not rejected', async () => {
    const id = await rejected('Una Swered');
    await runAfter(2);
    const [consent] = await consentsOf(id);
    const workspace = (await as(olga, 'GET /session')).json.workspaces[0].id;
    const link = () => linkOf(workspace, consent.key, 'link to question');
    expect(await link()).toContain('/consent?token=');
    await as(rita, `PATCH /candidates/${id}`, { stage: 'tech' });
    expect(await link()).toBeNull();
    await as(rita, `PATCH /candidates/${id}`, { stage: 'rejected' });
    expect((await as(rita, 'PATCH /consents', { ids: [consent.id], event: 'agreed' })).status).toBe(200);
    expect(await link()).toBeNull();
  });

  it('The retention rule erases only named candidates, for good, and keeps those who agreed', async () => {
    const id = await rejected('Er Ased');
    await set({ action: 'erase' });
    await runAfter(2);
    expect(await isThere(id)).toBe(false);
    const { data } = (await as(rita, 'GET /consents?kept=true')).json;
    expect(data.length).toBeGreaterThan(0);
    const { json } = await as(olga, 'GET /changes?order=newest&limit=1');
    const undone = await as(olga, `POST /changes/${json.data[0].seq}/undo`);
    expect(undone.status).toBe(409);
    await set({ action: 'ask' });
  });

  it('The retention rule erases a person whole, once none of their applications goes on', async () => {
    const old = await rejected('Whole Person');
    const again = await rejected('Whole Person');
    const namesake = await rejected('Other Krause', { email: 'whole.person@example.com' });
    const moved = (stage: string) => as(rita, `PATCH /candidates/${again}`, { stage });
    expect((await moved('tech')).status).toBe(200);
    await set({ action: 'erase' });
    await runAfter(2);
    expect([await isThere(old), await isThere(again), await isThere(namesake)]).toEqual([true, true, false]);
    expect((await moved('rejected')).status).toBe(200);
    await runAfter(40);
    expect([await isThere(old), await isThere(again)]).toEqual([false, false]);
    await set({ action: 'ask' });
  });

  it.each([
    ['/consent', 404],
    ['/consent?token=x', 404],
    ['/consent/erase?token=x', 404],
    ['/consent/style.css', 404],
    ['/consent/style.css?colour=4f46e5', 200],
    ['/consent/style.css?colour=red%3B%7D', 404],
  ])('%s answers %i', async (path, status) => {
    expect((await page(path)).status).toBe(status);
  });
});

describe('Requests for erasure', () => {
  it('A request for erasure by the link of the question makes a task for the owner', async () => {
    const id = await rejected('Re Quest', { owner: 'rita' });
    const [mail] = await runAfter(2);
    const asked = await page(`${linkIn(mail!)}&ask=erase`);
    expect(asked.body).toContain('Erase your data at Acme &amp; Sons?');
    const fields = hiddenFields(asked.body);
    expect(fields['event']).toBe('erase');
    expect(await stepsOf(id)).toEqual([]);
    const presses = await Promise.all([post('/consent', fields), post('/consent', fields)]);
    expect(presses.map(({ status }) => status)).toEqual([303, 303]);
    await post('/consent', fields);
    const { json: thread } = await as(rita, `GET /candidates/${id}/messages`);
    expect(thread.data.filter(({ id: each }: Mailed) => each !== mail!.id)).toEqual([
      expect.objectContaining({
        to: mail!.to,
        subject: 'Your request to erase your data at Acme & Sons',
        text: expect.stringContaining('{{link to application}}'),
        isAutomatic: true,
      }),
    ]);
    const token = new URL(linkIn(mail!), server.url).searchParams.get('token') ?? '';
    const { workspace, key } = signerOf(SECRET).read('consent', token) as { workspace: string; key: string };
    expect(await linkOf(workspace, key, 'link to application')).toBe(`${server.url}${linkIn(mail!)}`);
    expect(await stepsOf(id)).toEqual([['Erase for good: asked for it', 'rita']]);
    expect((await page(linkIn(mail!))).body).toContain('You have asked Acme &amp; Sons to erase your data.');
  });

  it('A request for erasure by the question’s link is done at once where the workspace wants it', async () => {
    const id = await rejected('At Once');
    const [mail] = await runAfter(2);
    const { id: cookId } = (await as(olga, 'POST /jobs', { title: 'Cook', tags: [] })).json;
    const add = async (name: string) => {
      const body = { name, email: 'At.Once@example.com', jobId: cookId };
      return (await as(rita, 'POST /candidates', body)).json.id;
    };
    const [again, other] = [await add('At B. Once'), await add('Vera Krause')];
    await set({ erasesOnRequest: true });
    const asked = await page(linkIn(mail!));
    expect(asked.body).toContain(
      'about you and your applications for “Carpenter” and “Cook” is erased at once',
    );
    const erased = await post('/consent', { ...hiddenFields(asked.body), event: 'erase' });
    expect(erased.body).toContain('Your data is erased');
    expect([await isThere(id), await isThere(again), await isThere(other)]).toEqual([false, false, true]);
    expect(await erasedMailsTo('at.once@example.com')).toHaveLength(1);
    expect((await page(linkIn(mail!))).status).toBe(410);
    expect((await lastRoutes(1))[0]).toMatch(/^link:.*: POST \/candidates\/erase$/);
  });

  it('A request for erasure by the page of an application is carried out only by the link that is mailed', async () => {
    await set({ erasesOnRequest: false });
    await as(olga, 'PUT /careers-site', { name: 'acme' });
    await as(olga, `PATCH /jobs/${jobId}/opening`, {
      description: 'Build chairs',
      locations: [{ workplace: 'onsite', place: 'Berlin', country: 'DE' }],
      employmentType: 'full-time',
      published: true,
    });
    const byHand = await applied('Hal Hand');
    await post('/careers/acme/application', { ...byHand.fields, event: 'erase' });
    expect(await stepsOf(byHand.id)).toEqual([['Erase for good: asked for it', '']]);
    expect(await handOver('link to erasure')).toEqual([]);
    const { json: thread } = await as(rita, `GET /candidates/${byHand.id}/messages`);
    expect(thread.data[0]).toMatchObject({
      subject: 'Your request to erase your data at Acme & Sons',
      isAutomatic: true,
    });
    const unasked = await rejected('Una Sked');
    expect((await as(olga, 'POST /candidates/erase', { ids: [byHand.id, unasked] })).status).toBe(200);
    expect(await erasedMailsTo('hal.hand@example.com')).toHaveLength(1);
    expect(await erasedMailsTo('una.sked@example.com')).toEqual([]);

    await set({ erasesOnRequest: true });
    const { id: bakerId } = (await as(olga, 'POST /jobs', { title: 'Baker', tags: [] })).json;
    const earlier = await rejected('Ora Once', { jobId: bakerId });
    const { id, fields, path } = await applied('Ora Once');
    await post('/careers/acme/application', { ...fields, event: 'erase' });
    expect(await isThere(id)).toBe(true);
    expect((await page(path)).body).toContain('We have sent you a mail with a link');
    const [mail, ...others] = await handOver('link to erasure');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'ora.once@example.com',
      subject: 'Erase your data at Acme & Sons?',
      text: expect.stringMatching(/^Hello Ora,\n\nsomebody asked/),
    });
    const { json: mailed } = await as(rita, `GET /candidates/${id}/messages`);
    expect(mailed.data[0]).toMatchObject({
      id: mail!.id,
      text: expect.stringContaining('{{link to erasure}}'),
    });
    await post('/careers/acme/application', { ...fields, event: 'erase' });
    expect(await handOver('link to erasure')).toEqual([]);
    const confirm = await page(linkIn(mail!));
    expect(await isThere(id)).toBe(true);
    expect(confirm.body).toContain(
      'about you and your applications for “Carpenter” and “Baker” is erased at once',
    );
    const erased = await post('/consent/erase', hiddenFields(confirm.body));
    expect(erased.body).toContain('Your data is erased');
    expect([await isThere(id), await isThere(earlier)]).toEqual([false, false]);
    expect((await page(linkIn(mail!))).status).toBe(410);
  });
});

/** The mails that wait to tell a person that they are erased. */
async function erasedMailsTo(address: string): Promise<ErasureMail[]> {
  const mails = await dueErasureMails(server.connection.allWorkspaces, new Date(Date.now() + DAY), ALL_MAILS);
  return mails.filter(({ to }) => to.toLowerCase() === address);
}

/** Applies for the job on the careers page. */
async function applied(name: string): Promise<{ id: number; fields: Fields; path: string }> {
  const form = await page('/careers/acme/carpenter/apply');
  later(10_000);
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
  const typed = { ...hiddenFields(form.body), name, email, agreed: 'yes' };
  const answer = await post('/careers/acme/carpenter/apply', typed);
  expect(answer.status).toBe(303);
  const path = (answer.headers.location ?? '').slice(server.url.length);
  const { data } = (await as(rita, `GET /candidates?email=${email}`)).json;
  return { id: data[0].id, fields: hiddenFields((await page(path)).body), path };
}

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Message } from '#domain/message/message.ts';
import type { CareersContext } from '#server/careers/site/careers.ts';
import type { PublicSite } from '#server/careers/site/public-site.ts';
import { MAIL_SECRET } from '#server/mail/outbox/mail-out-in-test.ts';
import { sendingInTest } from '#server/mail/outbox/sending-in-test.ts';
import { signedAddresses } from '#server/mail/signed-address.ts';
import { later } from '#server/team/test/clock-in-test.ts';
import { applicantLinks } from './application-link.ts';
import { receiptOf } from './confirmations.ts';
import { hiddenFields, multipart, type Fields } from './forms-in-test.ts';

const sending = sendingInTest();
const { call, become } = sending;
const PATH = '/careers/acme/carpenter/apply';

beforeAll(async () => {
  const { id } = await call<{ id: number }>('POST /jobs', { title: 'Carpenter' });
  const locations = [{ workplace: 'onsite', place: 'Berlin', country: 'DE' }];
  await call(`PATCH /jobs/${id}/opening`, {
    description: 'Wood',
    locations,
    employmentType: 'full-time',
    published: true,
  });
  await call('PUT /careers-site', { name: 'acme' });
}, 120_000);

let networks = 1;

/** Applies, each time from another network. @returns the address of the applicant's page */
async function apply(name: string, email: string, more: Fields = {}): Promise<string> {
  const headers = { Accept: 'text/html', 'X-Forwarded-For': `198.51.100.${networks++}` };
  const { body } = await sending.server.ask({ method: 'GET', path: PATH, headers });
  later(10_000);
  const form = multipart({ ...hiddenFields(body), name, email, agreed: 'yes', ...more });
  const answer = await sending.server.ask({
    method: 'POST',
    path: PATH,
    headers: { ...headers, 'Content-Type': form.type },
    body: form.body,
  });
  expect(answer.status, answer.body).toBe(303);
  return answer.headers.location ?? '';
}

async function candidateOf(email: string): Promise<number | undefined> {
  const { data } = await call<{ data: { id: number }[] }>(
    `GET /candidates?email=${encodeURIComponent(email)}`,
  );
  return data[0]?.id;
}

async function threadOf(email: string): Promise<Message[]> {
  const id = await candidateOf(email);
  return id === undefined ? [] : (await call<{ data: Message[] }>(`GET /candidates/${id}/messages`)).data;
}

/** Holds the application of a robot. @returns its id */
async function held(name: string, email: string): Promise<string> {
  await apply(name, email, { website: 'https://spam.example.com' });
  const { data } = await call<{ data: { id: string; email: string }[] }>('GET /careers-site/held');
  return data.find((each) => each.email === email)?.id ?? '';
}

async function takeOver(id: string): Promise<number> {
  const { changes } = await call<{ changes: number[] }>('POST /careers-site/held/take', { ids: [id] });
  return changes[0] ?? 0;
}

/** A mail server to which the outbox is sent, with the real links of applicants. */
function sendTo(onStep?: Parameters<typeof sending.sendTo>[0]) {
  const { connection, url, workspaces } = sending.server;
  const applicantLink = applicantLinks({
    secret: MAIL_SECRET,
    baseUrl: url,
    connection,
    openStore: (id, by) => workspaces.open(id, by),
  });
  return sending.sendTo(onStep, { applicantLink });
}

function textIn(data: string): string {
  return data.replaceAll('=\r\n', '').replaceAll('=3D', '=');
}

describe('Receipts of applications (product §19)', () => {
  it('A receipt is in the thread at once, without the link, and its mail has the link and the address for answers', async () => {
    const peer = await sendTo();
    const location = await apply('Cleo Berg', 'cleo@example.com');
    const [receipt] = await threadOf('cleo@example.com');
    expect(receipt).toMatchObject({
      state: 'waiting',
      isAutomatic: true,
      to: 'cleo@example.com',
      subject: 'Your application for Carpenter',
    });
    const token = new URL(location).searchParams.get('token') ?? '';
    expect(JSON.stringify(receipt)).not.toContain(token);
    expect(receipt?.text).toContain('Hello Cleo,');
    expect(receipt?.text).toContain('{{link to application}}');
    sending.later(1);
    await become(receipt!, 'sent');
    const [mail] = peer.taken;
    expect(textIn(mail?.data ?? '')).toContain(location);
    expect(mail?.data).toMatch(/^Auto-Submitted: auto-generated/im);
    const [, replyTo = ''] = /^Reply-To:\s[^<]*<([^>]*)>/im.exec(mail?.data ?? '') ?? [];
    expect(signedAddresses(MAIL_SECRET, 'jobs@in.example').readAddress(replyTo)).toMatchObject({
      messageId: receipt?.id,
    });
    const path = location.slice(sending.server.url.length);
    const page = await sending.server.ask({ method: 'GET', path });
    const [, number] = /The number of your application is (\w+)/.exec(receipt?.text ?? '') ?? [];
    expect(page.body).toContain(number);
  });

  it('A job’s own receipt comes before that for all jobs, until it is another job’s', async () => {
    const { data } = await call<{ data: { id: number; slug: string }[] }>('GET /jobs');
    const jobId = data.find(({ slug }) => slug === 'carpenter')?.id;
    const { id: other } = await call<{ id: number }>('POST /jobs', { title: 'Baker' });
    const own = await call<{ id: number }>('POST /templates', {
      name: 'Received, Carpenter',
      purpose: 'confirmation',
      jobId,
      subject: 'You and wood',
      body: 'Hello {{first name}}, thank you.',
    });
    await apply('Ines Holz', 'ines@example.com');
    const [receipt] = await threadOf('ines@example.com');
    expect(receipt).toMatchObject({ subject: 'You and wood', templateId: own.id, isAutomatic: true });
    expect(receipt?.text).toMatch(/^Hello Ines, thank you\.[\s\S]*\{\{link to application\}\}/);
    await call(`PATCH /templates/${own.id}`, { jobId: other });
    await apply('Jan Holz', 'jan@example.com');
    expect((await threadOf('jan@example.com'))[0]).toMatchObject({
      subject: 'Your application for Carpenter',
    });
  });

  it('A receipt waits while the mail server is away, and is sent once when it is back', async () => {
    let isAway = true;
    const peer = await sendTo((step) => (step === 'RCPT' && isAway ? '451 Later' : undefined));
    await apply('Ann', 'ann@example.com');
    sending.later(1);
    const [receipt] = await vi.waitFor(async () => {
      const thread = await threadOf('ann@example.com');
      expect(thread[0]).toMatchObject({ state: 'waiting', attempts: 1 });
      return thread;
    }, 60_000);
    isAway = false;
    sending.later(2);
    await become(receipt!, 'sent');
    expect(peer.taken.map(({ to }) => to)).toEqual(['ann@example.com']);
  });

  it('A receipt of a held application goes out when it is taken over, is undone with it, and is mailed once', async () => {
    const peer = await sendTo();
    const id = await held('Hal', 'hal@example.com');
    expect(await candidateOf('hal@example.com')).toBeUndefined();
    await call(`POST /changes/${await takeOver(id)}/undo`);
    sending.later(1);
    expect(await call('GET /outbox')).toMatchObject({ data: [] });
    const change = await takeOver(id);
    const [receipt] = await threadOf('hal@example.com');
    sending.later(1);
    await become(receipt!, 'sent');
    // The receipt is sent, and the application can be held again all the same.
    await call(`POST /changes/${change}/undo`);
    expect(await candidateOf('hal@example.com')).toBeUndefined();
    await takeOver(id);
    expect(await candidateOf('hal@example.com')).toBeDefined();
    expect(await threadOf('hal@example.com')).toEqual([]);
    expect(peer.taken.map(({ to }) => to)).toEqual(['hal@example.com']);
  });

  it('A receipt counts once for its mailbox, and the sixth one is in the thread with the reason', async () => {
    await sendTo();
    const id = await held('Mia', 'mia@example.com');
    for (let time = 0; time < 6; time += 1) await call(`POST /changes/${await takeOver(id)}/undo`);
    await takeOver(id);
    for (let nth = 2; nth <= 6; nth += 1) await apply('Mia', `mia+${nth}@example.com`);
    for (let nth = 2; nth <= 5; nth += 1) {
      expect(await threadOf(`mia+${nth}@example.com`)).toMatchObject([{ reason: '' }]);
    }
    expect(await threadOf('mia@example.com')).toMatchObject([{ reason: '' }]);
    const [last] = await threadOf('mia+6@example.com');
    const reason = 'One mailbox gets at most five confirmations a day.';
    expect(last).toMatchObject({ state: 'failed', dueAt: null, reason });
  });

  it('A receipt has nothing that an applicant typed, but for a name that looks like one', async () => {
    await sendTo();
    await apply('WIN NOW https://evil.example', 'evil@example.com', { phone: '+49 666' });
    const [receipt] = await threadOf('evil@example.com');
    expect(receipt?.text).toMatch(/^Hello,\n/);
    expect(`${receipt?.subject} ${receipt?.text}`).not.toMatch(/evil|WIN|666/);
  });

  it('A receipt has the words of the first template for confirmations, or those of the server without one', async () => {
    await sendTo();
    const { data } = await call<{ data: { id: number; purpose: string }[] }>('GET /templates');
    const { id } = data.find(({ purpose }) => purpose === 'confirmation')!;
    const body = 'Thanks, {{first name}}! {{application number}} {{link to application}} {{company}}';
    await call(`PATCH /templates/${id}`, { subject: 'Hurray', body });
    await apply('Own Words', 'own@example.com');
    const [own] = await threadOf('own@example.com');
    expect(own).toMatchObject({ subject: 'Hurray', templateId: id });
    expect(own?.text).toMatch(/^Thanks, Own! [\dA-F]{8} \{\{link to application\}\} Bakery$/);
    await call(`DELETE /templates/${id}`);
    await apply('Plain Words', 'plain@example.com');
    const [plain] = await threadOf('plain@example.com');
    expect(plain?.text).toMatch(/^Hello Plain,\n\nBakery has received your application for “Carpenter”\./);
  });

  it('A receipt whose page is gone is not mailed, and the outbox says why', async () => {
    const peer = await sendTo();
    await apply('Gone', 'gone@example.com');
    const [receipt] = await threadOf('gone@example.com');
    await call('PUT /careers-site', { name: null });
    sending.later(1);
    const failed = await become(receipt!, 'failed');
    expect(failed.reason).toBe('The applicant’s page, to which this mail leads, is not there any more.');
    expect(peer.taken).toEqual([]);
    await call('PUT /careers-site', { name: 'acme' });
  });

  it('A withdrawal is confirmed in the thread with the way back, and can be undone after it was mailed', async () => {
    const peer = await sendTo();
    const location = await apply('Wim Weg', 'wim@example.com');
    const url = new URL(location);
    const form = { token: url.searchParams.get('token') ?? '', event: 'withdraw' };
    const { type, body } = multipart(form);
    for (let time = 0; time < 2; time += 1) {
      const headers = { Accept: 'text/html', 'Content-Type': type };
      const answer = await sending.server.ask({ method: 'POST', path: url.pathname, headers, body });
      expect(answer.status).toBe(303);
    }
    const [notice, receipt, ...others] = await threadOf('wim@example.com');
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      isAutomatic: true,
      subject: 'You withdrew your application for Carpenter',
      references: [receipt?.messageId],
    });
    sending.later(1);
    await become(notice!, 'sent');
    const mail = peer.taken.find(({ messageId }) => messageId === notice?.messageId);
    expect(textIn(mail?.data ?? '')).toContain(location);
    const query = 'GET /changes?order=newest&limit=50';
    const { data } = await call<{ data: { seq: number; command: { route: string } }[] }>(query);
    const withdrawn = data.find(({ command }) => command.route === 'PATCH /applications/{id}');
    await call(`POST /changes/${withdrawn?.seq}/undo`);
    expect(await threadOf('wim@example.com')).toHaveLength(2);
  });

  it('A receipt is made by no server without mail', async () => {
    const application = { name: 'Ada', email: 'ada@example.com', jobId: 1, ticket: 'f'.repeat(64) };
    const context = { mailOut: undefined } as CareersContext;
    expect(await receiptOf(context, {} as PublicSite, randomUUID(), application)).toBeNull();
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { NewLink, SentLink } from '#domain/assessment/assessment-link.ts';
import type { Message } from '#domain/message/message.ts';
import { withPeople } from '#server/database/people-connection.ts';
import { MAIL_SECRET } from '#server/mail/outbox/mail-out-in-test.ts';
import type { MailPeerInTest, OnStep } from '#server/mail/outbox/peers/mail-peer-in-test.ts';
import { sendingInTest } from '#server/mail/outbox/sending-in-test.ts';
import { DAY } from '#server/team/test/clock-in-test.ts';
import { everythingIn, tokenIn } from '#server/team/test/people-in-test.ts';
import { assessmentLinks } from './mailed-link.ts';

const sending = sendingInTest();
const { become, call, refused } = sending;
let jobId: number;

beforeAll(async () => {
  jobId = (await call<{ id: number }>('POST /jobs', { title: 'Carpenter' })).id;
  const questions = [{ id: 'years', type: 'number', title: 'Years at the bench' }];
  await call(`PUT /assessments/${jobId}`, { title: 'Wood', sections: [{ id: 's', questions }] });
}, 120_000);

/** Starts a mail server and a sender that fills links as the server does. */
function sendTo(onStep?: OnStep): Promise<MailPeerInTest> {
  const { connection, url: baseUrl } = sending.server;
  const { forWorkspace } = withPeople(connection);
  const links = { secret: MAIL_SECRET, baseUrl, forWorkspace, now: () => new Date() };
  return sending.sendTo(onStep, { assessmentLink: assessmentLinks(links) });
}

/** Mails a link. @returns the link, and its message */
async function mailed(candidateId: number): Promise<{ link: NewLink; message: Message }> {
  const until = new Date(Date.now() + 14 * DAY).toISOString();
  const link = await call<NewLink>('POST /links', { candidateId, jobId, until, by: 'email' });
  return { link, message: await lastMessage(candidateId) };
}

async function lastMessage(candidateId: number): Promise<Message> {
  const { data } = await call<{ data: Message[] }>(`GET /candidates/${candidateId}/messages`);
  return data.toSorted((a, b) => b.id - a.id)[0]!;
}

async function mailOf(candidateId: number, { id }: SentLink): Promise<SentLink['mail']> {
  const { data } = await call<{ data: SentLink[] }>(`GET /links?candidateId=${candidateId}`);
  return data.find((each) => each.id === id)?.mail ?? null;
}

/** The texts of the mails to an address, as they were taken. */
function textsTo({ taken }: MailPeerInTest, email: string): string[] {
  return taken
    .filter(({ to }) => to === email)
    .map(({ data }) => data.replaceAll('=\r\n', '').replaceAll('=3D', '='));
}

const LOOK_UP = 'GET /links/lookup?token=';

describe('The mail of a link to an assessment (product §12)', () => {
  it('A link is mailed in the thread, once, from its sender, after the mail server was away', async () => {
    let isAway = true;
    const peer = await sendTo((step) => (step === 'END' && isAway ? '451 4.7.1 Come back later' : undefined));
    const id = await sending.candidate('Cleo Berg', 'cleo@example.com');
    const { link, message } = await mailed(id);
    expect(link.mail).toEqual({ state: 'sending', reason: null });
    const token = tokenIn(link.link);
    expect(message).toMatchObject({ state: 'waiting', to: 'cleo@example.com', isAutomatic: true });
    expect(message.text).toContain('{{link to assessment}}');
    expect(await everythingIn(sending.server.connection)).not.toContain(token.slice(30));

    sending.later(1);
    await expect.poll(async () => (await lastMessage(id)).attempts, { timeout: 60_000 }).toBeGreaterThan(0);
    expect(await mailOf(id, link)).toEqual({ state: 'sending', reason: null });
    isAway = false;
    sending.later(60);
    const sent = await become(message, 'sent');
    expect(sent.text).toBe(message.text);
    const [text, ...others] = textsTo(peer, 'cleo@example.com');
    expect(others).toEqual([]);
    expect(tokenIn(text ?? '')).toBe(token);
    expect(text).toMatch(/^From: "?Olga Ober"? <hire@example\.com>/im);
    expect(text).toMatch(/^Reply-To: [^:]*jobs\+[\da-z]+@in\.example/im);
    expect(await mailOf(id, link)).toEqual({ state: 'sent', reason: null });
    expect(await call(LOOK_UP + token)).toMatchObject({ id: link.id, job: 'Carpenter' });
  });

  it('The mail names the job, and the thread that a reviewer of another job reads does not', async () => {
    const peer = await sendTo();
    const id = await sending.candidate('Ivo Berg', 'ivo@example.com');
    const { message } = await mailed(id);
    sending.later(1);
    await become(message, 'sent');
    const [text = ''] = textsTo(peer, 'ivo@example.com');
    expect(text.replaceAll('=E2=80=9C', '“').replaceAll('=E2=80=9D', '”')).toContain('the job “Carpenter”.');

    const { server, olga } = sending;
    const { data: jobs } = await call<{ data: { id: number; title: string }[] }>('GET /jobs');
    const baker = jobs.find(({ title }) => title === 'Baker')!;
    const reviewer = await server.member(olga, 'reviewer', 'rex', 'rex@example.com');
    await call(`PATCH /people/${reviewer.id}`, {
      role: 'reviewer',
      reviewing: { jobs: [baker.id], contact: true },
    });
    const thread = await server.ask({
      method: 'GET',
      path: `/candidates/${id}/messages`,
      headers: { Cookie: reviewer.cookie },
    });
    expect(JSON.parse(thread.body)).toMatchObject({ data: [{ subject: 'Bakery asks you some questions' }] });
    expect(thread.body).toContain('{{job}}');
    expect(thread.body).not.toContain('Carpenter');
  });

  it('A mail that is refused says so in the list, and can be sent again with another link', async () => {
    let isRefused = true;
    const peer = await sendTo((step) =>
      step === 'RCPT' && isRefused ? '550 5.1.1 No such mailbox' : undefined,
    );
    const id = await sending.candidate('Dora Berg', 'dora@example.com');
    const { link, message } = await mailed(id);
    sending.later(1);
    const { reason } = await become(message, 'failed');
    expect(await mailOf(id, link)).toEqual({ state: 'failed', reason: reason.replace(/\.$/, '') });
    isRefused = false;
    const again = await call<NewLink>(`POST /links/${link.id}/send`, {});
    expect(again).toMatchObject({ id: link.id, mail: { state: 'sending' } });
    await become(await lastMessage(id), 'sent');
    const [text = ''] = textsTo(peer, 'dora@example.com');
    expect(tokenIn(text)).toBe(tokenIn(again.link));
    expect(await refused(LOOK_UP + tokenIn(link.link))).toContain('This link doesn’t work');
    await call(LOOK_UP + tokenIn(again.link));
  });

  it('A mail that failed is sent again in the thread with the same link', async () => {
    let isRefused = true;
    const peer = await sendTo((step) =>
      step === 'RCPT' && isRefused ? '550 5.1.1 No such mailbox' : undefined,
    );
    const id = await sending.candidate('Enno Berg', 'enno@example.com');
    const { link, message } = await mailed(id);
    sending.later(1);
    await become(message, 'failed');
    isRefused = false;
    await call(`PATCH /messages/${message.id}`, { again: true });
    await become(message, 'sent');
    expect(textsTo(peer, 'enno@example.com').map(tokenIn)).toEqual([tokenIn(link.link)]);
    expect(await mailOf(id, link)).toEqual({ state: 'sent', reason: null });
  });

  it('The mail of a link that was revoked, or in whose place another was sent, is not sent', async () => {
    const peer = await sendTo();
    const [revokedId, againId] = [
      await sending.candidate('Finn Berg', 'finn@example.com'),
      await sending.candidate('Gina Berg', 'gina@example.com'),
    ];
    const revoked = await mailed(revokedId);
    const first = await mailed(againId);
    const { connection, ask } = sending.server;
    const headers = { Cookie: sending.olga.cookie };
    expect((await ask({ method: 'DELETE', path: `/links/${revoked.link.id}`, headers })).status).toBe(204);
    expect(await refused(`POST /links/${revoked.link.id}/send`, {})).toBe('This link is not open any more');
    const again = await call<NewLink>(`POST /links/${first.link.id}/send`, {});
    sending.later(1);
    const { reason } = await become(revoked.message, 'failed');
    expect(reason).toBe('The link to the assessment is not open any more.');
    await become(first.message, 'failed');
    await become(await lastMessage(againId), 'sent');
    expect(textsTo(peer, 'finn@example.com')).toEqual([]);
    expect(textsTo(peer, 'gina@example.com').map(tokenIn)).toEqual([tokenIn(again.link)]);
    expect(await everythingIn(connection)).not.toContain(tokenIn(again.link).slice(30));
  });

  it('A mail that was taken back is not sent, and the list says so', async () => {
    await sendTo();
    const id = await sending.candidate('Hugo Berg', 'hugo@example.com');
    const { link, message } = await mailed(id);
    const { ask } = sending.server;
    const headers = { Cookie: sending.olga.cookie };
    const taken = await ask({ method: 'DELETE', path: `/messages/${message.id}`, headers });
    expect(taken.status).toBeLessThan(300);
    expect(await mailOf(id, link)).toEqual({ state: 'failed', reason: 'It is not in the outbox any more' });
  });
});

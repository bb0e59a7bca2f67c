import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayWords } from '#careers/words.ts';
import { RETENTION_ACTOR } from '#domain/actor.ts';
import type { Message } from '#domain/message/message.ts';
import { applicantLinks } from '#server/careers/apply/application-link.ts';
import type { CareersContext } from '#server/careers/site/careers.ts';
import { mailOutInTest, MAIL_SECRET } from '#server/mail/outbox/mail-out-in-test.ts';
import { sendingInTest } from '#server/mail/outbox/sending-in-test.ts';
import type { WholeServer } from '#hosts/node/test/whole-server-in-test.ts';
import { mailQuestions } from './mail-questions.ts';

const DAY = 24 * 60 * 60_000;
const sending = sendingInTest();
const { call, become } = sending;
let nurse: number;
let finance: number;

beforeAll(async () => {
  nurse = (await call<{ id: number }>('POST /jobs', { title: 'Nurse' })).id;
  finance = (await call<{ id: number }>('POST /jobs', { title: 'Head of Finance' })).id;
  await call('PATCH /retention', { action: 'ask', months: 1, answerDays: 30, keepMonths: 6 });
}, 120_000);

interface Row {
  readonly name: string;
  readonly email: string;
  readonly jobId: number;
}

/** Adds candidates who were rejected 40 days ago, and asks them. The mails are not written yet. */
async function asked(rows: readonly Row[]): Promise<void> {
  const since = new Date(Date.now() - 40 * DAY).toISOString();
  const rejected = rows.map((row) => ({ ...row, stage: 'rejected', since, appliedAt: since }));
  await call('POST /imports', { newJobs: [], rows: rejected });
  expect(await call('POST /retention/run', {})).toMatchObject({ asked: rows.length });
}

/** Writes the mails of the questions, as a run of the rule does each day. */
async function writeMails(): Promise<void> {
  const { connection, workspaces } = sending.server;
  const openStore: CareersContext['openStore'] = (id, by) => workspaces.open(id, by);
  const now = () => new Date();
  const mailOut = mailOutInTest({ connection, openStore, now });
  const siteIn = async () => ({ company: { name: 'Acme' } });
  const session = await call<{ workspaces: { id: string }[] }>('GET /session');
  const workspace = session.workspaces[0]!.id;
  const rule = await (await openStore(workspace, RETENTION_ACTOR)).retention.rule();
  const context = { mailOut, openStore, siteIn, now } as unknown as CareersContext;
  await mailQuestions(context, workspace, { rule: rule!, renew: async () => {} });
}

async function waiting(): Promise<string[]> {
  const { data } = await call<{ data: Message[] }>('GET /outbox');
  return data.map(({ to }) => to).toSorted();
}

function sendTo() {
  const { connection, url: baseUrl, workspaces } = sending.server;
  const openStore: CareersContext['openStore'] = (id, by) => workspaces.open(id, by);
  return sending.sendTo(undefined, {
    applicantLink: applicantLinks({ secret: MAIL_SECRET, baseUrl, connection, openStore }),
  });
}

/** The messages and the jobs of the candidates that a reviewer of one job sees. */
async function seenByReviewer(jobId: number): Promise<{ jobs: string[]; messages: Message[] }> {
  const { server, olga } = sending;
  const handle = `reviewer${jobId}`;
  const { id, cookie } = await server.member(olga, 'reviewer', handle, `${handle}@example.com`);
  await call(`PATCH /people/${id}`, { role: 'reviewer', reviewing: { jobs: [jobId], contact: true } });
  const ask = async <T>(path: string) => read<T>(server, path, cookie);
  const { data } = await ask<{ data: { id: number; jobTitle: string }[] }>('/candidates');
  const threads = data.map(({ id: each }) => ask<{ data: Message[] }>(`/candidates/${each}/messages`));
  const messages = (await Promise.all(threads)).flatMap((thread) => thread.data);
  return { jobs: data.map(({ jobTitle }) => jobTitle), messages };
}

async function read<T>(server: WholeServer, path: string, Cookie: string): Promise<T> {
  const { status, body } = await server.ask({ method: 'GET', path, headers: { Cookie } });
  expect(status, body).toBe(200);
  return JSON.parse(body) as T;
}

describe('The mail of a question (product §21)', () => {
  it('A question names all jobs in its mail, and none in the thread that reviewers of one job read', async () => {
    const peer = await sendTo();
    const ina = { name: 'Ina', email: 'ina@example.com' };
    await asked([
      { ...ina, jobId: nurse },
      { ...ina, jobId: finance },
    ]);
    await writeMails();
    const seen = [await seenByReviewer(nurse), await seenByReviewer(finance)];
    expect(seen.map(({ jobs }) => jobs)).toEqual([['Nurse'], ['Head of Finance']]);
    const messages = seen.flatMap((each) => each.messages);
    expect(messages).toHaveLength(1);
    expect(JSON.stringify(messages)).not.toMatch(/Nurse|Head of Finance/);
    sending.later(40 * 24 * 60);
    const sentFrom = Date.now();
    const sent = await become(messages[0]!, 'sent');
    const mail = peer.taken.find(({ to }) => to === ina.email)?.data.replaceAll('=\r\n', '') ?? '';
    expect(mail.replaceAll('=E2=80=9C', '“').replaceAll('=E2=80=9D', '”')).toContain(
      'you applied at Acme for “Head of Finance” and “Nurse”. We would',
    );
    expect(mail).toContain('/consent?token=');
    expect(messages[0]!.text).toContain('{{last day to answer}}');
    // The 30 days for an answer begin with the mail, which went 40 days after it was written.
    const lastDays = [sentFrom, Date.now()].map((time) =>
      dayWords(new Date(time + (40 + 30) * DAY).toISOString()),
    );
    expect(lastDays).toContain(/Please answer by (?<day>.+?)\. After that/.exec(mail)?.groups?.['day']);
    expect(sent.text).toBe(messages[0]!.text);
  });

  const good = (name: string): Row => ({ name, email: `${name.toLowerCase()}@example.com`, jobId: nurse });

  it('A question that can’t be mailed takes no place among the 500 of a day', async () => {
    const rows = Array.from({ length: 501 }, (_, nth) => ({
      name: `Candidate ${nth}`,
      email: `"c"${nth}@example.com`,
      jobId: nurse,
    }));
    await asked([good('First'), ...rows, good('Last')]);
    await writeMails();
    expect(await waiting()).toEqual(expect.arrayContaining(['first@example.com', 'last@example.com']));
  }, 60_000);

  it('A question whose message was taken back takes no place among the 500 of a day', async () => {
    await asked(Array.from({ length: 500 }, (_, nth) => good(`Candidate${nth}`)));
    await writeMails();
    expect(await waiting()).toContain('candidate499@example.com');
    const { connection } = sending.server;
    await sql`DELETE FROM messages`.execute(connection.allWorkspaces);
    await asked([good('Later')]);
    await writeMails();
    expect(await waiting()).toEqual(['later@example.com']);
  }, 60_000);
});

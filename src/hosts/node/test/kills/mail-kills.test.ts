import { beforeAll, expect, inject, test, vi, type TestContext } from 'vitest';
import { seededRandom } from '#demo/random.ts';
import type { Message } from '#domain/message/message.ts';
import {
  mailPeerInTest,
  type MailPeerInTest,
  type OnStep,
} from '#server/mail/outbox/peers/mail-peer-in-test.ts';
import { hasPostgres } from '../../../../../scripts/postgres/programs.ts';
import { newMigratedDatabase } from '../../../../../scripts/postgres/server-url.ts';
import { report, times } from '../../../../../scripts/soak-size.ts';
import { buildProgram, ServerProcess } from './process-in-test.ts';

const MESSAGES = times(20, 5_000);
const KILLS = times(1, 40);

/** Each candidate gets this many messages. */
const EACH = 10;

/** Milliseconds for each kill and the messages before it, on a slow and shared machine. */
const PATIENCE = 60_000;

/** The receiver of the server's own mail. */
const OWNER = 'olga@example.com';

const seed = inject('seed');

type AtEnd = TestContext['onTestFinished'];

beforeAll(buildProgram, PATIENCE);

for (const name of ['PGlite', ...(hasPostgres() ? ['PostgreSQL'] : [])]) {
  const tags = name === 'PGlite' ? [] : ['soak'];
  test(
    `The team server on ${name} is killed ${KILLS} times while it sends ${MESSAGES} messages, of which the mail server refuses every tenth for now: each is taken at most once, and ends as sent or uncertain`,
    { tags, timeout: (2 + KILLS + MESSAGES / 50) * PATIENCE },
    async ({ onTestFinished: atEnd }) => {
      const random = seededRandom(seed);
      let server: ServerProcess | undefined;
      let kill: { readonly step: Parameters<OnStep>[0]; readonly nth: number } | null = null;
      let killed: (() => void) | undefined;
      const peer = await mailPeerInTest((step, { to, nth }) => {
        if (to === OWNER) return undefined;
        if (kill && kill.step === step && nth >= kill.nth) {
          kill = null;
          void server?.kill().then(killed);
        }
        if (step === 'RCPT' && nth % 20 === 0) return '450 4.2.0 Greylisted';
        return step === 'END' && nth % 20 === 10 ? '451 4.3.0 Out of room' : undefined;
      }, atEnd);
      server = await sendingServer(peer, name === 'PGlite' ? undefined : await newDatabase(atEnd), atEnd);
      await server.begin();
      const candidateIds = await writtenMessages(server);
      const step = Math.floor(MESSAGES / (KILLS + 1));
      const moments = ['MAIL', 'DATA', 'BODY', 'END'] as const;
      for (let nth = 0; nth < KILLS; nth++) {
        const moment = moments[random.below(moments.length)] ?? 'END';
        const done = new Promise<void>((resolve) => {
          killed = resolve;
        });
        kill = { step: moment, nth: (peer.steps[moment] ?? 0) + 1 + random.below(step) };
        await soonDue(server, () => kill === null);
        await done;
        await server.start();
      }
      await soonDue(server, async (waiting) => waiting === 0);
      const messages = await allMessages(server, candidateIds);
      expect(messages).toHaveLength(MESSAGES);
      const taken = takenTimes(peer);
      const uncertain = messages.filter(({ state }) => state === 'uncertain');
      for (const message of messages) {
        const count = taken.get(message.messageId) ?? 0;
        expect(['sent', 'uncertain'], JSON.stringify(message)).toContain(message.state);
        const possible = message.state === 'sent' ? [1] : [0, 1];
        expect(possible, message.messageId).toContain(count);
        expect(message.reason === '').toBe(message.state === 'sent');
      }
      expect(uncertain.length).toBeLessThanOrEqual(KILLS);
      const uncertainTaken = uncertain.filter(({ messageId }) => taken.has(messageId)).length;
      const refusals = messages.reduce((sum, { attempts }) => sum + attempts, 0);
      report(
        `Team server on ${name} killed ${KILLS} times while it sent ${MESSAGES} messages, ${refusals} of ${peer.steps.RCPT} attempts refused for now: ${MESSAGES - uncertain.length} sent once each, ${uncertain.length} uncertain (${uncertainTaken} of them taken), none twice, none lost, seed ${seed}`,
      );
    },
  );
}

test.skipIf(!hasPostgres())(
  'Of two processes on one PostgreSQL one sends, and the other goes on when it is killed',
  { timeout: 4 * PATIENCE },
  async ({ onTestFinished: atEnd }) => {
    let [active, most] = [0, 0];
    const peer = await mailPeerInTest((step, { to }) => {
      if (to === OWNER) return undefined;
      if (step === 'RCPT') most = Math.max(most, ++active);
      if (step === 'END') active--;
      return undefined;
    }, atEnd);
    const url = await newDatabase(atEnd);
    const one = await sendingServer(peer, url, atEnd);
    await one.begin();
    const two = await sendingServer(peer, url, atEnd);
    const first = await writtenMessages(one);
    await soonDue(one, async (waiting) => waiting === 0);
    expect(most).toBe(1);
    // The first process has the lease, because it started first.
    await one.kill();
    two.actAs(one);
    const second = await writtenMessages(two);
    await soonDue(two, async (waiting) => waiting === 0);
    const messages = await allMessages(two, [...first, ...second]);
    expect(new Set(messages.map(({ state }) => state))).toEqual(new Set(['sent']));
    expect([...takenTimes(peer).values()]).toEqual(messages.map(() => 1));
  },
);

async function newDatabase(atEnd: AtEnd): Promise<string> {
  const { url, drop } = await newMigratedDatabase();
  atEnd(drop);
  return url;
}

/** A server that sends to this mail server, to one domain as often as it likes. */
async function sendingServer(
  peer: MailPeerInTest,
  DATABASE_URL: string | undefined,
  atEnd: AtEnd,
): Promise<ServerProcess> {
  const server = await ServerProcess.create({
    SMTP_URL: peer.url,
    MAIL_DOMAIN_LIMIT: '100000',
    SECRET: 'a secret of the tests, of 32 characters',
    ...(DATABASE_URL !== undefined && { DATABASE_URL }),
  });
  atEnd(() => server.remove());
  await server.start();
  return server;
}

async function answerOf<T>(server: ServerProcess, route: string, body?: unknown): Promise<T> {
  const answer = await server.send(route, body);
  const text = await answer.text();
  expect(answer.status, text).toBeLessThan(300);
  return JSON.parse(text) as T;
}

/** Writes all messages, which are due at once. @returns the ids of their candidates */
async function writtenMessages(server: ServerProcess): Promise<number[]> {
  const { id: jobId } = await answerOf<{ id: number }>(server, 'POST /jobs', { title: 'Baker' });
  const ids: number[] = [];
  for (let n = 1; n <= MESSAGES / EACH; n++) {
    const candidate = { name: `Candidate ${n}`, email: `c${n}-${jobId}@example.com`, jobId };
    ids.push((await answerOf<{ id: number }>(server, 'POST /candidates', candidate)).id);
  }
  for (let n = 1; n <= EACH; n++) {
    const messages = ids.map((candidateId) => ({ candidateId, subject: `Message ${n}`, text: 'Hello' }));
    const dueAt = new Date().toISOString();
    await answerOf(server, 'POST /messages', { how: 'mail', dueAt, messages });
  }
  return ids;
}

/** Makes refused messages due at once, again and again, until something holds. */
async function soonDue(
  server: ServerProcess,
  isDone: (waiting: number) => boolean | Promise<boolean>,
): Promise<void> {
  await vi.waitFor(
    async () => {
      if (await isDone(-1)) return;
      const { data } = await answerOf<{ data: Message[] }>(server, 'GET /outbox');
      const now = new Date().toISOString();
      for (const { id, state, dueAt } of data) {
        if (state !== 'waiting' || dueAt === null || dueAt <= now) continue;
        await server.send(`PATCH /messages/${id}`, { dueAt: now }).catch(() => undefined);
        if (await isDone(-1)) return;
      }
      const waiting = data.filter(({ state }) => state === 'waiting' || state === 'sending').length;
      if (!(await isDone(waiting))) throw new Error(`${waiting} messages wait`);
    },
    // The answer has up to 1,000 messages, so it is not asked for too often.
    { timeout: (1 + MESSAGES / 100) * PATIENCE, interval: times(200, 5_000) },
  );
}

async function allMessages(server: ServerProcess, candidateIds: readonly number[]): Promise<Message[]> {
  const messages: Message[] = [];
  for (const id of candidateIds) {
    messages.push(...(await answerOf<{ data: Message[] }>(server, `GET /candidates/${id}/messages`)).data);
  }
  return messages;
}

/** Counts how often each message was taken, by its Message-ID. */
function takenTimes({ taken }: MailPeerInTest): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { to, messageId } of taken) {
    if (to !== OWNER) counts.set(messageId, (counts.get(messageId) ?? 0) + 1);
  }
  return counts;
}

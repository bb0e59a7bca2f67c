import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test, vi, type TestContext } from 'vitest';
import { seededRandom } from '#demo/random.ts';
import { DovecotInTest } from '#server/mail/inbox/dovecot-in-test.ts';
import { mailText } from '#server/mail/inbox/mails-in-test.ts';
import { signedAddresses } from '#server/mail/signed-address.ts';
import { canStartDovecot } from '../../../../../scripts/dovecot/programs.ts';
import { canStartPostgres, hasPostgres } from '../../../../../scripts/postgres/programs.ts';
import { newMigratedDatabase } from '../../../../../scripts/postgres/server-url.ts';
import { PostgresServer } from '../../../../../scripts/postgres/server.ts';
import { report } from '../../../../../scripts/soak-size.ts';
import { buildProgram, ServerProcess } from './process-in-test.ts';

/** Milliseconds for each kill and what comes before it, on a slow and shared machine. */
const PATIENCE = 60_000;

const SECRET = 'a secret of the tests, of 32 characters';
const REPLIES = 'jobs@in.example.com';
const METRICS_TOKEN = 'a token of the tests';

interface Size {
  readonly mails: number;
  readonly candidates: number;
  readonly kills: number;
  readonly drops: number;
}

const SMALL: Size = { mails: 40, candidates: 8, kills: 1, drops: 2 };
const WHOLE: Size = { mails: 5_000, candidates: 250, kills: 40, drops: 40 };

type AtEnd = TestContext['onTestFinished'];

beforeAll(buildProgram, PATIENCE);

describe.skipIf(!canStartDovecot())('With a mailbox of Dovecot', () => {
  test(
    `On PGlite ${SMALL.mails} mails come in, the server is killed ${SMALL.kills} times and the mailbox’s connections drop ${SMALL.drops} times: each mail is there once, none is missing`,
    { timeout: 10 * PATIENCE },
    async ({ onTestFinished: atEnd }) => {
      await expectWhole(await takeUnder({}, SMALL, atEnd), SMALL);
    },
  );

  for (const start of canStartPostgres() ? [PostgresServer.start] : []) {
    test(
      `On PostgreSQL ${WHOLE.mails} mails come in, the server is killed ${WHOLE.kills} times and the mailbox’s connections drop ${WHOLE.drops} times: each mail is there once, none is missing`,
      { tags: ['soak'], timeout: 100 * PATIENCE },
      async ({ onTestFinished: atEnd }) => {
        const postgres = await start({ doesSync: true, place: 'memory' });
        atEnd(() => postgres.stop());
        await expectWhole(await takeUnder({ DATABASE_URL: postgres.url }, WHOLE, atEnd), WHOLE);
      },
    );
  }

  test.skipIf(!hasPostgres())(
    'Of two processes one watches. The other goes on when it stands still or is killed, and each mail is there once',
    { timeout: 10 * PATIENCE },
    async ({ onTestFinished: atEnd }) => {
      const { url, drop } = await newMigratedDatabase();
      atEnd(drop);
      const dovecot = await DovecotInTest.start();
      atEnd(() => dovecot.stop());
      const env = { DATABASE_URL: url, IMAP_URL: dovecot.url, MAIL_REPLIES: REPLIES, SECRET };
      const one = await watchingServer(env, atEnd);
      await one.begin();
      const people = await peopleIn(one, 4);
      await vi.waitUntil(() => dovecot.connections === 1, PATIENCE);
      const two = await watchingServer(env, atEnd);
      two.actAs(one);
      /** Delivers mails of each fate, three times. */
      const deliver = () => {
        for (let n = 0; n < 3 * FATES.length; n++) dovecot.deliver(mailOf(dovecot.delivered, people));
      };
      deliver();
      await expectPlaces(two, dovecot.delivered);
      expect(dovecot.connections).toBe(1);
      // It keeps its connection, and goes on when its lease is the other one's.
      one.freeze();
      deliver();
      await expectPlaces(two, dovecot.delivered);
      expect(dovecot.connections).toBe(2);
      one.thaw();
      deliver();
      await expectPlaces(two, dovecot.delivered);
      await vi.waitUntil(() => dovecot.connections === 1, PATIENCE);
      await two.kill();
      deliver();
      await expectPlaces(one, dovecot.delivered);
      await expectThreads(one, people, dovecot.delivered);
      expect(dovecot.connections).toBe(1);
    },
  );
});

async function watchingServer(env: Readonly<Record<string, string>>, atEnd: AtEnd): Promise<ServerProcess> {
  const server = await ServerProcess.create({ ...env, METRICS_TOKEN });
  atEnd(() => server.remove());
  await server.start();
  return server;
}

/** The outcome of a mail, by its number. */
type Fate = 'by address' | 'by sender' | 'unmatched' | 'excluded';
const FATES: readonly Fate[] = [
  'by address',
  'by sender',
  'by sender',
  'unmatched',
  'by address',
  'excluded',
  'unmatched',
];
const fateOf = (n: number): Fate => FATES[n % FATES.length] ?? 'unmatched';

interface Person {
  readonly id: number;
  readonly email: string;
  /** The address for answers to a message to this candidate. */
  readonly reply: string;
}

function mailOf(n: number, people: readonly Person[]): string {
  const { email = '', reply = '' } = people[n % people.length] ?? {};
  const fields = { 'Message-ID': `<${n}.${randomUUID()}@example.com>`, Subject: `Mail ${n}` };
  const from = `${n}@nobody${n % 97}.example`;
  const more: Readonly<Record<Fate, object>> = {
    'by address': { From: from, To: reply },
    'by sender': { From: email },
    unmatched: { From: from },
    excluded: { From: from, 'Auto-Submitted': 'auto-replied' },
  };
  return mailText({ ...fields, ...more[fateOf(n)] }, `This is mail ${n}.`);
}

interface Taken {
  readonly server: ServerProcess;
  readonly people: readonly Person[];
}

/** Delivers mails, and meanwhile kills the server and drops connections. */
async function takeUnder(env: Readonly<Record<string, string>>, size: Size, atEnd: AtEnd): Promise<Taken> {
  const random = seededRandom(inject('seed'));
  const dovecot = await DovecotInTest.start();
  atEnd(() => dovecot.stop());
  const mailbox = { IMAP_URL: dovecot.url, MAIL_REPLIES: REPLIES, SECRET };
  const server = await watchingServer({ ...env, ...mailbox }, atEnd);
  await server.begin();
  const people = await peopleIn(server, size.candidates);

  const deliverTo = (end: number) => {
    while (dovecot.delivered < end) dovecot.deliver(mailOf(dovecot.delivered, people));
  };
  /** Waits until about as many mails of the tray are there as this many mails have. */
  const progress = async (mails: number) => {
    const wanted = Array.from({ length: mails }, (_, n) => fateOf(n)).filter(
      (fate) => fate === 'unmatched',
    ).length;
    await vi.waitFor(async () => expect(await countOf(server, 'unmatched')).toBeGreaterThanOrEqual(wanted), {
      timeout: PATIENCE,
      interval: 25,
    });
  };
  const troubles = shuffled(
    [
      ...Array.from({ length: size.kills }, () => async () => {
        await server.kill();
        await server.start();
      }),
      ...Array.from({ length: size.drops }, () => async () => {
        await vi.waitUntil(() => dovecot.connections > 0, PATIENCE);
        dovecot.drop();
      }),
    ],
    random,
  );
  const step = Math.floor(size.mails / (troubles.length + 1));
  for (const [nth, trouble] of troubles.entries()) {
    // Some mails come while the server works, some while it is away.
    deliverTo((nth + 1) * step);
    await progress(nth * step + random.below(step));
    await trouble();
  }
  deliverTo(size.mails);
  return { server, people };
}

function shuffled<T>(values: readonly T[], random: ReturnType<typeof seededRandom>): T[] {
  return values
    .map((value) => ({ value, place: random.below(1_000_000) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value);
}

async function answerOf<T>(server: ServerProcess, route: string, body?: unknown): Promise<T> {
  const answer = await server.send(route, body);
  const text = await answer.text();
  expect(answer.status, text).toBeLessThan(300);
  return JSON.parse(text) as T;
}

async function peopleIn(server: ServerProcess, count: number): Promise<Person[]> {
  const { id: jobId } = await answerOf<{ id: number }>(server, 'POST /jobs', { title: 'Baker' });
  const addresses = signedAddresses(SECRET, REPLIES);
  const people: Person[] = [];
  for (let n = 0; n < count; n++) {
    const email = `ada${n}@example.com`;
    // oxlint-disable-next-line no-await-in-loop -- a few hundred, one after the other
    const { id } = await answerOf<{ id: number }>(server, 'POST /candidates', {
      name: `Ada ${n}`,
      email,
      jobId,
    });
    const messages = [{ candidateId: id, subject: 'Hello', text: 'Come!' }];
    // oxlint-disable-next-line no-await-in-loop -- as above
    const { data } = await answerOf<{ data: { id: number }[] }>(server, 'POST /messages', {
      messages,
      how: 'own program',
    });
    people.push({ id, email, reply: addresses.replyAddress(server.workspace, data[0]?.id ?? 0) ?? '' });
  }
  return people;
}

async function countOf(server: ServerProcess, state: 'unmatched' | 'excluded'): Promise<number> {
  return (await answerOf<{ total: number }>(server, `GET /incoming-mails?state=${state}`)).total;
}

/** Every mail is in its place once, and the reconciliation of the whole mailbox misses none. */
async function expectWhole({ server, people }: Taken, { mails, kills, drops }: Size): Promise<void> {
  await expectPlaces(server, mails);
  // A new process counts the whole mailbox.
  await server.kill();
  await server.start();
  await vi.waitFor(async () => {
    const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
    const metrics = await (await fetch(`${server.url}/metrics`, { headers })).text();
    expect(metrics).toContain(`hirelane_mailbox_mails{counted="all"} ${mails}`);
    expect(metrics).toContain('hirelane_mailbox_mails{counted="missing"} 0');
  }, PATIENCE);
  await expectThreads(server, people, mails);
  report(
    `${mails} mails in a mailbox, server killed ${kills} times, connections dropped ${drops} times: each there once, 0 missing, seed ${inject('seed')}`,
  );
}

/** Waits until the first mails are in the tray or excluded, as far as they should be. */
async function expectPlaces(server: ServerProcess, mails: number): Promise<void> {
  const wanted = (fate: Fate) =>
    Array.from({ length: mails }, (_, n) => fateOf(n)).filter((each) => each === fate).length;
  await vi.waitFor(
    async () => {
      const [unmatched, excluded] = [await countOf(server, 'unmatched'), await countOf(server, 'excluded')];
      expect([unmatched, excluded]).toEqual([wanted('unmatched'), wanted('excluded')]);
      // Questions in quicker succession would take the time that the server needs for the mails.
    },
    { timeout: 10 * PATIENCE, interval: 250 },
  );
}

/** Each of the first mails that belongs to a candidate is there once. */
async function expectThreads(server: ServerProcess, people: readonly Person[], mails: number): Promise<void> {
  for (const [place, { id }] of people.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { data } = await answerOf<{ data: { direction: string; subject: string; text: string }[] }>(
      server,
      `GET /candidates/${id}/messages`,
    );
    const found = data
      .filter(({ direction }) => direction === 'in')
      .map(({ subject, text }) => `${subject}: ${text}`);
    const wanted = Array.from({ length: mails }, (_, n) => n)
      .filter((n) => n % people.length === place && fateOf(n).startsWith('by'))
      .map((n) => `Mail ${n}: This is mail ${n}.`);
    expect(found.toSorted()).toEqual(wanted.toSorted());
  }
}

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { beforeAll, expect, inject, test, vi } from 'vitest';
import { seededRandom } from '#demo/random.ts';
import { WORKSPACE_HEADER } from '#domain/team/request-headers.ts';
import type { Webhooks, WebhookWithSecret } from '#domain/webhook/webhook.ts';
import {
  isSignedBy,
  type Answer,
  type Arrived,
  type ReceiverInTest,
} from '#server/webhooks/open-receiver-in-test.ts';
import { receiverInTest } from '#server/webhooks/receiver-in-test.ts';
import { hasPostgres } from '../../../../../scripts/postgres/programs.ts';
import { newMigratedDatabase } from '../../../../../scripts/postgres/server-url.ts';
import { report, times } from '../../../../../scripts/soak-size.ts';
import { buildProgram, ServerProcess } from './process-in-test.ts';

const CHANGES = times(60, 10_000);
const KILLS = times(1, 20);

/** Times that each receiver sleeps. Each costs the 15 seconds after which the server gives up. */
const SLEEPS = times(0, 3);

const PATIENCE = 60_000;

/** Milliseconds between two looks at what waits. */
const LOOK_EVERY = 100;

const seed = inject('seed');

beforeAll(buildProgram, PATIENCE);

/** A webhook, and the receiver that it leads to. */
interface Watched {
  readonly workspace: string;
  readonly kinds: readonly string[] | null;
  readonly receiver: ReceiverInTest;
  readonly id: string;
  readonly secret: string;
}

for (const name of ['PGlite', ...(hasPostgres() ? ['PostgreSQL'] : [])]) {
  const tags = name === 'PGlite' ? [] : ['soak'];
  test(
    `The team server on ${name} is killed ${KILLS} times while receivers sleep, refuse, fail and redirect: each of ${CHANGES} changes arrives, signed, in the order of its workspace`,
    { tags, timeout: (2 + KILLS + CHANGES / 20) * PATIENCE },
    async ({ onTestFinished: atEnd }) => {
      const random = seededRandom(seed);
      const database = name === 'PGlite' ? undefined : await newMigratedDatabase();
      if (database) atEnd(database.drop);
      const server = await ServerProcess.create({
        PRIVATE_NETWORKS: '127.0.0.1',
        SECRET: 'a secret of the tests, of 32 characters',
        ...(database && { DATABASE_URL: database.url }),
      });
      atEnd(() => server.remove());
      await server.start();
      await server.begin();
      const workspaces = [server.workspace];
      if (database) workspaces.push(await secondWorkspace(server, database.asAdmin));
      const elsewhere = await receiverInTest(atEnd);
      const made = [
        { workspace: server.workspace, kinds: ['job'] },
        ...workspaces.map((workspace) => ({ workspace, kinds: null })),
      ];
      let arrivals = 0;
      const watched: Watched[] = [];
      for (const { workspace, kinds } of made) {
        const receiver = await receiverInTest(atEnd);
        let sleeps = SLEEPS;
        receiver.answer = () => {
          arrivals++;
          if (sleeps > 0 && random.below(200) === 0) return sleeps-- > 0 ? 'sleep' : 204;
          const bad: readonly Answer[] = [500, 429, 'break', { redirect: elsewhere.url }];
          return random.below(times(8, 25)) === 0 ? (bad[random.below(bad.length)] ?? 500) : 204;
        };
        const body = { url: receiver.url, description: '', kinds };
        const webhook = await answerOf<WebhookWithSecret>(server, 'POST /webhooks', body, workspace);
        watched.push({ workspace, kinds, receiver, id: webhook.id, secret: webhook.secret });
      }
      let isWritten = false;
      const each = CHANGES / workspaces.length;
      const writeAll = async () => {
        await Promise.all(workspaces.map((workspace) => write(server, workspace, each)));
        isWritten = true;
      };
      const step = Math.floor(CHANGES / (KILLS + 1));
      let kills = 0;
      let killAt = 1 + random.below(step);
      let refusals = 0;
      const killAgain = async () => {
        // Every other time a receiver also refuses connections for a while.
        const refusing = kills % 2 === 0 ? watched[random.below(watched.length)]?.receiver : undefined;
        await refusing?.refuse();
        await server.kill();
        await server.start();
        if (refusing) {
          await tryNow(server, watched);
          await refusing.accept();
          refusals++;
        }
        kills++;
        killAt = Math.max(arrivals, kills * step) + 1 + random.below(step);
      };
      const deliverAll = async () => {
        let arrived = -1;
        let arrivedAt = Date.now();
        for (;;) {
          if (kills < KILLS && arrivals >= killAt) await killAgain();
          const isAll = isWritten;
          const isBehind = await tryNow(server, watched);
          if (isAll && !isBehind && kills === KILLS) return;
          // Changes that are all delivered bring no arrival that would lead to the next kill.
          if (isAll && !isBehind) killAt = 0;
          if (arrivals !== arrived) [arrived, arrivedAt] = [arrivals, Date.now()];
          expect(Date.now() - arrivedAt, 'milliseconds without a delivery').toBeLessThan(PATIENCE);
          // Each look takes time from the server's deliveries.
          await pause(LOOK_EVERY);
        }
      };
      await Promise.all([writeAll(), deliverAll()]);
      let repeated = 0;
      for (const { workspace, kinds, receiver, secret } of watched) {
        const expected = await seqsOf(server, workspace, kinds);
        const seqs = receiver.taken.map(seqOf);
        expect([...new Set(seqs)]).toEqual(expected);
        repeated += seqs.length - expected.length;
        expect(receiver.taken.filter((each) => !isSignedBy(secret, each))).toEqual([]);
        expectInOrder(receiver, expected);
      }
      expect(elsewhere.arrived).toEqual([]);
      expect(repeated).toBeLessThanOrEqual(KILLS * watched.length);
      const taken = watched.reduce((sum, { receiver }) => sum + receiver.taken.length, 0);
      report(
        `Team server on ${name} killed ${KILLS} times while ${CHANGES} changes of ${workspaces.length === 1 ? 'a workspace' : 'two workspaces'} went to ${watched.length} webhooks, which failed, slept, redirected and broke off in ${arrivals - taken} of ${arrivals} attempts and refused connections ${refusals} times: ${taken - repeated} events delivered, all signed and in order, ${repeated} of them twice, none lost, seed ${seed}`,
      );
    },
  );
}

/** Another workspace of the owner, whose email counts as confirmed. @returns its id */
async function secondWorkspace(server: ServerProcess, database: string): Promise<string> {
  const client = new Client(database);
  await client.connect();
  await client.query('UPDATE people SET email_proven_at = now()');
  await client.end();
  return (await answerOf<{ id: string }>(server, 'POST /workspaces', { name: 'Butchery' })).id;
}

/** Nothing arrives before all earlier events are taken. */
function expectInOrder({ arrived, taken }: ReceiverInTest, expected: readonly number[]): void {
  const isTaken = new Set(taken);
  const place = new Map(expected.map((seq, nth) => [seq, nth]));
  // The number of events that were taken so far, from the first one on.
  let through = 0;
  const early: number[] = [];
  for (const one of arrived) {
    const nth = place.get(seqOf(one)) ?? Infinity;
    if (nth > through) early.push(seqOf(one));
    if (isTaken.has(one)) through = Math.max(through, nth + 1);
  }
  expect(early).toEqual([]);
}

function seqOf({ event }: Arrived): number {
  return Number(event.data['seq']);
}

async function answerOf<T>(
  server: ServerProcess,
  route: string,
  body?: unknown,
  workspace = server.workspace,
): Promise<T> {
  const answer = await server.send(route, body, { [WORKSPACE_HEADER]: workspace });
  const text = await answer.text();
  expect(answer.status, text).toBeLessThan(300);
  return JSON.parse(text) as T;
}

/** Repeats a write with its key until the server, which is killed now and then, has answered it. */
async function insist<T>(server: ServerProcess, workspace: string, route: string, body: unknown): Promise<T> {
  const headers = { [WORKSPACE_HEADER]: workspace, 'Idempotency-Key': randomUUID() };
  return vi.waitFor(
    async () => {
      const answer = await server.send(route, body, headers);
      const text = await answer.text();
      expect(answer.status, text).toBeLessThan(300);
      return JSON.parse(text) as T;
    },
    { timeout: PATIENCE, interval: 50 },
  );
}

/** Makes so many changes of jobs and of a candidate. */
async function write(server: ServerProcess, workspace: string, changes: number): Promise<void> {
  const job = await insist<{ id: number }>(server, workspace, 'POST /jobs', { title: 'Baker' });
  const ada = { name: 'Ada', email: 'ada@example.com', jobId: job.id };
  const { id } = await insist<{ id: number }>(server, workspace, 'POST /candidates', ada);
  for (let n = 2; n < changes; n++) {
    if (n % 10 === 0) await insist(server, workspace, 'POST /jobs', { title: `Job ${n}` });
    else await insist(server, workspace, `PATCH /candidates/${id}`, { name: `Ada ${n}` });
  }
}

/** Lets what waits be tried at once. @returns whether a webhook has events to send */
async function tryNow(server: ServerProcess, watched: readonly Watched[]): Promise<boolean> {
  let isBehind = false;
  for (const workspace of new Set(watched.map((each) => each.workspace))) {
    const { data, kept } = await answerOf<Webhooks>(server, 'GET /webhooks', undefined, workspace);
    for (const { id, state, position, last, nextAt } of data) {
      expect(state).toBe('on');
      if (position < kept.changes.last) isBehind = true;
      if (nextAt === null || last?.state !== 'waiting') continue;
      await answerOf(server, `POST /webhooks/${id}/deliveries/${last.number}/send`, {}, workspace);
    }
  }
  return isBehind;
}

/** The changes that a webhook has to get. The first change of the workspace is older than the webhook. */
async function seqsOf(
  server: ServerProcess,
  workspace: string,
  kinds: readonly string[] | null,
): Promise<number[]> {
  const found: number[] = [];
  const kind = kinds ? `&kind=${kinds[0]}` : '';
  for (let after = 1; ;) {
    const path = `GET /changes?after=${after}&limit=1000&rows=0${kind}`;
    const { data } = await answerOf<{ data: { seq: number }[] }>(server, path, undefined, workspace);
    found.push(...data.map(({ seq }) => seq));
    if (data.length < 1_000) return found;
    after = found.at(-1) ?? after;
  }
}

import { beforeAll, expect, inject, test, vi, type TestContext } from 'vitest';
import { seededRandom } from '#demo/random.ts';
import { startingWorkspace } from '#domain/workspace/workspace.ts';
import { expectAllThere, Journal } from '#store/postgres/crashes/journal-in-test.ts';
import { connectTo, WRITERS, type Place } from '#store/postgres/crashes/writers-in-test.ts';
import { canStartPostgres, hasPostgres } from '../../../../../scripts/postgres/programs.ts';
import { newMigratedDatabase } from '../../../../../scripts/postgres/server-url.ts';
import { PostgresServer } from '../../../../../scripts/postgres/server.ts';
import { report, times } from '../../../../../scripts/soak-size.ts';
import { buildProgram, ServerProcess } from './process-in-test.ts';

const SERVER_KILLS = times(1, 40);
const DATABASE_KILLS = times(1, 10);
const CANDIDATES = 4;

/** Milliseconds for each kill and the writes before it, on a slow and shared machine. */
const PATIENCE = 60_000;

const seed = inject('seed');

/** Registers a clean-up for the end of a test. */
type AtEnd = TestContext['onTestFinished'];

beforeAll(buildProgram, PATIENCE);

for (const name of ['PGlite', ...(hasPostgres() ? ['PostgreSQL'] : [])]) {
  // On PostgreSQL, `npm run test:all` kills the database instead (the next test).
  const tags = name === 'PGlite' ? [] : ['soak'];
  test.concurrent(
    `The team server on ${name} is killed ${SERVER_KILLS} times under ${WRITERS} writers over HTTP: what was acknowledged is there once`,
    { tags, timeout: (2 + SERVER_KILLS) * PATIENCE },
    async ({ onTestFinished: atEnd }) => {
      const url = name === 'PGlite' ? undefined : await newDatabase(atEnd);
      const server = await begun(url, atEnd);
      const journal = new Journal();
      const random = seededRandom(seed);
      await writing(server, journal, async (moreAcknowledged) => {
        for (let kill = 0; kill < SERVER_KILLS; kill++) {
          await moreAcknowledged(1 + random.below(50));
          await server.kill();
          await server.start();
        }
      });
      await server.kill();
      await expectWhole(server, url === undefined ? { folder: server.trialFolder } : { url }, journal, atEnd);
      report(
        `Team server killed ${SERVER_KILLS} times under ${WRITERS} writers over HTTP on ${name}: ${journal.keysAcknowledged.length} writes acknowledged, each there once, no gap in the log, seed ${seed}`,
      );
    },
  );
}

for (const start of canStartPostgres() ? [startPostgres] : []) {
  test.concurrent(
    `PostgreSQL is killed ${DATABASE_KILLS} times under the running team server, which comes back without a restart: what was acknowledged is there once`,
    async ({ onTestFinished: atEnd }) => {
      const postgres = await start(atEnd);
      const server = await begun(postgres.url, atEnd);
      const journal = new Journal();
      const random = seededRandom(seed);
      await writing(server, journal, async (moreAcknowledged) => {
        for (let kill = 0; kill < DATABASE_KILLS; kill++) {
          await moreAcknowledged(20 + random.below(80));
          await postgres.kill();
          await postgres.start();
        }
      });
      expect(server.isRunning).toBe(true);
      expect((await server.send('GET /health/ready')).status).toBe(200);
      await server.kill();
      await expectWhole(server, { url: postgres.url }, journal, atEnd);
      report(
        `PostgreSQL killed ${DATABASE_KILLS} times under the running team server with ${WRITERS} writers over HTTP: ${journal.keysAcknowledged.length} writes acknowledged, each there once, no gap in the log, seed ${seed}`,
      );
    },
    (2 + DATABASE_KILLS) * PATIENCE,
  );
}

/** A folder in memory is enough, because a killed process does not lose what it has written to a file. */
async function startPostgres(atEnd: AtEnd): Promise<PostgresServer> {
  const postgres = await PostgresServer.start({ doesSync: true, place: 'memory' });
  atEnd(() => postgres.stop());
  return postgres;
}

async function newDatabase(atEnd: AtEnd): Promise<string> {
  const { url, drop } = await newMigratedDatabase();
  atEnd(drop);
  return url;
}

/** A server with an owner, a job and some candidates. */
async function begun(url: string | undefined, atEnd: AtEnd): Promise<ServerProcess> {
  const server = await ServerProcess.create(url === undefined ? {} : { DATABASE_URL: url });
  atEnd(() => server.remove());
  await server.start();
  await server.begin();
  const job = await server.send('POST /jobs', { title: 'Baker' });
  expect(job.status).toBe(201);
  const { id: jobId } = (await job.json()) as { id: number };
  for (let n = 1; n <= CANDIDATES; n++) {
    const candidate = { name: `Candidate ${n}`, email: `c${n}@example.com`, jobId };
    expect((await server.send('POST /candidates', candidate)).status).toBe(201);
  }
  return server;
}

/** Eight concurrent writers. They stop when the action is done and each has had an answer after it. */
async function writing(
  server: ServerProcess,
  journal: Journal,
  meanwhile: (moreAcknowledged: (count: number) => Promise<void>) => Promise<void>,
): Promise<void> {
  let isOver = false;
  async function write(writer: number, n = 0): Promise<void> {
    if (isOver) return;
    await writeUntilAnswered(server, `${writer}-${n}`, journal);
    return write(writer, n + 1);
  }
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
  async function moreAcknowledged(count: number): Promise<void> {
    const wanted = journal.keysAcknowledged.length + count;
    await vi.waitFor(() => expect(journal.keysAcknowledged.length).toBeGreaterThanOrEqual(wanted), {
      timeout: PATIENCE,
      interval: 2,
    });
  }
  async function run(): Promise<void> {
    try {
      await meanwhile(moreAcknowledged);
      await moreAcknowledged(WRITERS);
    } finally {
      isOver = true;
    }
  }
  await Promise.all([run(), ...writers]);
}

/** Sends a write again with its key, as the page does, after no answer or the answer that the database is gone. */
async function writeUntilAnswered(server: ServerProcess, key: string, journal: Journal): Promise<void> {
  const n = Number(key.split('-').at(-1));
  const id = (n % CANDIDATES) + 1;
  const [route, body] =
    n % 3 === 2
      ? [`PATCH /candidates/${id}`, { name: key }]
      : [`POST /candidates/${id}/notes`, { text: key }];
  journal.sent(key);
  const end = Date.now() + PATIENCE;
  while (Date.now() < end) {
    const status = await statusOf(server.send(route, body, { 'Idempotency-Key': key }));
    if (status === 200 || status === 201) return journal.acknowledged(key);
    if (status !== null && status < 500) throw new Error(`${route} was answered with ${status}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${route} has no answer`);
}

/** The status of a complete answer; null when none came. */
async function statusOf(sent: Promise<Response>): Promise<number | null> {
  try {
    const answer = await sent;
    await answer.text();
    return answer.status;
  } catch {
    return null;
  }
}

async function expectWhole(
  { workspace }: ServerProcess,
  at: Place,
  journal: Journal,
  atEnd: AtEnd,
): Promise<void> {
  const connection = await connectTo(at);
  atEnd(() => connection.close());
  expect(journal.unanswered()).toEqual([]);
  await expectAllThere(connection, workspace, journal, startingWorkspace());
}

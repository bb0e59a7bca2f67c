import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, expect, inject, test, vi, type TestContext } from 'vitest';
import { seededRandom } from '#demo/random.ts';
import { openBucket, type BucketSettings } from '#hosts/node/files/bucket.ts';
import { environmentOf, SwiftInTest } from '#hosts/node/files/swift-in-test.ts';
import { answerOf, OPENING_PATH, publishOpening } from '#hosts/node/test/careers-in-test.ts';
import { canStartPostgres, hasPostgres } from '../../../../../scripts/postgres/programs.ts';
import { newMigratedDatabase } from '../../../../../scripts/postgres/server-url.ts';
import { PostgresServer } from '../../../../../scripts/postgres/server.ts';
import { report, times } from '../../../../../scripts/soak-size.ts';
import { canStartSwift } from '../../../../../scripts/swift/programs.ts';
import { buildProgram, ServerProcess } from './process-in-test.ts';

const APPLICATIONS = times(40, 1_000);
const SERVER_KILLS = times(1, 20);
const DATABASE_KILLS = times(1, 10);
const STORAGE_KILLS = times(1, 10);

/** Applications that are sent at the same time. */
const SENDERS = 20;

/** Milliseconds for each kill and the applications before it, on a slow and shared machine. */
const PATIENCE = 180_000;

/** The shortest time, in milliseconds, in which a person fills in the form. Quicker applications are held. */
const FASTEST = 3_000;

const seed = inject('seed');

type AtEnd = TestContext['onTestFinished'];

beforeAll(buildProgram, PATIENCE);

test(
  `The team server on PGlite is killed ${SERVER_KILLS} times under ${SENDERS} applicants: each acknowledged application is there once, with its CV`,
  { timeout: (2 + SERVER_KILLS) * PATIENCE },
  async ({ onTestFinished: atEnd }) => {
    const server = await begun({}, atEnd);
    await applyUnder(
      server,
      Array.from({ length: SERVER_KILLS }, () => () => restarted(server)),
    );
    const held = await expectWhole(server, `server on PGlite killed ${SERVER_KILLS} times`);
    expect(held).toBeGreaterThan(0);
  },
);

test.skipIf(!canStartSwift())(
  `The team server and the storage of its files are killed ${STORAGE_KILLS} times each under ${SENDERS} applicants: each acknowledged application is there once, with its CV`,
  { timeout: (2 + 2 * STORAGE_KILLS) * PATIENCE },
  async ({ onTestFinished: atEnd }) => {
    const swift = await SwiftInTest.start();
    atEnd(() => swift.stop());
    const bucket = { ...(await swift.bucket('files')), prefix: 'hire/' };
    const database = hasPostgres() ? await newMigratedDatabase() : null;
    if (database) atEnd(database.drop);
    const server = await begun(
      { ...environmentOf(bucket), ...(database && { DATABASE_URL: database.url }) },
      atEnd,
    );
    const restartStorage = async () => {
      await swift.kill();
      await swift.start();
    };
    await applyUnder(
      server,
      Array.from({ length: 2 * STORAGE_KILLS }, (_, nth) =>
        nth % 2 === 0 ? restartStorage : () => restarted(server),
      ),
    );
    await expectWhole(server, `server and the storage of its files killed ${STORAGE_KILLS} times each`);
    await expectNoneElse(server, bucket);
  },
);

for (const start of canStartPostgres() ? [startPostgres] : []) {
  test(
    `The team server is killed ${SERVER_KILLS} times and PostgreSQL ${DATABASE_KILLS} times under ${SENDERS} applicants: each acknowledged application is there once, with its CV`,
    { tags: ['soak'], timeout: (SERVER_KILLS + DATABASE_KILLS) * PATIENCE },
    async ({ onTestFinished: atEnd }) => {
      const postgres = await start(atEnd);
      const server = await begun({ DATABASE_URL: postgres.url }, atEnd);
      const restartDatabase = async () => {
        await postgres.kill();
        await postgres.start();
      };
      const every = Math.ceil((SERVER_KILLS + DATABASE_KILLS) / DATABASE_KILLS);
      const kills = Array.from({ length: SERVER_KILLS + DATABASE_KILLS }, (_, nth) =>
        nth % every === every - 1 ? restartDatabase : () => restarted(server),
      );
      await applyUnder(server, kills);
      const what = `server killed ${SERVER_KILLS} times and PostgreSQL ${DATABASE_KILLS} times`;
      expect(await expectWhole(server, what)).toBeGreaterThan(0);
    },
  );
}

async function startPostgres(atEnd: AtEnd): Promise<PostgresServer> {
  const postgres = await PostgresServer.start({ doesSync: true, place: 'memory' });
  atEnd(() => postgres.stop());
  return postgres;
}

async function restarted(server: ServerProcess): Promise<void> {
  await server.kill();
  await server.start();
}

/** A server with an opening. Each applicant has an address of their own. */
async function begun(env: Readonly<Record<string, string>>, atEnd: AtEnd): Promise<ServerProcess> {
  const server = await ServerProcess.create({ TRUSTED_PROXY: '127.0.0.1', ...env });
  atEnd(() => server.remove());
  await server.start();
  await server.begin();
  await publishOpening(server);
  return server;
}

const APPLY = `${OPENING_PATH}/apply`;

/** Sends every application until it is acknowledged, and meanwhile kills, each time after some more are acknowledged. */
async function applyUnder(server: ServerProcess, kills: readonly (() => Promise<void>)[]): Promise<void> {
  const random = seededRandom(seed);
  const form = await (await fetch(server.url + APPLY)).text();
  const [, opened = ''] = /name="opened" value="([^"]+)"/.exec(form) ?? [];
  const openedAt = Date.now();
  // Half are sent at once, so that they are held, and half as a person sends them.
  let isPatient = false;
  let acknowledged = 0;
  let next = 1;
  const applicant = async (): Promise<void> => {
    const n = next++;
    if (n > APPLICATIONS) return;
    if (n > APPLICATIONS / 2 && !isPatient) {
      await vi.waitUntil(() => Date.now() - openedAt > FASTEST, PATIENCE);
      isPatient = true;
    }
    await applyUntilAcknowledged(server, n, opened);
    acknowledged++;
    return applicant();
  };
  const applicants = Array.from({ length: SENDERS }, applicant);
  const killing = async () => {
    const step = Math.floor(APPLICATIONS / (kills.length + 1));
    for (const [nth, kill] of kills.entries()) {
      const wanted = nth * step + 1 + random.below(step);
      // oxlint-disable-next-line no-await-in-loop -- one kill after another
      await vi.waitFor(() => expect(acknowledged).toBeGreaterThanOrEqual(wanted), {
        timeout: PATIENCE,
        interval: 2,
      });
      // oxlint-disable-next-line no-await-in-loop -- as above
      await kill();
    }
  };
  await Promise.all([killing(), ...applicants]);
}

/** The CV of an applicant. No two are alike. */
function cvOf(n: number): string {
  return `%PDF-1.4\n% ${n} ${'x'.repeat(50_000)}\n%%EOF`;
}

async function applyUntilAcknowledged(server: ServerProcess, n: number, opened: string): Promise<void> {
  const key = randomUUID();
  const end = Date.now() + PATIENCE;
  while (Date.now() < end) {
    const body = new FormData();
    const fields = { key, opened, name: `Applicant ${n}`, email: `a${n}@example.com`, agreed: 'yes' };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set('cv', new File([cvOf(n)], `CV ${n}.pdf`));
    const headers = { Accept: 'application/json', 'X-Forwarded-For': `10.1.${n >> 8}.${n & 255}` };
    // oxlint-disable-next-line no-await-in-loop -- each try waits for the one before
    const answer = await fetch(server.url + APPLY, { method: 'POST', headers, body }).catch(() => null);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const text = await answer?.text().catch(() => null);
    if (answer?.status === 201 && typeof text === 'string') return;
    if (answer && answer.status < 500) throw new Error(`Refused with ${answer.status}: ${text}`);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Application ${n} has no answer`);
}

interface Listed {
  readonly application: { readonly candidateId: number };
  readonly candidate: { readonly name: string };
}

/**
 * Every application was acknowledged in the end, so each must be there once, held or as a candidate, with its CV.
 *
 * @returns how many were held
 */
async function expectWhole(server: ServerProcess, what: string): Promise<number> {
  const { data: held } = await answerOf<{ data: { id: string; name: string }[] }>(
    server,
    'GET /careers-site/held',
  );
  const ids = held.map(({ id }) => id);
  if (ids.length > 0) await answerOf(server, 'POST /careers-site/held/take', { ids });
  const { data, total } = await answerOf<{ data: Listed[]; total: number }>(
    server,
    'GET /applications?pageSize=1000',
  );
  const names = Array.from({ length: APPLICATIONS }, (_, index) => `Applicant ${index + 1}`);
  expect(data.map(({ candidate }) => candidate.name).toSorted()).toEqual(names.toSorted());
  expect(total).toBe(APPLICATIONS);
  const candidates = await answerOf<{ total: number }>(server, 'GET /candidates?pageSize=1');
  expect(candidates.total, 'no candidate without an application').toBe(APPLICATIONS);
  for (const { application, candidate } of data) {
    const n = Number(candidate.name.split(' ')[1]);
    // oxlint-disable-next-line no-await-in-loop -- a thousand at once would be too many
    const { data: files } = await answerOf<{ data: { id: number; name: string }[] }>(
      server,
      `GET /candidates/${application.candidateId}/files`,
    );
    expect(files.map(({ name }) => name)).toEqual([`CV ${n}.pdf`]);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const content = await (await server.send(`GET /files/${files[0]?.id}`)).text();
    expect(content === cvOf(n), `the CV of ${candidate.name}`).toBe(true);
  }
  report(
    `${what} under ${SENDERS} applicants: ${APPLICATIONS} applications with a CV acknowledged, ${held.length} of them held, each there once, none half, seed ${seed}`,
  );
  return held.length;
}

/** The bucket has the CVs alone: the workspace is in each key, and nothing is half. */
async function expectNoneElse({ workspace }: ServerProcess, bucket: BucketSettings): Promise<void> {
  const sizes = new Map(
    Array.from({ length: APPLICATIONS }, (_, index) => Buffer.from(cvOf(index + 1))).map((cv) => [
      `hire/${workspace}/${createHash('sha256').update(cv).digest('hex')}`,
      cv.length,
    ]),
  );
  const found = new Map<string, number>();
  for await (const { key, size } of openBucket({ ...bucket, prefix: '' }).list('')) found.set(key, size);
  expect(found).toEqual(sizes);
}

import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Client } from 'pg';
import { demoWorkspace } from '#demo/workspace.ts';
import { EVERYBODY } from '../src/domain/candidate-list/candidate-query.ts';
import { weeksOf } from '#domain/insight/days.ts';
import { LOCAL_ACTOR } from '#domain/actor.ts';
import { moveToStage } from '../src/domain/candidate/candidate.ts';
import { STAGES } from '#domain/stage.ts';
import { openStore } from '../src/store/nouns/open-store.ts';
import { connectToServer } from '#store/postgres/server.ts';
import { openPostgres, type Postgres } from '#store/postgres/open.ts';
import type { Store } from '#store/store.ts';
import { hasPostgres, missingPostgres } from '../scripts/postgres/programs.ts';
import { PostgresServer } from '../scripts/postgres/server.ts';
import { createTestDatabase } from '../scripts/postgres/test-database.ts';
import { withJourneys } from './journeys.ts';
import { median, quantile } from './quantile.ts';

const CANDIDATES = 100_000;
const WRITERS = 8;

/** Milliseconds for which each figure measures writes. */
const WRITING = 5_000;

const READS = 50;

/** The number of runs of each report. */
const REPORTS = 7;

const FIRST_REPORTS = 3;

const DAY_MS = 86_400_000;

/**
 * Prints the cost of the store on a server that waits for its disk: a temporary server, or `TEST_DATABASE_URL`.
 * Measures this working tree only, in Node.
 *
 * @returns false when the option `only` excludes this measurement
 */
export async function printPostgres(only: string): Promise<boolean> {
  if (!'postgresql'.includes(only)) return false;
  if (!hasPostgres()) {
    console.log(`\nNot measured here: ${missingPostgres().join()}`);
    return true;
  }
  const givenUrl = process.env['TEST_DATABASE_URL'];
  const server =
    givenUrl === undefined ? await PostgresServer.start({ doesSync: true, place: 'disk' }) : undefined;
  const database = await createTestDatabase(givenUrl ?? server?.url ?? '');
  const postgres = openPostgres(await connectToServer({ url: database.url, poolSize: WRITERS }));
  try {
    await measure(postgres, database.url);
  } finally {
    await postgres.close();
    await database.drop();
    await server?.stop();
  }
  return true;
}

/** Updates the planner's statistics. A server does this a minute after many inserts. */
async function analyze(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('ANALYZE candidates, timelines');
  await client.end();
}

async function measure(postgres: Postgres, url: string): Promise<void> {
  console.log('\nPostgreSQL, 100,000 candidates');
  const started = performance.now();
  const id = randomUUID();
  const store = await openedStore(postgres, id, CANDIDATES);
  console.log(`${'filled'.padEnd(40)}${((performance.now() - started) / 1_000).toFixed(1)} s`);
  await analyze(url);
  await printReads(store);
  await printReports(store);
  await printFirstReport(() => openedStore(postgres, id, CANDIDATES));
  console.log(`\n${''.padEnd(40)}${'writes/s'.padStart(12)}${'p99'.padStart(12)}`);
  await printWrites('1 writer', [store]);
  await printWrites(
    `${WRITERS} writers, one workspace`,
    Array.from({ length: WRITERS }, () => store),
  );
  const stores = await Promise.all(
    Array.from({ length: WRITERS }, () => openedStore(postgres, randomUUID(), 1_000)),
  );
  await printWrites(`${WRITERS} writers, a workspace each`, stores);
}

/** @param id the workspace; a new one is filled with `candidates` candidates */
async function openedStore(postgres: Postgres, id: string, candidates: number): Promise<Store> {
  const seed = (now: Date) => withJourneys(demoWorkspace(now, { candidates }));
  return openStore(await postgres.openWorkspace(id, { seed, now: () => new Date(), by: LOCAL_ACTOR }));
}

async function printReads(store: Store): Promise<void> {
  const query = { ...EVERYBODY, pageSize: 50 };
  const reads = {
    'one candidate': () => store.candidates.get(77),
    'page of 50': () => store.candidates.list(query),
    'last page of 50': () => store.candidates.list({ ...query, page: CANDIDATES / 50 }),
    'search + page of 50': () => store.candidates.list({ ...query, search: 'nguyen' }),
  };
  for (const [name, read] of Object.entries(reads)) {
    const times = await timesOf(read, READS);
    console.log(`${name.padEnd(40)}${median(times).toFixed(1)} ms`);
  }
}

/** Reports on the last twelve weeks. Each candidate has four timeline events. */
async function printReports({ candidates, reports }: Store): Promise<void> {
  const now = Date.now();
  const period = { from: now - 84 * DAY_MS, end: now, now };
  const query = { period, jobId: null, source: null, tags: [] };
  const weeks = weeksOf(period, 'UTC');
  const count = { of: 'funnel', stage: 'tech' } as const;
  const reads = {
    funnel: () => reports.funnel(query),
    'time in stage': () => reports.timeInStage(query),
    flow: () => reports.flow(query, weeks),
    reasons: () => reports.reasons(query),
    sources: () => reports.sources(query),
    waiting: () => reports.waiting(query),
    'whom a number counts, page of 50': () =>
      candidates.list({ ...EVERYBODY, counted: { count, period, week: null }, pageSize: 50 }),
    'as of a month ago, a column of the board': () =>
      candidates.list({ ...EVERYBODY, asOf: now - 30 * DAY_MS, stages: ['tech'], pageSize: 50 }),
    'funnel as of a month ago': () => reports.funnel({ ...query, period: monthAgo(period) }),
    'flow as of a month ago': () => reports.flow({ ...query, period: monthAgo(period) }, weeks),
  };
  console.log('\nReports (aim ≤ 300 ms)');
  for (const [name, read] of Object.entries(reads)) {
    const times = await timesOf(read, REPORTS);
    console.log(`${name.padEnd(44)}${median(times).toFixed(1)} ms`);
  }
}

/**
 * Measures the first report of a process, which reads every candidate. It reads them in parts, so that other calls wait
 * for one part at most.
 */
async function printFirstReport(open: () => Promise<Store>): Promise<void> {
  const period = { from: null, end: Date.now(), now: Date.now() };
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const times: number[] = [];
  for (let n = 0; n < FIRST_REPORTS; n++) {
    const { reports } = await open();
    delay.enable();
    times.push(...(await timesOf(() => reports.funnel({ period, jobId: null, source: null, tags: [] }), 1)));
    delay.disable();
  }
  console.log(`${'the first of a process (aim ≤ 1,500 ms)'.padEnd(44)}${median(times).toFixed(1)} ms`);
  console.log(`${'the event loop waits then at most'.padEnd(44)}${(delay.max / 1e6).toFixed(1)} ms`);
}

function monthAgo({ from, end }: { from: number; end: number }) {
  const [first, last] = [from, end].map((moment) => moment - 30 * DAY_MS);
  return { from: first ?? 0, end: last ?? 0, now: last ?? 0 };
}

/** Moves candidates at several writers at once. Each has a store of its own and makes one move after another. */
async function printWrites(label: string, stores: readonly Store[]): Promise<void> {
  const end = performance.now() + WRITING;
  const times = await Promise.all(stores.map((store, writer) => movesUntil(end, store, writer)));
  const all = times.flat();
  const p99 = quantile(all, 0.99);
  const perSecond = (all.length / WRITING) * 1_000;
  console.log(
    `${label.padEnd(40)}${perSecond.toFixed(0).padStart(12)}${`${p99.toFixed(0)} ms`.padStart(12)}`,
  );
}

async function movesUntil(end: number, store: Store, writer: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; performance.now() < end; n++) {
    const id = ((writer * 97 + n * 7) % 1_000) + 1;
    const command = { route: 'PATCH /candidates/{id}', params: { id }, body: { n } };
    const write = { by: LOCAL_ACTOR, key: randomUUID(), askedAt: new Date().toISOString(), command };
    const started = performance.now();
    await store.candidates.change(write, id, (candidate, _reasons, made) => {
      const others = STAGES.filter((stage) => stage !== candidate.stage);
      return moveToStage(candidate, others[n % others.length]!, made);
    });
    times.push(performance.now() - started);
  }
  return times;
}

async function timesOf(read: () => Promise<unknown>, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n++) {
    const started = performance.now();
    await read();
    times.push(performance.now() - started);
  }
  return times;
}

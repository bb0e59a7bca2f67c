import { randomUUID } from 'node:crypto';
import { demoWorkspace } from '#demo/workspace.ts';
import { EVERYBODY } from '../../src/domain/candidate-list/candidate-query.ts';
import { openStore } from '../../src/store/nouns/open-store.ts';
import { openPostgres, type Postgres } from '#store/postgres/open.ts';
import { connectToServer } from '#store/postgres/server.ts';
import type { Store } from '#store/store.ts';
import { PostgresServer } from '../../scripts/postgres/server.ts';
import { createTestDatabase, type TestDatabase } from '../../scripts/postgres/test-database.ts';
import { median, quantile } from '../quantile.ts';
import { fillWorkspace } from './fill-workspace.ts';
import {
  CANDIDATES,
  movesUntil,
  moveShardsUnderWriters,
  restartWorkerUnderWriters,
} from './under-writers.ts';

const WORKSPACES = 100;
const WRITERS = 8;

/** Milliseconds of each measurement of writes. */
const WRITING = 5_000;
const READS = 50;

/**
 * Measures one PostgreSQL beside the cluster in `TEST_CITUS_URL`: filling workspaces, reading, writing. Then all
 * workspaces move off a worker and back while they are written. The command in `RESTART_WORKER`, if any, then kills a
 * worker and starts it again.
 */
export async function measureDistributed(): Promise<void> {
  const coordinator = process.env['TEST_CITUS_URL'];
  if (coordinator === undefined) throw new Error('TEST_CITUS_URL has to name the coordinator of a Citus.');
  const server = await PostgresServer.start({ doesSync: true, place: 'disk' });
  try {
    console.log('\nOne PostgreSQL');
    await measureOn(await createTestDatabase(server.url), async () => undefined);
    console.log('\nCitus');
    await measureOn(await createTestDatabase(coordinator), async ({ asAdmin }, stores) => {
      const written = stores.slice(0, WRITERS);
      await moveShardsUnderWriters(asAdmin, written);
      const restart = process.env['RESTART_WORKER'];
      if (restart !== undefined) await restartWorkerUnderWriters(asAdmin, written, restart);
    });
  } finally {
    await server.stop();
  }
}

async function measureOn(
  database: TestDatabase,
  then: (database: TestDatabase, stores: readonly Store[]) => Promise<void>,
): Promise<void> {
  const postgres = openPostgres(await connectToServer({ url: database.url, poolSize: WRITERS }));
  try {
    const stores = await filled(postgres);
    await printReads(stores);
    await printWrites(`${WRITERS} writers, a workspace each`, stores.slice(0, WRITERS));
    await printWrites('1 writer', stores.slice(0, 1));
    const one = stores.slice(0, 1).flatMap((store) => Array.from({ length: WRITERS }, () => store));
    await printWrites(`${WRITERS} writers, one workspace`, one);
    await then(database, stores);
  } finally {
    await postgres.close();
    await database.drop();
  }
}

async function filled(postgres: Postgres): Promise<Store[]> {
  const contents = demoWorkspace(new Date(), { candidates: CANDIDATES });
  const started = performance.now();
  const stores: Store[] = [];
  for (let n = 0; n < WORKSPACES; n++) {
    const id = randomUUID();
    await fillWorkspace(postgres, id, contents, 'bench');
    const opened = { seed: () => contents, now: () => new Date(), by: 'bench' };
    stores.push(openStore(await postgres.openWorkspace(id, opened)));
  }
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(`${WORKSPACES} workspaces of ${CANDIDATES} candidates filled in ${seconds} s`);
  return stores;
}

async function printReads(stores: readonly Store[]): Promise<void> {
  const times: number[] = [];
  for (let n = 0; n < READS; n++) {
    const started = performance.now();
    await stores[n % stores.length]?.candidates.list({ ...EVERYBODY, search: 'an', pageSize: 50 });
    times.push(performance.now() - started);
  }
  console.log(`search + page of 50: ${median(times).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)}`);
}

async function printWrites(label: string, stores: readonly Store[]): Promise<void> {
  const until = performance.now() + WRITING;
  const goesOn = () => performance.now() < until;
  const moves = await Promise.all(stores.map((store, n) => movesUntil(goesOn, store, n)));
  const times = moves.flat().map(({ took }) => took);
  const perSecond = (times.length / WRITING) * 1_000;
  console.log(`${label}: ${perSecond.toFixed(0)} writes/s, p99 ${quantile(times, 0.99).toFixed(0)} ms`);
}

import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { demoWorkspace } from '#demo/workspace.ts';
import { EVERYBODY } from '../../src/domain/candidate-list/candidate-query.ts';
import { moveToStage } from '../../src/domain/candidate/candidate.ts';
import { STAGES } from '#domain/stage.ts';
import { openStore } from '../../src/store/nouns/open-store.ts';
import { openPostgres, type Postgres } from '#store/postgres/open.ts';
import { connectToServer } from '#store/postgres/server.ts';
import type { Store } from '#store/store.ts';
import { PostgresServer } from '../../scripts/postgres/server.ts';
import { createTestDatabase, type TestDatabase } from '../../scripts/postgres/test-database.ts';
import { median, quantile } from '../quantile.ts';
import { fillWorkspace } from './fill-workspace.ts';

const WORKSPACES = 100;
const CANDIDATES = 100;
const WRITERS = 8;

/** Milliseconds of each measurement of writes. */
const WRITING = 5_000;
const READS = 50;

/**
 * Measures one PostgreSQL beside the cluster in `TEST_CITUS_URL`: filling workspaces, reading, writing. Then it moves all
 * workspaces off a worker and back while they are written, and looks for every acknowledged write.
 */
export async function measureDistributed(): Promise<void> {
  const coordinator = process.env['TEST_CITUS_URL'];
  if (coordinator === undefined) throw new Error('TEST_CITUS_URL has to name the coordinator of a Citus.');
  const server = await PostgresServer.start({ doesSync: true, place: 'disk' });
  try {
    console.log('\nOne PostgreSQL');
    await measureOn(await createTestDatabase(server.url), async () => undefined);
    console.log('\nCitus');
    await measureOn(await createTestDatabase(coordinator), moveUnderWriters);
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
    const [first] = stores;
    if (first)
      await printWrites(
        `${WRITERS} writers, one workspace`,
        Array.from({ length: WRITERS }, () => first),
      );
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

interface Move {
  readonly key: string;
  readonly took: number;
  readonly isAcknowledged: boolean;
}

/** Makes one move after the other. A refused one is not tried again. */
async function movesUntil(goesOn: () => boolean, store: Store, writer: number): Promise<Move[]> {
  const moves: Move[] = [];
  for (let n = 0; goesOn(); n++) {
    const id = ((writer * 97 + n * 7) % CANDIDATES) + 1;
    const key = randomUUID();
    const command = { route: 'PATCH /candidates/{id}', params: { id }, body: { n } };
    const write = { by: 'bench', key, at: new Date().toISOString(), command };
    const started = performance.now();
    const isAcknowledged = await store.candidates
      .change(write, id, (candidate) => {
        const others = STAGES.filter((stage) => stage !== candidate.stage);
        return moveToStage(candidate, others[n % others.length] ?? 'applied', write);
      })
      .then(
        () => true,
        () => false,
      );
    moves.push({ key, took: performance.now() - started, isAcknowledged });
  }
  return moves;
}

/** Moves all workspaces off the last worker and back, while some are written. */
async function moveUnderWriters({ asAdmin }: TestDatabase, stores: readonly Store[]): Promise<void> {
  const admin = new Client(asAdmin);
  await admin.connect();
  try {
    const { rows } = await admin.query<{ nodename: string; nodeport: number }>(
      'SELECT nodename, nodeport FROM pg_dist_node WHERE shouldhaveshards ORDER BY groupid DESC LIMIT 1',
    );
    const [worker] = rows;
    if (!worker) throw new Error('The cluster has no worker.');
    const at = [worker.nodename, worker.nodeport];
    let isMoving = true;
    const written = stores.slice(0, WRITERS);
    const writing = written.map((store, n) => movesUntil(() => isMoving, store, n));
    const started = performance.now();
    try {
      await admin.query('SELECT citus_drain_node($1, $2)', at);
      await admin.query("SELECT citus_set_node_property($1, $2, 'shouldhaveshards', true)", at);
      await admin.query('SELECT rebalance_table_shards()');
    } finally {
      isMoving = false;
    }
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    const moves = (await Promise.all(writing)).flat();
    const acknowledged = moves.filter((move) => move.isAcknowledged);
    const { rows: found } = await admin.query<{ key: string; count: string }>(
      'SELECT key, count(*) FROM changes WHERE key = ANY($1::text[]) GROUP BY key',
      [acknowledged.map(({ key }) => key)],
    );
    const twice = found.filter(({ count }) => Number(count) > 1).length;
    console.log(
      `All workspaces moved off a worker and back in ${seconds} s: ${moves.length} writes, ${moves.length - acknowledged.length} refused, ` +
        `${acknowledged.length - found.length} lost, ${twice} twice, slowest ${Math.max(...moves.map(({ took }) => took)).toFixed(0)} ms`,
    );
  } finally {
    await admin.end();
  }
}

import { exec } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { STAGES } from '#domain/stage.ts';
import { StoreError, type Store } from '#store/store.ts';
import { moveToStage } from '../../src/domain/candidate/candidate.ts';

/** Candidates of each workspace. */
export const CANDIDATES = 100;

interface Move {
  readonly key: string;
  readonly took: number;
  /** The reason why the call was refused; null for an acknowledged one. */
  readonly refusal: unknown;
  /** Sends it again with its key. */
  readonly again: () => Promise<unknown>;
}

/** Makes one move after the other. A refused one is not tried again. */
export async function movesUntil(goesOn: () => boolean, store: Store, writer: number): Promise<Move[]> {
  const moves: Move[] = [];
  for (let n = 0; goesOn(); n++) {
    const id = ((writer * 97 + n * 7) % CANDIDATES) + 1;
    const key = randomUUID();
    const command = { route: 'PATCH /candidates/{id}', params: { id }, body: { n } };
    const write = { by: 'bench', key, askedAt: new Date().toISOString(), command };
    const again = () =>
      store.candidates.change(write, id, (candidate, _reasons, made) => {
        const others = STAGES.filter((stage) => stage !== candidate.stage);
        return moveToStage(candidate, others[n % others.length] ?? 'applied', made);
      });
    const started = performance.now();
    const refusal = await again().then(
      () => null,
      (error: unknown) => error,
    );
    moves.push({ key, took: performance.now() - started, refusal, again });
  }
  return moves;
}

/**
 * Moves all workspaces off the last worker and back while some are written. Their writes wait meanwhile: the policies on the
 * tables forbid Citus' other way, which sends the writes after the rows.
 */
export async function moveShardsUnderWriters(url: string, written: readonly Store[]): Promise<void> {
  await underWriters(url, written, 'All workspaces moved off a worker and back', async (admin) => {
    const { rows } = await admin.query<{ nodename: string; nodeport: number }>(
      'SELECT nodename, nodeport FROM pg_dist_node WHERE shouldhaveshards ORDER BY groupid DESC LIMIT 1',
    );
    const [worker] = rows;
    if (!worker) throw new Error('The cluster has no worker.');
    const at = [worker.nodename, worker.nodeport];
    await admin.query("SELECT citus_drain_node($1, $2, 'block_writes')", at);
    await admin.query("SELECT citus_set_node_property($1, $2, 'shouldhaveshards', true)", at);
    await admin.query("SELECT rebalance_table_shards(shard_transfer_mode => 'block_writes')");
  });
}

/** Runs the command, which kills a worker and starts it again, while workspaces are written. */
export async function restartWorkerUnderWriters(
  url: string,
  written: readonly Store[],
  command: string,
): Promise<void> {
  await underWriters(url, written, 'A worker killed and started again', () => promisify(exec)(command));
}

/**
 * Writes to each store while the work goes on. Afterwards it sends each refused move again with its key, and looks for all
 * of them in the logs.
 */
async function underWriters(
  url: string,
  written: readonly Store[],
  label: string,
  work: (admin: Client) => Promise<unknown>,
): Promise<void> {
  const admin = new Client(url);
  await admin.connect();
  try {
    let goesOn = true;
    const writing = Promise.all(written.map((store, n) => movesUntil(() => goesOn, store, n)));
    const started = performance.now();
    try {
      await work(admin);
    } finally {
      goesOn = false;
    }
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    const moves = (await writing).flat();
    const refused = moves.filter(({ refusal }) => refusal !== null);
    const unavailable = refused.filter(
      ({ refusal }) => refusal instanceof StoreError && refusal.kind === 'unavailable',
    );
    const before = await timesInLog(admin, moves);
    for (const { again } of refused) await again();
    const after = await timesInLog(admin, moves);
    const lost = moves.filter(({ key, refusal }) => refusal === null && !before.has(key));
    const notOnce = moves.filter(({ key }) => after.get(key) !== 1);
    console.log(
      `${label} in ${seconds} s: ${moves.length} writes, ${refused.length} refused (${unavailable.length} of them with 503), ` +
        `${lost.length} acknowledged ones lost, ${notOnce.length} not there once after another try, ` +
        `slowest ${Math.max(...moves.map(({ took }) => took)).toFixed(0)} ms`,
    );
    for (const { refusal } of refused.filter((move) => !unavailable.includes(move)).slice(0, 3)) {
      console.log(refusal);
    }
  } finally {
    await admin.end();
  }
}

/** Counts how often the change of each move is in the log, by its key. */
async function timesInLog(admin: Client, moves: readonly Move[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await admin.query<{ key: string; count: string }>(
    'SELECT key, count(*) FROM changes WHERE key = ANY($1::text[]) GROUP BY key',
    [moves.map(({ key }) => key)],
  );
  return new Map(rows.map(({ key, count }) => [key, Number(count)]));
}

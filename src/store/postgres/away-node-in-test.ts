import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PostgresQueryCompiler, sql, type Kysely, type KyselyPlugin } from 'kysely';
import type { Connection } from './connection.ts';
import { placesOf } from './schema/distribute.ts';

/** A cluster of which one node can be away. */
export interface ClusterInTest {
  readonly connection: Connection;
  /** From now on, one node can't be reached. @returns the ids of its workspaces */
  lose(): Promise<string[]>;
  /** The node is back. */
  comeBack(): Promise<void>;
}

/**
 * The cluster in `TEST_CITUS_URL`, of which the command in `STOP_WORKER` stops a worker on port `WORKER_PORT`, and that in
 * `START_WORKER` starts it. Without them a plain database that behaves as one.
 */
export function clusterInTest(connection: Connection): Promise<ClusterInTest> {
  const { TEST_CITUS_URL, STOP_WORKER, START_WORKER, WORKER_PORT } = process.env;
  return TEST_CITUS_URL && STOP_WORKER && START_WORKER && WORKER_PORT
    ? Promise.resolve(citus(connection, STOP_WORKER, START_WORKER, Number(WORKER_PORT)))
    : asCluster(connection);
}

const run = promisify(execFile);

function citus(connection: Connection, stop: string, start: string, port: number): ClusterInTest {
  return {
    connection,
    async lose() {
      const { rows } = await sql<{ id: string }>`SELECT id FROM workspaces
        WHERE get_shard_id_for_distribution_column('workspaces', id) IN (
          SELECT shardid FROM citus_shards WHERE nodeport = ${port})`.execute(connection.allWorkspaces);
      await run('sh', ['-c', stop]);
      return rows.map(({ id }) => id);
    },
    async comeBack() {
      await run('sh', ['-c', start]);
    },
  };
}

/**
 * As on a cluster, a statement with rows of workspaces goes to one node only if it names one workspace. All others need every
 * node, and so does a write of a table that is on every node.
 */
async function asCluster(plain: Connection): Promise<ClusterInTest> {
  const compiler = new PostgresQueryCompiler();
  const places = await placesOf(plain.allWorkspaces);
  const spread = namesAfter(String.raw`\bfrom|\bjoin|\binto|\bupdate|,`, places, 'by workspace');
  const writesEvery = namesAfter(String.raw`\binto|\bupdate|\bdelete from`, places, 'on every node');
  const locksEvery = namesAfter(String.raw`\bfrom|\bjoin`, places, 'on every node');
  let known: ReadonlySet<string> = new Set();
  let away: ReadonlySet<string> | null = null;

  function isReachable(text: string, parameters: readonly unknown[]): boolean {
    if (away === null) return true;
    if (writesEvery.test(text)) return false;
    if (locksEvery.test(text) && /\bfor (no key )?(update|share)\b/i.test(text)) return false;
    if (!spread.test(text)) return true;
    const named = parameters.flat().filter((each) => typeof each === 'string' && known.has(each));
    return named.length > 0 && !named.some((each) => away?.has(String(each)));
  }

  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const { sql: text, parameters } = compiler.compileQuery(node, queryId);
      if (!isReachable(text, parameters)) throw new UnreachableNode(text);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const checked = <Schema>(db: Kysely<Schema>) => db.withPlugin(plugin);
  return {
    connection: {
      ...plain,
      isSpread: true,
      awayNodes: async () => (away === null ? [] : [2]),
      reachable: async (workspaces) => away && workspaces.filter((each) => !away?.has(each)),
      db: checked(plain.db),
      allWorkspaces: checked(plain.allWorkspaces),
      forWorkspace: (workspace) => checked(plain.forWorkspace(workspace)),
    },
    async lose() {
      const { rows } = await sql<{ id: string }>`SELECT id FROM workspaces ORDER BY id`.execute(
        plain.allWorkspaces,
      );
      const ids = rows.map(({ id }) => id);
      const lost = ids.slice(0, Math.ceil((ids.length * 5) / 12));
      known = new Set(ids);
      away = new Set(lost);
      return lost;
    },
    async comeBack() {
      away = null;
    },
  };
}

/** Finds these tables in a statement, after one of these words. */
function namesAfter(
  words: string,
  places: Awaited<ReturnType<typeof placesOf>>,
  wanted: (typeof places)[0]['place'],
): RegExp {
  const names = places.filter(({ place }) => place === wanted).map(({ name }) => name);
  return new RegExp(String.raw`(?:${words})\s+"?(?:${names.join('|')})\b`, 'i');
}

/** The error of Citus when it can't connect to a node. */
class UnreachableNode extends Error {
  readonly code = '08006';

  constructor(statement: string) {
    super(`connection to the remote node failed for: ${statement}`);
  }
}

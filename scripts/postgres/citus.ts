import { Client } from 'pg';
import { migratePeople } from '../../src/server/database/migrations.ts';
import { distribute } from '../../src/store/postgres/schema/distribute.ts';
import { connectToServer } from '../../src/store/postgres/server.ts';

/** The URLs of a cluster’s nodes, the coordinator’s first. */
export async function nodesOf(coordinator: string): Promise<string[]> {
  const rows = await query<{ nodename: string; nodeport: number; groupid: number }>(
    coordinator,
    'SELECT nodename, nodeport, groupid FROM pg_dist_node ORDER BY groupid',
  );
  return rows.map(({ nodename, nodeport }) => {
    const url = new URL(coordinator);
    url.hostname = nodename;
    url.port = String(nodeport);
    return url.href;
  });
}

/** Makes a cluster of the database of this name on all nodes, with all tables, spread. */
export async function makeCluster(database: string, nodes: readonly string[], owner: string): Promise<void> {
  const { pathname } = new URL(database);
  for (const node of nodes) {
    const url = new URL(node);
    url.pathname = pathname;
    for (const name of ['citus', 'pg_trgm', 'btree_gin']) {
      await query(url.href, `CREATE EXTENSION IF NOT EXISTS ${name}`);
    }
  }
  const [coordinator, ...workers] = nodes.map((node) => new URL(node));
  await query(
    database,
    `SELECT citus_set_coordinator_host('${coordinator?.hostname}', ${coordinator?.port})`,
  );
  for (const { hostname, port } of workers) {
    await query(database, `SELECT citus_add_node('${hostname}', ${port})`);
  }
  const connection = await connectToServer({ url: owner });
  try {
    await migratePeople(connection);
    await distribute(connection.allWorkspaces);
  } finally {
    await connection.close();
  }
}

async function query<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query(statement)).rows as Row[];
  } finally {
    await client.end();
  }
}

import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

export interface TestDatabase {
  readonly url: string;
  /** The URL for the administrator, whom row policies don't restrict. */
  readonly asAdmin: string;
  /** Disconnects every client and drops the database. */
  drop(): Promise<void>;
}

/**
 * Creates an empty database with its own role, which row policies restrict (docs/operating.md). On the cluster in
 * `TEST_CITUS_URL`, the database has all tables, spread.
 */
export async function createTestDatabase(server: string): Promise<TestDatabase> {
  const cluster = server === process.env['TEST_CITUS_URL'] ? await import('./citus.ts') : null;
  const nodes = (await cluster?.nodesOf(server)) ?? [server];
  const name = `hirelane_test_${randomUUID().replaceAll('-', '')}`;
  const [url, asAdmin] = [new URL(server), new URL(server)];
  for (const each of [url, asAdmin]) each.pathname = name;
  url.username = name;
  url.password = randomUUID();
  await run(server, `CREATE ROLE ${name} LOGIN PASSWORD '${url.password}'`);
  for (const node of nodes) await createOn(node, name);
  await cluster?.makeCluster(asAdmin.href, nodes, url.href);
  return {
    url: url.href,
    asAdmin: asAdmin.href,
    async drop() {
      for (const node of nodes) await run(node, `DROP DATABASE ${name} WITH (FORCE)`);
      await run(server, `DROP ROLE ${name}`);
    },
  };
}

async function createOn(node: string, name: string): Promise<void> {
  await run(node, `CREATE DATABASE ${name} OWNER ${name}`);
  const own = new URL(node);
  own.pathname = name;
  await run(own.href, 'ALTER FUNCTION textlike LEAKPROOF');
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

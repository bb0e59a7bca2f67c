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
 * Creates a database with its own role, which row policies restrict (docs/operating.md). It is empty, or a copy of a
 * database to which nobody is connected. On the cluster in `TEST_CITUS_URL`, the database has all tables, spread.
 *
 * @param template the URL of the database to copy
 */
export async function createTestDatabase(server: string, template?: string): Promise<TestDatabase> {
  const cluster = server === process.env['TEST_CITUS_URL'] ? await import('./citus.ts') : null;
  const nodes = (await cluster?.nodesOf(server)) ?? [server];
  const name = `hirelane_test_${randomUUID().replaceAll('-', '')}`;
  const [url, asAdmin] = [new URL(server), new URL(server)];
  for (const each of [url, asAdmin]) each.pathname = name;
  url.username = name;
  url.password = randomUUID();
  await run(server, `CREATE ROLE ${name} LOGIN PASSWORD '${url.password}'`);
  const copied = template === undefined ? null : new URL(template);
  for (const node of nodes) await createOn(node, name, copied);
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

/** Copies a test database that is used further. A copy gets all that the role owns, also the database that is copied. */
export async function copyTestDatabase(server: string, url: string): Promise<TestDatabase> {
  const copy = await createTestDatabase(server, url);
  const { username } = new URL(url);
  await run(server, `ALTER DATABASE ${username} OWNER TO ${username}`);
  return copy;
}

/** Creates a database to be copied. The caller fills it, and disconnects. */
export async function createTemplate(
  server: string,
  fill: (url: string) => Promise<void>,
): Promise<TestDatabase> {
  const database = await createTestDatabase(server);
  await fill(database.url);
  // Its role keeps the contents alone, because each copy gives away everything that the role owns.
  await run(server, `ALTER DATABASE ${new URL(database.url).username} OWNER TO CURRENT_USER`);
  return database;
}

async function createOn(node: string, name: string, copied: URL | null): Promise<void> {
  const template = copied ? `TEMPLATE ${copied.username}` : '';
  await run(node, `CREATE DATABASE ${name} OWNER ${name} ${template}`);
  const own = new URL(node);
  own.pathname = name;
  await run(
    own.href,
    copied ? `REASSIGN OWNED BY ${copied.username} TO ${name}` : 'ALTER FUNCTION textlike LEAKPROOF',
  );
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

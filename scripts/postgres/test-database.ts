import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

export interface TestDatabase {
  readonly url: string;
  /** The URL for the administrator, whom row policies don't restrict. */
  readonly asAdmin: string;
  /** Disconnects every client and drops the database. */
  drop(): Promise<void>;
}

/** Creates an empty database with its own role, which row policies restrict (docs/operating.md). */
export async function createTestDatabase(server: string): Promise<TestDatabase> {
  const name = `hirelane_test_${randomUUID().replaceAll('-', '')}`;
  const [url, asAdmin] = [new URL(server), new URL(server)];
  for (const each of [url, asAdmin]) each.pathname = name;
  url.username = name;
  url.password = randomUUID();
  await run(server, `CREATE ROLE ${name} LOGIN PASSWORD '${url.password}'`);
  await run(server, `CREATE DATABASE ${name} OWNER ${name}`);
  await run(asAdmin.href, 'ALTER FUNCTION textlike LEAKPROOF');
  return {
    url: url.href,
    asAdmin: asAdmin.href,
    async drop() {
      await run(server, `DROP DATABASE ${name} WITH (FORCE)`);
      await run(server, `DROP ROLE ${name}`);
    },
  };
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

import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

export interface TestDatabase {
  readonly url: string;
  /** As the server's own role, whom no policy holds. */
  readonly asAdmin: string;
  /** Disconnects whoever is connected, and removes it. */
  drop(): Promise<void>;
}

/** A new, empty database on a server, of a role of its own that policies hold (docs/operating.md). */
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

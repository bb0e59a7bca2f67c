import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

export interface TestDatabase {
  readonly url: string;
  /** Disconnects whoever is connected, and removes it. */
  drop(): Promise<void>;
}

/** A new, empty database on a server. */
export async function createTestDatabase(server: string): Promise<TestDatabase> {
  const name = `hirelane_test_${randomUUID().replaceAll('-', '')}`;
  await run(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, drop: () => run(server, `DROP DATABASE ${name} WITH (FORCE)`) };
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

import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { inject } from 'vitest';

/** The URL of the run's PostgreSQL server, which the first to ask has to wait for; fails where there is none. */
export async function serverUrl(): Promise<string> {
  const port = inject('postgres');
  if (port === null) throw new Error('There is no PostgreSQL here.');
  const { url, error } = JSON.parse(await text(connect(port, '127.0.0.1'))) as {
    url?: string;
    error?: string;
  };
  if (url === undefined) throw new Error(error);
  return url;
}

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

import { existsSync } from 'node:fs';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { canStartPostgres, hasPostgres, missingPostgres } from './programs.ts';
import { PostgresServer } from './server.ts';

const OPTIONS = canStartPostgres() ? [{ doesSync: false, place: 'memory' as const }] : [];

test.each(OPTIONS)(
  'A server keeps its rows when it is killed, and leaves nothing behind',
  async (options) => {
    const server = await PostgresServer.start(options);
    const [{ data_directory: folder } = {}] = await ask(server, 'SHOW data_directory');
    await ask(server, 'CREATE TABLE kept AS SELECT 1 AS one');
    await ask(server, 'CHECKPOINT');
    await server.kill();
    await expect(ask(server, 'SELECT')).rejects.toThrow(/ECONNREFUSED|ECONNRESET|ENOENT/);
    await server.start();
    expect(await ask(server, 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
    await server.stop();
    expect(existsSync(String(folder))).toBe(false);
  },
);

test('A given server is used for tests, but not killed', () => {
  vi.stubEnv('TEST_DATABASE_URL', 'postgres://localhost/test');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(hasPostgres()).toBe(true);
  expect(missingPostgres().join()).toBe(
    canStartPostgres() ? '' : 'PostgreSQL killed during writes (install postgresql)',
  );
});

async function ask(server: PostgresServer, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client(server.url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

import { createServer, type AddressInfo, type Server } from 'node:net';
import type { TestProject } from 'vitest/node';
import { hasPostgres } from './programs.ts';
import type { PostgresServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The port of a service that answers with the server's URL (`serverUrl`). Null when this machine has no PostgreSQL.
     */
    postgres: number | null;
  }
}

let asked: Server | undefined;
let started: Promise<PostgresServer> | undefined;

/** Starts a server when the first test asks for one, because most runs don't need it. */
export async function setup(project: TestProject): Promise<void> {
  if (!hasPostgres()) return project.provide('postgres', null);
  const server = createServer((socket) => {
    void urlOf().then(
      (url) => socket.end(JSON.stringify({ url })),
      (error: unknown) => socket.end(JSON.stringify({ error: String(error) })),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('postgres', (server.address() as AddressInfo).port);
  asked = server;
}

export async function teardown(): Promise<void> {
  asked?.close();
  await started?.then((server) => server.stop());
}

async function urlOf(): Promise<string> {
  const told = process.env['TEST_DATABASE_URL'];
  if (told !== undefined) return told;
  started ??= start();
  return (await started).url;
}

async function start(): Promise<PostgresServer> {
  const { PostgresServer } = await import('./server.ts');
  return PostgresServer.start({ doesSync: false, place: 'memory' });
}

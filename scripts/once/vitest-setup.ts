import { rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';
import type { PostgresServer } from '../postgres/server.ts';
import type { TestDatabase } from '../postgres/test-database.ts';

/** The things that all tests of a run share. Each is made for the first test that asks for it, because most runs need none. */
export type Shared = 'postgres' | 'template' | 'pglite' | 'program';

declare module 'vitest' {
  interface ProvidedContext {
    /** The port of the service that makes what is shared, and answers where it is (`shared`). */
    once: number;
    /** The folder of the server's program, once a test has asked for it. */
    program: string;
  }
}

/** Two runs in one folder each have their own. The server's packages are found from here. */
const PROGRAM = `node_modules/.cache/server-in-test-${process.pid}`;

let service: Server | undefined;
let postgres: Promise<PostgresServer> | undefined;
let template: Promise<TestDatabase> | undefined;
let pglite: Promise<string> | undefined;
let program: Promise<string> | undefined;

const MAKE: Readonly<Record<Shared, () => Promise<string>>> = {
  async postgres() {
    const given = process.env['TEST_CITUS_URL'] ?? process.env['TEST_DATABASE_URL'];
    if (given !== undefined) return given;
    postgres ??= startPostgres();
    return (await postgres).url;
  },
  template: async () => (await (template ??= migratedDatabase())).url,
  pglite: () => (pglite ??= migratedFolder()),
  program: () => (program ??= buildProgram()),
};

export async function setup(project: TestProject): Promise<void> {
  const server = createServer((socket) => {
    createInterface(socket).once('line', (name: Shared) => {
      MAKE[name]().then(
        (place) => socket.end(JSON.stringify({ place })),
        (error: unknown) => socket.end(JSON.stringify({ error: String(error) })),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service = server;
  project.provide('once', (server.address() as AddressInfo).port);
  project.provide('program', PROGRAM);
}

export async function teardown(): Promise<void> {
  service?.close();
  await template?.then((database) => database.drop()).catch(ignored);
  await postgres?.then((server) => server.stop());
  await pglite?.then((folder) => rmSync(dirname(folder), { recursive: true, force: true })).catch(ignored);
  rmSync(PROGRAM, { recursive: true, force: true });
}

async function startPostgres(): Promise<PostgresServer> {
  const { PostgresServer } = await import('../postgres/server.ts');
  return PostgresServer.start({ doesSync: false, place: 'memory' });
}

/** A database with all tables. */
async function migratedDatabase(): Promise<TestDatabase> {
  const { createTemplate } = await import('../postgres/test-database.ts');
  const { connectToServer } = await import('#store/postgres/server.ts');
  const { migratePeople } = await import('#server/database/migrations.ts');
  return createTemplate(await MAKE.postgres(), async (url) => {
    const connection = await connectToServer({ url });
    await migratePeople(connection);
    await connection.close();
  });
}

/** The same in a folder of PGlite. */
async function migratedFolder(): Promise<string> {
  const { newPgliteFolder } = await import('#store/postgres/pglite/pglite-in-test.ts');
  const { openPglite } = await import('#store/postgres/pglite/pglite.ts');
  const { migratePeople } = await import('#server/database/migrations.ts');
  const folder = await newPgliteFolder();
  const connection = await openPglite({ folder });
  await migratePeople(connection);
  await connection.close();
  return folder;
}

/** Takes a rejection that the test which waits for the promise reports. */
function ignored(): void {}

/** Builds the program as operators run it. */
async function buildProgram(): Promise<string> {
  const { build } = await import('vite');
  await build({ configFile: 'vite.node.config.ts', logLevel: 'error', build: { outDir: PROGRAM } });
  return PROGRAM;
}

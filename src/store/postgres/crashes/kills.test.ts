import { sql } from 'kysely';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { beforeAll, expect, inject, test, vi, type TestContext } from 'vitest';
import { seededRandom, type Random } from '#demo/random.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import type { Connection } from '#store/postgres/connection.ts';
import { newPgliteFolder, removePgliteFolder } from '#store/postgres/pglite/pglite-in-test.ts';
import { connectToServer } from '#store/postgres/server.ts';
import { canStartPostgres } from '../../../../scripts/postgres/programs.ts';
import { PostgresServer } from '../../../../scripts/postgres/server.ts';
import { report, times } from '../../../../scripts/soak-size.ts';
import { expectAllThere, Journal } from './journal-in-test.ts';
import {
  connectTo,
  openForWriters,
  runWriters,
  WRITERS,
  type Orders,
  type Place,
} from './writers-in-test.ts';

const SERVER_KILLS = times(1, 200);
const PROCESS_KILLS = times(1, 300);

/** The maximum time in milliseconds for one kill and the writes before it, on a slow and shared machine. */
const PATIENCE = 60_000;

const seed = inject('seed');

/** The program to kill. It is built once, because the tests start it many times. */
const SCRIPT = 'node_modules/.cache/killed-in-test/killed-in-test.js';

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: 'src/store/postgres/crashes/killed-in-test.ts',
      outDir: dirname(SCRIPT),
      copyPublicDir: false,
      target: 'node20',
      rollupOptions: { external: /^@electric-sql\/pglite/ },
    },
    // One file loads faster than many. PGlite is not bundled, because it loads files from the folder of its own module.
    ssr: { noExternal: true },
  });
}, PATIENCE);

/** Registers a function that runs when a test has ended. */
type AtEnd = TestContext['onTestFinished'];

for (const start of canStartPostgres() ? [startServer] : []) {
  test.concurrent(
    `PostgreSQL is killed ${SERVER_KILLS} times under ${WRITERS} writers: what was acknowledged is there once, and the log has no gap`,
    async ({ onTestFinished: atEnd }) => {
      const server = await start(atEnd);
      const connection = await connectToServer(server);
      atEnd(() => connection.close());
      expect(await acknowledgedThoughServerKilled(server, connection)).toBeGreaterThan(SERVER_KILLS);
    },
    (2 + SERVER_KILLS) * PATIENCE,
  );
}

for (const [name, begin] of placesToWrite()) {
  // When there is a server, `npm run test:all` only kills the server.
  const tags = name === 'PGlite' ? [] : ['soak'];
  test.concurrent(
    `The process is killed ${PROCESS_KILLS} times under ${WRITERS} writers on ${name}: what was acknowledged is there once, and the log has no gap`,
    { tags, timeout: (2 + PROCESS_KILLS) * PATIENCE },
    async ({ onTestFinished: atEnd }) => {
      const count = await acknowledgedThoughProcessKilled(name, await begin(atEnd), atEnd);
      expect(count).toBeGreaterThan(PROCESS_KILLS);
    },
  );
}

function placesToWrite(): (readonly [name: string, begin: (atEnd: AtEnd) => Promise<Place>])[] {
  const server = ['PostgreSQL', async (atEnd: AtEnd) => ({ url: (await startServer(atEnd)).url })] as const;
  return [['PGlite', newFolder], ...(canStartPostgres() ? [server] : [])];
}

/**
 * Starts a server on a folder in memory. That suffices, because killing a process does not lose what it has written to
 * files.
 */
async function startServer(atEnd: AtEnd): Promise<PostgresServer> {
  const server = await PostgresServer.start({ doesSync: true, place: 'memory' });
  atEnd(() => server.stop());
  return server;
}

async function newFolder(atEnd: AtEnd): Promise<Place> {
  const folder = await newPgliteFolder();
  atEnd(() => removePgliteFolder(folder));
  return { folder };
}

/**
 * Kills the server again and again during writes. Returns the number of acknowledged writes, and fails when one of them
 * is lost.
 */
async function acknowledgedThoughServerKilled(
  server: PostgresServer,
  connection: Connection,
): Promise<number> {
  const workspace = randomUUID();
  const store = await openForWriters(connection, workspace);
  const journal = new Journal();
  const random = seededRandom(seed);
  let isOver = false;
  const writing = runWriters(store, 'killed', journal, () => isOver);
  for (let kill = 0; kill < SERVER_KILLS; kill++) {
    await moreAcknowledged(journal, 20 + random.below(100));
    // Kills either all processes of the server, or one of them. After one, the server restarts the others itself.
    if (kill % 2 === 0) await server.kill();
    else await killOneBackend(connection, random);
    await server.start();
  }
  await moreAcknowledged(journal, WRITERS);
  isOver = true;
  await writing;
  await expectAllThere(connection, workspace, journal, smallWorkspace);
  const count = journal.keysAcknowledged.length;
  report(
    `PostgreSQL killed ${SERVER_KILLS} times under ${WRITERS} writers: ${count} writes acknowledged, each there once, no gap in the log, seed ${seed}`,
  );
  return count;
}

/**
 * Kills a writing process again and again. Returns the number of acknowledged writes, and fails when one of them is
 * lost.
 */
async function acknowledgedThoughProcessKilled(name: string, at: Place, atEnd: AtEnd): Promise<number> {
  const random = seededRandom(seed);
  const journal = new Journal();
  const workspace = randomUUID();
  for (let kill = 0; kill < PROCESS_KILLS; kill++) {
    const orders = { at, workspace, name: `killed-${kill}`, again: journal.unanswered() };
    await writeUntilKilled(orders, journal, 1 + random.below(60));
  }
  const connection = await connectTo(at);
  atEnd(() => connection.close());
  await expectAllThere(connection, workspace, journal, smallWorkspace);
  const count = journal.keysAcknowledged.length;
  report(
    `Process killed ${PROCESS_KILLS} times under ${WRITERS} writers on ${name}: ${count} writes acknowledged, each there once, no gap in the log, seed ${seed}`,
  );
  return count;
}

/** Starts a writing process, and kills it after `count` acknowledged writes. */
async function writeUntilKilled(orders: Orders, journal: Journal, count: number): Promise<void> {
  const child = spawn(process.execPath, [SCRIPT, JSON.stringify(orders)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let left = count;
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    const [what, key = ''] = line.split(' ');
    if (what === 'sent') journal.sent(key);
    if (what !== 'acknowledged') return;
    journal.acknowledged(key);
    left -= 1;
    if (left === 0) child.kill('SIGKILL');
  });
  const [[code, signal]] = (await Promise.all([once(child, 'exit'), once(lines, 'close')])) as [
    [number | null, string | null],
    unknown,
  ];
  expect({ code, signal }).toEqual({ code: null, signal: 'SIGKILL' });
}

async function moreAcknowledged(journal: Journal, count: number): Promise<void> {
  const wanted = journal.keysAcknowledged.length + count;
  await vi.waitFor(() => expect(journal.keysAcknowledged.length).toBeGreaterThanOrEqual(wanted), {
    timeout: PATIENCE,
    interval: 5,
  });
}

async function killOneBackend({ allWorkspaces: db }: Connection, random: Random): Promise<void> {
  const { rows } = await sql<{ pid: number }>`SELECT pid FROM pg_stat_activity
    WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`.execute(db);
  process.kill(random.pick(rows).pid, 'SIGKILL');
}

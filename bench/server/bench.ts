import { withPeople } from '../../src/server/database/people-connection.ts';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { demoWorkspace } from '#demo/workspace.ts';
import { startingWorkspace } from '../../src/domain/workspace/workspace.ts';
import type { Connection } from '#store/postgres/connection.ts';
import { openPostgres } from '#store/postgres/open.ts';
import { connectToServer } from '#store/postgres/server.ts';
import { missingPostgres, hasPostgres } from '../../scripts/postgres/programs.ts';
import { PostgresServer } from '../../scripts/postgres/server.ts';
import { createTestDatabase } from '../../scripts/postgres/test-database.ts';
import { measureCareersPages } from './careers-pages.ts';
import { measureDistributed } from './distributed.ts';
import { fillWorkspace } from './fill-workspace.ts';
import { measureFlood } from './flood.ts';
import { measureLongCalls } from './long-calls.ts';
import { measure, PEOPLE } from './measure.ts';
import { measureReplica } from './replica.ts';
import { readOptions, type Options, type Part } from './options.ts';
import { signInPeople, spreadOver, type Person } from './people.ts';
import { measureScreens } from './screens.ts';
import { ServerProcess } from './server-process.ts';

const options = readOptions(process.argv.slice(3));
await (options.isDistributed ? measureDistributed() : run(options));

/** Measures a PostgreSQL that waits for its disk: a temporary server, or the one in `TEST_DATABASE_URL`. */
async function run(options: Options): Promise<void> {
  if (!hasPostgres()) throw new Error(`Not measured here: ${missingPostgres().join()}`);
  const givenUrl = process.env['TEST_DATABASE_URL'];
  const server =
    givenUrl === undefined ? await PostgresServer.start({ doesSync: true, place: 'disk' }) : undefined;
  const database = await createTestDatabase(givenUrl ?? server?.url ?? '');
  const folder = mkdtempSync(join(tmpdir(), 'hirelane-bench-'));
  const processes: ServerProcess[] = [];
  try {
    const first = await ServerProcess.start(database.url, folder);
    processes.push(first);
    while (processes.length < options.processes) {
      processes.push(await ServerProcess.start(database.url, folder));
    }
    await measureAll(options, { databaseUrl: database.url, folder }, [first, ...processes.slice(1)]);
  } finally {
    for (const each of processes) await each.stop();
    rmSync(folder, { recursive: true });
    await database.drop();
    await server?.stop();
  }
}

async function measureAll(
  options: Options,
  { databaseUrl, folder }: { readonly databaseUrl: string; readonly folder: string },
  processes: readonly [ServerProcess, ...ServerProcess[]],
): Promise<void> {
  const [first, ...others] = processes;
  console.log(`Load of the machine at the start: ${loadavg()[0]?.toFixed(1)}`);
  const started = performance.now();
  const urls = [first.url, ...others.map(({ url }) => url)] as const;
  const needsMany = options.only.some((part) => part === 'load' || part === 'flood');
  const people = await signInPeople(urls, first.ownerToken, needsMany ? PEOPLE : 1);
  console.log(`${people.length} people signed in after ${secondsSince(started)}`);
  const connection = await connectToServer({ url: databaseUrl, poolSize: 2 });
  try {
    const workspaces = await workspacesOf(options, connection, people);
    for (const candidates of options.sizes) {
      await fill(databaseUrl, connection, workspaces, candidates);
      const contents = demoWorkspace(new Date(), { candidates });
      const names = contents.candidates.map(({ name }) => name);
      const [owner] = people;
      if (!owner) return;
      const does = (part: Part) => options.only.includes(part);
      if (does('load')) await measure({ people, names, processes, seconds: options.seconds });
      if (does('long calls')) await measureLongCalls(first, owner, contents);
      if (does('flood')) await measureFlood(people, names, withPeople(connection).allWorkspaces);
      if (does('replica')) await measureReplica(owner, contents);
      if (does('screens')) await measureScreens(owner, processes);
      if (does('careers pages')) await measureCareersPages(owner, { databaseUrl, folder, connection });
    }
  } finally {
    await connection.close();
  }
}

/**
 * The workspaces to measure: only that of the first person, shared by everybody, or the requested number with one owner
 * each.
 */
async function workspacesOf(
  { workspaces: count }: Options,
  connection: Connection,
  people: readonly Person[],
): Promise<string[]> {
  const shared = people[0]?.workspaces ?? [];
  if (count === 1) return [...shared];
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const person of people) person.workspaces.length = 0;
  const postgres = openPostgres(connection);
  const firstContents = { seed: startingWorkspace, now: () => new Date(), by: 'bench' };
  for (const id of ids) await postgres.openWorkspace(id, firstContents);
  await spreadOver(withPeople(connection).allWorkspaces, people, ids);
  return ids;
}

async function fill(
  databaseUrl: string,
  connection: Connection,
  workspaces: readonly string[],
  candidates: number,
): Promise<void> {
  const started = performance.now();
  const contents = demoWorkspace(new Date(), { candidates });
  const postgres = openPostgres(connection);
  for (const id of workspaces) await fillWorkspace(postgres, id, contents, 'bench');
  // Cleans up at once, as autovacuum would do later.
  await vacuum(databaseUrl);
  const each = workspaces.length === 1 ? 'one workspace' : `each of ${workspaces.length} workspaces`;
  console.log(
    `\n${candidates.toLocaleString('en')} candidates in ${each}, filled in ${secondsSince(started)}`,
  );
}

/**
 * Runs VACUUM on a connection of its own, because VACUUM can't run in a transaction, and the store's connections run
 * every statement in one.
 */
async function vacuum(databaseUrl: string): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  await client.query('VACUUM ANALYZE');
  await client.end();
}

function secondsSince(started: number): string {
  return `${((performance.now() - started) / 1_000).toFixed(1)} s`;
}

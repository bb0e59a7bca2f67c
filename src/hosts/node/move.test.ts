import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { demoWorkspace } from '#demo/workspace.ts';
import type { Connection } from '#store/postgres/connection.ts';
import { openPostgres } from '#store/postgres/open.ts';
import { freePort } from '../../../scripts/free-port.ts';
import { hasPostgres } from '../../../scripts/postgres/programs.ts';
import { newMigratedDatabase } from '../../../scripts/postgres/server-url.ts';
import { move } from './move.ts';
import { openConnection } from './start/open-connection.ts';
import { start } from './start/start.ts';
import { newAppFolder, newDataFolder } from './test/server-in-test.ts';

async function newDatabase(): Promise<string> {
  const { url, drop } = await newMigratedDatabase();
  onTestFinished(drop);
  return url;
}

/** A server with these settings and an owner. */
async function startWithOwner(
  env: Record<string, string>,
): Promise<{ cookie: string; stop: () => Promise<void> }> {
  const told: string[] = [];
  const tell = (sentence: string) => void told.push(sentence);
  const stop = await start({ env, tell, appFolder: newAppFolder() });
  const token = /token=([\w-]+)/.exec(told.join(' '))?.[1];
  const owner = { name: 'Olga Ober', email: 'olga@example.com', password: 'a long password' };
  const answer = await fetch(`${env['BASE_URL']}/session/welcome`, {
    method: 'POST',
    headers: { Origin: env['BASE_URL']!, 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, ...owner, workspace: 'Bakery' }),
  });
  expect(answer.status).toBe(201);
  return { cookie: answer.headers.get('Set-Cookie')?.split(';')[0] ?? '', stop };
}

/** All rows of all moved tables, as text. */
async function dump({ allWorkspaces: db }: Connection): Promise<Record<string, string[]>> {
  const tables = await db.introspection.getTables();
  const names = tables.map(({ name }) => name).filter((name) => !/^(limits|presence)$|migration/.test(name));
  const rows = names.map(async (name) => {
    const found = await sql<{
      row: string;
    }>`SELECT row_to_json(t)::text AS row FROM ${sql.table(name)} AS t`.execute(db);
    return [name, found.rows.map(({ row }) => row).toSorted()] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

describe.skipIf(!hasPostgres())('Trials', () => {
  it('A trial moves to PostgreSQL unchanged, and sessions stay valid', async () => {
    const port = String(await freePort());
    const BASE_URL = `http://127.0.0.1:${port}`;
    const trial = {
      DATA_DIR: await newDataFolder(),
      PORT: port,
      HOST: '127.0.0.1',
      BASE_URL,
      LOG_LEVEL: 'silent',
    };
    const { cookie, stop } = await startWithOwner(trial);
    await stop();
    const { DATA_DIR } = trial;
    const pglite = await openConnection({ DATABASE_URL: undefined, DATABASE_POOL: 2, DATA_DIR });
    const firstContents = { seed: demoWorkspace, now: () => new Date(), by: 'ana' };
    await openPostgres(pglite).openWorkspace(crypto.randomUUID(), firstContents);
    const before = await dump(pglite);
    await pglite.close();

    const DATABASE_URL = await newDatabase();
    const told: string[] = [];
    await move({ env: { ...trial, DATABASE_URL }, tell: (sentence) => void told.push(sentence) });
    const server = await openConnection({ DATABASE_URL, DATABASE_POOL: 2, DATA_DIR });
    expect(await dump(server)).toEqual(before);
    expect(before['candidates']).toHaveLength(1_000);
    expect(before['people']).toHaveLength(1);
    // The database derives the times of interviews, so they are not copied.
    const { interview_times: times, ...copied } = before;
    expect(times).not.toHaveLength(0);
    const count = Object.values(copied).flat().length;
    expect(told.join(' ')).toMatch(new RegExp(`^${count} rows are in PostgreSQL now`));
    await server.close();

    const moved = await start({
      env: { ...trial, DATABASE_URL },
      tell: () => undefined,
      appFolder: newAppFolder(),
    });
    expect((await fetch(`${BASE_URL}/jobs`, { headers: { Cookie: cookie } })).status).toBe(200);
    await moved();

    const again = move({ env: { ...trial, DATABASE_URL }, tell: () => undefined });
    await expect(again).rejects.toThrow('The PostgreSQL database is in use already');
  });

  it('A trial that does not exist, or has no target, is reported', async () => {
    const env = { DATA_DIR: '/nowhere' };
    const options = { tell: () => undefined };
    await expect(move({ env, ...options })).rejects.toThrow('DATABASE_URL has to name');
    const DATABASE_URL = 'postgres://localhost/none';
    await expect(move({ env: { ...env, DATABASE_URL }, ...options })).rejects.toThrow(
      'DATA_DIR has no trial in it',
    );
  });
});

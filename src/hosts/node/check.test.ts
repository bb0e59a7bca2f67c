import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { LAST_BEFORE_BASELINE } from '#domain/workspace/baseline.ts';
import { VERSION } from '#hosts/page/version.ts';
import { STORE_PART } from '#store/postgres/schema/migrate.ts';
import { migrateAsNewerRelease } from '#store/postgres/schema/newer-release-in-test.ts';
import { freePort } from '../../../scripts/free-port.ts';
import { hasPostgres } from '../../../scripts/postgres/programs.ts';
import { serverUrl } from '../../../scripts/postgres/server-url.ts';
import { createTestDatabase } from '../../../scripts/postgres/test-database.ts';
import { check } from './check.ts';
import { SettingsError } from './settings/settings.ts';
import { start } from './start/start.ts';
import { newAppFolder, newDataFolder } from './test/server-in-test.ts';

let env: Record<string, string>;
let admin: Client;

/** Runs a check. Returns its sentences and whether everything is well. */
async function checked(dump?: Readable): Promise<{ isWell: boolean; told: string }> {
  const told: string[] = [];
  const isWell = await check({ env, tell: (sentence) => void told.push(sentence), dump });
  return { isWell, told: told.join('\n') };
}

/** The SQL that `pg_dump` writes for a role restricted to this workspace. */
function dumped(workspace: string): string {
  const { stdout, stderr, status } = spawnSync('pg_dump', ['--enable-row-security', env['DATABASE_URL']!], {
    env: { ...process.env, PGOPTIONS: `-c hirelane.workspace=${workspace}` },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}

beforeEach(async () => {
  if (!hasPostgres()) return;
  const database = await createTestDatabase(await serverUrl());
  onTestFinished(database.drop);
  admin = new Client(database.asAdmin);
  await admin.connect();
  onTestFinished(() => admin.end());
  const port = String(await freePort());
  env = {
    DATABASE_URL: database.url,
    DATA_DIR: await newDataFolder(),
    PORT: port,
    HOST: '127.0.0.1',
    BASE_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'silent',
  };
});

/** Starts and stops a server that has a workspace, a candidate and a file. */
async function begin(): Promise<void> {
  const told: string[] = [];
  const stop = await start({ env, tell: (sentence) => void told.push(sentence), appFolder: newAppFolder() });
  const url = env['BASE_URL']!;
  const json = { Origin: url, 'Content-Type': 'application/json' };
  const token = /token=([\w-]+)/.exec(told.join(' '))?.[1];
  const owner = { name: 'Olga Ober', email: 'olga@example.com', password: 'a long password' };
  const welcome = await fetch(`${url}/session/welcome`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ token, ...owner, workspace: 'Bakery' }),
  });
  const headers = { ...json, Cookie: welcome.headers.get('Set-Cookie')?.split(';')[0] ?? '' };
  const send = async (path: string, body: unknown): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect([path, answer.status]).toEqual([path, 201]);
    return (await answer.json()) as Record<string, unknown>;
  };
  const { id: jobId } = await send('/jobs', { title: 'Baker' });
  const { id } = await send('/candidates', { name: 'Ada', email: 'ada@example.com', jobId });
  const body = new FormData();
  body.set('file', new File(['Ten years of bread'], 'cv.txt'));
  const { Origin, Cookie } = headers;
  const kept = await fetch(`${url}/candidates/${String(id)}/files`, {
    method: 'POST',
    headers: { Origin, Cookie },
    body,
  });
  expect(kept.status).toBe(201);
  await stop();
}

describe.skipIf(!hasPostgres())('Check of a server', () => {
  it('The check of a server says that all is well, with what there is', async () => {
    await begin();
    const { isWell, told } = await checked();
    expect(told).not.toContain('WRONG');
    expect(told).toContain(`well  This is Hirelane ${VERSION}.`);
    expect(told).toContain('There are 1 people, 1 workspaces, 1 candidates, 1 files.');
    expect(told).toMatch(/has the bytes of all 1 files\.$/m);
    expect(isWell).toBe(true);
  });

  it('The check of a server says what no dump keeps, and which row policies are missing', async () => {
    await begin();
    await admin.query('ALTER FUNCTION textlike NOT LEAKPROOF');
    await admin.query('ALTER TABLE notes DISABLE ROW LEVEL SECURITY');
    const { isWell, told } = await checked();
    expect(isWell).toBe(false);
    expect(told).toContain('WRONG Searches read every candidate of a workspace: LIKE is not LEAKPROOF');
    expect(told).toContain('WRONG No policy keeps workspaces apart in notes');
  });

  it('The check of a server reports files without bytes, and logs without their end', async () => {
    await begin();
    const [workspace = ''] = readdirSync(join(env['DATA_DIR']!, 'files'));
    const folder = join(env['DATA_DIR']!, 'files', workspace);
    const [hash = ''] = readdirSync(folder);
    renameSync(join(folder, hash), join(folder, `away-${hash}`));
    await admin.query('DELETE FROM changes');
    const { isWell, told } = await checked();
    expect(isWell).toBe(false);
    expect(told).toContain(`lacks the bytes of 1 files: ${workspace}/${hash}.`);
    expect(told).toContain(`WRONG The log has no end in ${workspace}.`);
  });

  it('The check of a server reports missing tables, and tables of a newer version', async () => {
    expect((await checked()).told).toMatch(
      /^WRONG kysely_migration: 020-mailboxes, .* is missing: start the server/m,
    );
    await begin();
    await migrateAsNewerRelease(env['DATABASE_URL']!, STORE_PART);
    const { isWell, told } = await checked();
    expect([isWell, told]).toEqual([false, expect.stringContaining('newer version, with 999-of-tomorrow')]);
  });

  it('The check of a server reports tables that are older than this version reads, and their commit', async () => {
    await begin();
    await admin.query(
      `UPDATE kysely_migration SET name = '019-new-applications' WHERE name = '020-mailboxes'`,
    );
    const { isWell, told } = await checked();
    expect([isWell, told]).toEqual([
      false,
      expect.stringContaining(`start Hirelane at commit ${LAST_BEFORE_BASELINE} once`),
    ]);
  });

  it('The check of a server takes a database with all migrations before the baseline for a current one', async () => {
    await begin();
    await admin.query(`INSERT INTO kysely_migration VALUES ('001-tables', '2026-01-05T09:00:00.000Z')`);
    await admin.query(`INSERT INTO people_migration VALUES ('001-people', '2026-01-05T09:00:00.000Z')`);
    expect(await checked()).toMatchObject({ isWell: true });
  });

  it('The check of a server recognises a dump that policies have emptied, or that is incomplete', async () => {
    await begin();
    const whole = dumped('every');
    expect(await checked(Readable.from(whole))).toMatchObject({ isWell: true });
    const empty = await checked(Readable.from(dumped(randomUUID())));
    expect(empty.isWell).toBe(false);
    expect(empty.told).toMatch(
      /WRONG The dump has nothing of .*candidates, changes, .*workspaces: was it made with/,
    );
    const broken = await checked(Readable.from(whole.slice(0, whole.length / 2)));
    expect(broken.told).toContain('WRONG The dump does not come to its end.');
  });

  it('The check of a server needs a PostgreSQL database', async () => {
    env = {};
    await expect(checked()).rejects.toThrow(SettingsError);
  });
});

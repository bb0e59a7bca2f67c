import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readSettings } from '#hosts/node/settings/settings.ts';
import { start } from '#hosts/node/start/start.ts';
import { newAppFolder } from '#hosts/node/test/server-in-test.ts';
import { freePort } from '../../../../scripts/free-port.ts';
import { hasPostgres } from '../../../../scripts/postgres/programs.ts';
import { serverUrl } from '../../../../scripts/postgres/server-url.ts';
import { createTestDatabase } from '../../../../scripts/postgres/test-database.ts';
import { dumpBeforeUpgrade, removeOldDumps } from './dump-before.ts';
import { databaseOfBefore, databaseOfToday } from './upgrade-in-test.ts';

const NOW = new Date('2026-11-30T09:00:00.000Z');

function dumpsIn(env: Readonly<Record<string, string>>): string[] {
  const folder = readSettings(env).DUMPS_FOLDER;
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Dumps if it is needed, and returns what was told. */
async function dumped(env: Readonly<Record<string, string>>, now = NOW): Promise<string[]> {
  const told: string[] = [];
  await dumpBeforeUpgrade({
    settings: readSettings(env),
    tell: (line) => void told.push(line),
    now: () => now,
  });
  return told;
}

describe.skipIf(!hasPostgres())('Dumps before upgrades', () => {
  it('A start that changes the tables of a database makes a dump before, which PostgreSQL reads', async () => {
    const { env, admin } = await databaseOfBefore();
    await admin.query("INSERT INTO careers_names (name, team) VALUES ('of-before', gen_random_uuid())");
    const port = String(await freePort());
    const told: string[] = [];
    const stop = await start({
      env: {
        ...env,
        PORT: port,
        HOST: '127.0.0.1',
        BASE_URL: `http://127.0.0.1:${port}`,
        LOG_LEVEL: 'silent',
      },
      tell: (line) => void told.push(line),
      appFolder: newAppFolder(),
    });
    onTestFinished(stop);
    const [name = '', ...others] = dumpsIn(env);
    expect(others).toEqual([]);
    expect(name).toMatch(/^before-upgrade-020-mailboxes-022-ends-\d{4}-\d\d-\d\dT.*Z\.dump$/);
    const path = join(readSettings(env).DUMPS_FOLDER, name);
    expect(told.join('\n')).toContain(`A dump of before is made: ${path}`);
    const sql = spawnSync('pg_restore', ['--file=-', path], { encoding: 'utf8' });
    expect([sql.status, sql.stderr]).toEqual([0, '']);
    expect(sql.stdout).toContain('of-before');
    expect(sql.stdout).not.toContain('027-migration-needs');
    const { rows } = await admin.query("SELECT FROM kysely_migration WHERE name = '027-migration-needs'");
    expect(rows).toHaveLength(1);
  });

  it('Of two processes that start at once, one makes the dump, and a start that is tried again makes no other', async () => {
    const { env } = await databaseOfBefore();
    const both = (await Promise.all([dumped(env), dumped(env)])).flat();
    expect(both.filter((line) => line.includes('is made'))).toHaveLength(1);
    expect(both.filter((line) => line.includes('is a dump of before'))).toHaveLength(1);
    await dumped(env, new Date(NOW.getTime() + 59 * 60_000));
    expect(dumpsIn(env)).toHaveLength(1);
    await dumped(env, new Date(NOW.getTime() + 61 * 60_000));
    expect(dumpsIn(env)).toHaveLength(2);
  });

  it('No dump is made where nothing changes, of an empty database, and with the setting 0', async () => {
    const today = await databaseOfToday();
    expect(await dumped(today.env)).toEqual([]);
    const { env } = await databaseOfBefore();
    expect(await dumped({ ...env, DUMPS_BEFORE_UPGRADE: '0' })).toEqual([]);
    const { url, drop } = await createTestDatabase(await serverUrl());
    onTestFinished(drop);
    expect(await dumped({ ...env, DATABASE_URL: url })).toEqual([]);
    expect([...dumpsIn(env), ...dumpsIn(today.env)]).toEqual([]);
  });

  it('A dump that can’t be written stops the start, and nothing was changed', async () => {
    const { env, admin } = await databaseOfBefore();
    const file = join(env['DATA_DIR'] ?? '', 'a-file');
    writeFileSync(file, '');
    await expect(dumped({ ...env, DUMPS_FOLDER: join(file, 'dumps') })).rejects.toThrow(
      'The dump before the upgrade could not be made, so nothing was changed. Set DUMPS_BEFORE_UPGRADE=0',
    );
    const { rows } = await admin.query("SELECT FROM kysely_migration WHERE name = '027-migration-needs'");
    expect(rows).toEqual([]);
  });

  it('The newest dumps are kept, for a month, and other files are left alone', async () => {
    const { env } = await databaseOfBefore();
    const settings = readSettings({ ...env, DUMPS_BEFORE_UPGRADE: '2' });
    mkdirSync(settings.DUMPS_FOLDER, { recursive: true });
    const nameOf = (day: string) => `before-upgrade-026-a-031-b-2026-${day}T09-00-00Z.dump`;
    for (const name of [...['11-28', '11-29', '11-27', '10-30'].map(nameOf), 'mine.dump']) {
      writeFileSync(join(settings.DUMPS_FOLDER, name), '');
    }
    await removeOldDumps(settings, NOW);
    expect(dumpsIn(env).toSorted()).toEqual([nameOf('11-28'), nameOf('11-29'), 'mine.dump']);
    await removeOldDumps(settings, new Date('2026-12-29T09:00:01.000Z'));
    expect(dumpsIn(env)).toEqual(['mine.dump']);
  });
});

// Test databases on a cluster have all tables, spread (`scripts/postgres/citus.ts`).
describe.skipIf(process.env['TEST_CITUS_URL'] === undefined)('Dumps before upgrades of a cluster', () => {
  it('No dump is made of a cluster, because it would lack the rows of workspaces, and the start says so', async () => {
    const { env, admin } = await databaseOfToday();
    await admin.query('DELETE FROM people_migration WHERE name = (SELECT max(name) FROM people_migration)');
    expect(await dumped(env)).toEqual([expect.stringContaining('they are spread over several nodes')]);
    expect(dumpsIn(env)).toEqual([]);
  });
});

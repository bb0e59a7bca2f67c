import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SettingsError } from '#hosts/node/settings/settings.ts';
import { PEOPLE_PART } from '#server/database/migrations.ts';
import { STORE_PART, type SchemaPart } from '#store/postgres/schema/migrate.ts';
import { migrateAsNewerRelease } from '#store/postgres/schema/newer-release-in-test.ts';
import type { TableChange } from '#store/postgres/schema/table-change.ts';
import { hasPostgres } from '../../../../scripts/postgres/programs.ts';
import { serverUrl } from '../../../../scripts/postgres/server-url.ts';
import { createTestDatabase } from '../../../../scripts/postgres/test-database.ts';
import { checkUpgrade } from './check-upgrade.ts';
import { databaseOfBefore, databaseOfToday } from './upgrade-in-test.ts';

/** This program's tables, with a migration more. */
function withNext(
  next: Omit<TableChange, 'up' | 'down'>,
  statement: string,
): readonly [SchemaPart, SchemaPart] {
  const up: TableChange['up'] = async (db) => void (await sql.raw(statement).execute(db));
  const getMigrations = async () => ({
    ...(await STORE_PART.provider.getMigrations()),
    '999-next': { up, ...next },
  });
  return [{ ...STORE_PART, provider: { getMigrations } }, PEOPLE_PART];
}

async function checked(
  env: Readonly<Record<string, string>>,
  parts?: readonly [SchemaPart, SchemaPart],
): Promise<{ isWell: boolean; told: string }> {
  const told: string[] = [];
  const isWell = await checkUpgrade({
    env,
    tell: (sentence) => void told.push(sentence),
    ...(parts && { parts }),
  });
  return { isWell, told: told.join('\n') };
}

it('The check of an upgrade needs a PostgreSQL', async () => {
  await expect(checked({})).rejects.toThrow(SettingsError);
});

describe.skipIf(!hasPostgres())('Check of an upgrade', () => {
  it('The check of an upgrade says that nothing changes', async () => {
    const { env } = await databaseOfToday();
    const { isWell, told } = await checked(env);
    expect(told).toContain('well  Nothing changes in the tables.');
    expect(isWell).toBe(true);
  });

  it('The check of an upgrade names what is added, that earlier processes go on, and the dump, and changes nothing', async () => {
    const { env, admin } = await databaseOfToday();
    const adding = withNext({}, 'ALTER TABLE jobs ADD COLUMN place text');
    const { isWell, told } = await checked(env, adding);
    expect(told).toContain('well  kysely_migration: 999-next only adds.');
    expect(told).toContain('well  About 0 rows are rewritten or checked, in some 1 second at most.');
    expect(told).toContain('well  Processes of the version before go on meanwhile.');
    expect(told).toMatch(
      /^well {2}The start makes a dump before, in .*dumps: the database has \d+ MB, and there is room for/m,
    );
    expect(isWell).toBe(true);
    const { rows } = await admin.query("SELECT FROM kysely_migration WHERE name = '999-next'");
    expect(rows).toEqual([]);
    const without = await checked({ ...env, DUMPS_BEFORE_UPGRADE: '0' }, adding);
    expect(without.told).toContain('well  The start makes no dump (DUMPS_BEFORE_UPGRADE=0)');
    expect(without.isWell).toBe(true);
  });

  it('The check of an upgrade counts the rows that are rewritten, and tells which processes end', async () => {
    const { env, admin } = await databaseOfToday();
    await admin.query(
      "INSERT INTO careers_names (name, team) SELECT 'n' || n, gen_random_uuid() FROM generate_series(1, 25000) n",
    );
    await admin.query('ANALYZE careers_names');
    const statement = "UPDATE careers_names SET name = name || '-'";
    const ending = await checked(env, withNext({ endsEarlier: 'They would write other names' }, statement));
    expect(ending.told).toContain(
      'well  kysely_migration: 999-next ends processes of earlier versions: They would write other names.',
    );
    expect(ending.told).toContain('About 25000 rows are rewritten or checked, in some 3 seconds at most.');
    expect(ending.told).toContain('an outage of some seconds');
    const taking = await checked(env, withNext({ unneededSince: '1.1.0' }, statement));
    expect(taking.told).toContain(
      'well  kysely_migration: 999-next takes away what no version since 1.1.0 needs.',
    );
    expect(taking.told).toContain(
      'well  Processes of version 1.1.0 and later go on meanwhile. Earlier ones end.',
    );
  });

  it('The check of an upgrade tells of a backup that its start would wait for', async () => {
    const { url, env } = await databaseOfToday();
    const adding = withNext({}, 'ALTER TABLE jobs ADD COLUMN place text');
    const sentence =
      'well  A backup, or another long transaction, holds the tables now. The start waits until it has ended';
    const backup = new Client({ connectionString: url, application_name: 'pg_dump' });
    await backup.connect();
    await backup.query('BEGIN; LOCK TABLE kysely_migration IN ACCESS SHARE MODE');
    expect((await checked(env, adding)).told).toContain(sentence);
    await backup.end();
    expect((await checked(env, adding)).told).not.toContain(sentence);
  });

  it('The check of an upgrade names what is pending in a database of before', async () => {
    const { env } = await databaseOfBefore();
    const { isWell, told } = await checked(env);
    expect(told).toContain(
      'well  kysely_migration: 026-templates-by-job ends processes of earlier versions.',
    );
    expect(told).toContain('well  people_migration: 031-erasure-mails ends processes of earlier versions.');
    expect(told).toContain('an outage of some seconds');
    expect(isWell).toBe(true);
  });

  it('The check of an upgrade refuses a program that is older than the database', async () => {
    for (const part of [STORE_PART, PEOPLE_PART]) {
      const { url, env } = await databaseOfToday();
      await migrateAsNewerRelease(url, part);
      const { isWell, told } = await checked(env);
      expect(told).toContain(
        'WRONG The database is of a newer version, with 999-of-tomorrow, and no version follows a newer one',
      );
      expect(isWell).toBe(false);
    }
  });

  it('The check of an upgrade tells a program that may go on beside what a newer one added', async () => {
    const { url, env } = await databaseOfToday();
    await migrateAsNewerRelease(url, STORE_PART, undefined, {});
    const { isWell, told } = await checked(env);
    expect(told).toContain('well  A newer version added 999-of-tomorrow. This version goes on beside it.');
    expect(isWell).toBe(true);
  });

  it('The check of an upgrade refuses a database from before the baseline', async () => {
    const { env, admin } = await databaseOfToday();
    await admin.query(
      "UPDATE kysely_migration SET name = '019-new-applications' WHERE name = '020-mailboxes'",
    );
    const { isWell, told } = await checked(env);
    expect(told).toContain('WRONG The database is older than this version reads: start Hirelane at commit');
    expect(isWell).toBe(false);
  });

  it('The check of an upgrade of an empty database says that the start makes its tables', async () => {
    const { url, drop } = await createTestDatabase(await serverUrl());
    onTestFinished(drop);
    const { isWell, told } = await checked({ DATABASE_URL: url });
    expect(told).toContain('well  The database has no tables yet: the start makes them.');
    expect(isWell).toBe(true);
  });
});

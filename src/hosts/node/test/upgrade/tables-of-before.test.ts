import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkUpgrade } from '#hosts/node/upgrade/check-upgrade.ts';
import { migratePeople } from '#server/database/migrations.ts';
import { connectToServer } from '#store/postgres/server.ts';
import { hasPostgres } from '../../../../../scripts/postgres/programs.ts';
import { newMigratedDatabase } from '../../../../../scripts/postgres/server-url.ts';
import { databaseOfBefore } from './before-in-test.ts';

const CATALOGUE = `
  SELECT c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull
    || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') AS part
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
  UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT tablename || ' ' || policyname || ' ' || coalesce(qual, '') FROM pg_policies
  UNION ALL SELECT proname || ' ' || prosrc FROM pg_proc JOIN pg_language l ON l.oid = prolang
    WHERE pronamespace = 'public'::regnamespace AND lanname IN ('plpgsql', 'sql')
  ORDER BY part`;

async function catalogueOf(admin: Client): Promise<string[]> {
  const { rows } = await admin.query<{ part: string }>(CATALOGUE);
  return rows.map(({ part }) => part);
}

describe.skipIf(!hasPostgres())('Tables of e42802de', () => {
  it('The check of an upgrade names what its start will change, and then it has the tables of a new database', async () => {
    const { url, admin } = await databaseOfBefore();
    const told: string[] = [];
    const tell = (sentence: string) => void told.push(sentence);
    const env = { DATABASE_URL: url, DUMPS_BEFORE_UPGRADE: '0' };
    expect(await checkUpgrade({ env, tell }), told.join('\n')).toBe(true);
    expect(told).toContain('well  kysely_migration: 016-indexes ends processes of earlier versions.');
    expect(told).toContain('well  people_migration: 022-ends ends processes of earlier versions.');
    expect(told).toContain(
      'well  people_migration: 032-companies ends processes of earlier versions: They would answer workspaces that are suspended or deleted.',
    );

    const connection = await connectToServer({ url });
    onTestFinished(() => connection.close());
    await migratePeople(connection);
    const made = await newMigratedDatabase();
    onTestFinished(made.drop);
    const fresh = new Client(made.asAdmin);
    await fresh.connect();
    onTestFinished(() => fresh.end());
    expect(await catalogueOf(admin)).toEqual(await catalogueOf(fresh));
  });
});

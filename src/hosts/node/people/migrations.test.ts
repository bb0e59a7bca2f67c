import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { pgliteInTest } from '#store/postgres/open-in-test.ts';
import { StoreError } from '#store/store.ts';
import { peopleInTest } from './people-in-test.ts';

const server = peopleInTest(pgliteInTest());

it('The tables are made once, and older code refuses those of newer', async () => {
  await server.open();
  const { across: db } = server.connection;
  const { rows } = await sql`SELECT name FROM people_migration ORDER BY name`.execute(db);
  expect(rows).toEqual([
    { name: '001-people' },
    { name: '002-assessment-links' },
    { name: '003-access-tokens' },
    { name: '004-notifications' },
    { name: '005-reviewers' },
    { name: '006-two-step' },
    { name: '007-passkeys' },
    { name: '008-presence' },
    { name: '009-pictures' },
  ]);
  await sql`INSERT INTO people_migration (name, timestamp) VALUES ('999-of-tomorrow', '')`.execute(db);
  const failure = await server.open().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StoreError);
  expect((failure as StoreError).message).toContain('999-of-tomorrow');
});

/** Of the server, not of a workspace. */
const OF_SERVER = [
  'people',
  'accounts',
  'sessions',
  'verifications',
  'beginning',
  'limits',
  'two_factors',
  'passkeys',
  'pictures',
];

it('What is of a workspace has it first in every key, unique index and reference, and nothing counts for all', async () => {
  const { across: db } = server.connection;
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE contype IN ('p', 'u', 'f', 'x') AND connamespace = current_schema()::regnamespace
      -- Who somebody is, is the same in every workspace.
      AND confrelid IS DISTINCT FROM 'people'::regclass
    UNION ALL SELECT tablename, indexname, indexdef FROM pg_indexes
      WHERE schemaname = current_schema() AND indexdef LIKE '%UNIQUE%'
    UNION ALL SELECT table_name, 'the table',
        string_agg(quote_ident(column_name), ', ' ORDER BY column_name <> 'workspace_id')
      FROM information_schema.columns WHERE table_schema = current_schema() GROUP BY table_name`.execute(db);
  const ofWorkspaces = rows.filter(
    ({ table }) => table !== 'workspaces' && !OF_SERVER.includes(table) && !/migration/.test(table),
  );
  expect(new Set(ofWorkspaces.map(({ table }) => table)).size).toBeGreaterThan(10);
  for (const { table, name, definition } of ofWorkspaces) {
    expect(definition, `${table}: ${name}`).toMatch(/^([^(]*\()?workspace_id/);
  }
  const unheld = await sql`SELECT relname FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE attname = 'workspace_id' AND relkind = 'r' AND NOT (relrowsecurity AND relforcerowsecurity)`.execute(
    db,
  );
  expect(unheld.rows, 'tables without row-level security').toEqual([]);
  const counted = await sql`SELECT relname FROM pg_class WHERE relkind = 'S'
    UNION ALL SELECT column_name FROM information_schema.columns
      WHERE table_schema = current_schema() AND is_identity = 'YES'`.execute(db);
  expect(counted.rows).toEqual([]);
});

import { Kysely, sql, type Migration } from 'kysely';
import { createHash } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { peopleInTest } from '#server/team/test/people-in-test.ts';
import { dialectOver } from '#store/postgres/dialect.ts';
import { pgliteInTest } from '#store/postgres/open-in-test.ts';
import { newPgliteFolder, removePgliteFolder } from '#store/postgres/pglite/pglite-in-test.ts';
import { openSession, pglitePool } from '#store/postgres/pglite/pglite-session.ts';
import { placesOf } from '#store/postgres/schema/distribute.ts';
import { STORE_PART } from '#store/postgres/schema/migrate.ts';
import { statementsOf } from '#store/postgres/schema/statements-of.ts';
import { StoreError } from '#store/store.ts';
import { PEOPLE_PART } from './migrations.ts';

const server = peopleInTest(pgliteInTest());

it('The tables are made once, and older code refuses the tables of newer code', async () => {
  await server.open();
  const { allWorkspaces: db } = server.connection;
  const { rows } = await sql`SELECT name FROM people_migration ORDER BY name`.execute(db);
  expect(rows).toEqual(
    Object.keys(await PEOPLE_PART.provider.getMigrations())
      .toSorted()
      .map((name) => ({ name })),
  );
  await sql`INSERT INTO people_migration (name, timestamp) VALUES ('999-of-tomorrow', '')`.execute(db);
  const failure = await server.open().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StoreError);
  expect((failure as StoreError).message).toContain('999-of-tomorrow');
});

/** The tables that belong to the server, not to a workspace. */
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
  'calendars',
  'email_links',
  'careers_names',
  'leases',
  'outages',
  'erased_sessions',
  'memberships',
  'late_entries',
];

it('In the tables of workspaces, the workspace is first in every key, unique index and reference, and there is no sequence', async () => {
  const { allWorkspaces: db } = server.connection;
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
    // An exclusion constraint compares ranges, of which one holds the workspace alone.
    expect(definition, `${table}: ${name}`).toMatch(/^([^(]*\()?(workspace_range\()?workspace_id/);
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

it('Every table has a place on a database of several nodes, where it finds the tables it refers to', async () => {
  const { allWorkspaces: db } = server.connection;
  const places = await placesOf(db);
  const names = (wanted: string) => places.filter(({ place }) => place === wanted).map(({ name }) => name);
  expect(names('on every node').toSorted()).toEqual(['calendars', 'people', 'pictures']);
  expect(names('on the coordinator').toSorted()).toEqual([
    'accounts',
    'beginning',
    'careers_names',
    'email_links',
    'erased_sessions',
    // Not spread: it has a trigger, and a spread database does without it.
    'interview_times',
    'kysely_migration',
    'kysely_migration_lock',
    'late_entries',
    'leases',
    'limits',
    'memberships',
    'migration_needs',
    'outages',
    'passkeys',
    'people_migration',
    'people_migration_lock',
    'sessions',
    'two_factors',
    'verifications',
  ]);
  expect(names('by workspace')).toContain('candidates');
  const { rows } = await sql<{ from: string; to: string }>`
    SELECT conrelid::regclass::text AS from, confrelid::regclass::text AS to FROM pg_constraint
    WHERE contype = 'f' AND conrelid::regclass::text <> 'interview_times'`.execute(db);
  const placeOf = new Map(places.map(({ name, place }) => [name, place]));
  for (const { from, to } of rows) {
    const near = [placeOf.get(from), 'on every node'];
    expect(near, `${from} refers to ${to}`).toContain(placeOf.get(to));
  }
});

it('Migrations after the baseline create tables without references, which a spread database can only add afterwards', async () => {
  const wrong = 'CREATE TABLE badges (workspace_id uuid NOT NULL REFERENCES workspaces)';
  const artificial: Migration = { up: async (db) => void (await sql.raw(wrong).execute(db)) };
  const later = await Promise.all(
    [STORE_PART, PEOPLE_PART].map(async ({ provider, baseline }) =>
      Object.entries(await provider.getMigrations()).flatMap(([name, each]) =>
        name > baseline ? [each] : [],
      ),
    ),
  );
  const created = (await Promise.all([...later.flat(), artificial].map(statementsOf))).flat();
  expect(created.filter((text) => /^CREATE (UNLOGGED )?TABLE[^;]*REFERENCES/.test(text))).toEqual([wrong]);
});

/** Everything in PostgreSQL's catalogue about the tables of a schema. */
const CATALOGUE = (schema: string) => sql<{ says: string }>`
  SELECT concat_ws(' ', c.relname, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod), a.attcollation::regcollation,
    a.attnotnull, pg_get_expr(d.adbin, d.adrelid), c.relpersistence, array_to_string(c.reloptions, ',')) AS says
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE c.relkind = 'r' AND c.relnamespace = ${schema}::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
  UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
    WHERE connamespace = ${schema}::regnamespace AND contype <> 'n'
  UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = ${schema}
  UNION ALL SELECT pg_get_functiondef(p.oid) FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
    WHERE pronamespace = ${schema}::regnamespace AND lanname = 'plpgsql'
  UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT typname FROM pg_type WHERE typnamespace = ${schema}::regnamespace AND typtype = 'r'
  ORDER BY 1`;

/** The hash of the catalogue that the 45 migrations before the baseline made, on the PGlite of package-lock.json. */
const BEFORE = 'a1fbc2fb5811f5ba781a2c4c1bc0e2235aa4650a0af3fa749b6fc39a09502c71';

it('The baseline makes the tables that the migrations before it made, to the last index', async () => {
  const folder = await newPgliteFolder();
  const db = new Kysely<unknown>({ dialect: dialectOver(pglitePool(await openSession(folder))) });
  onTestFinished(async () => {
    await db.destroy();
    removePgliteFolder(folder);
  });
  for (const { provider, baseline } of [STORE_PART, PEOPLE_PART])
    await (await provider.getMigrations())[baseline]?.up(db);
  const { rows } = await CATALOGUE('public').execute(db);
  expect(rows.length).toBeGreaterThan(1_000);
  const text = rows.map(({ says }) => says).join('\n');
  expect(createHash('sha256').update(text).digest('hex'), text).toBe(BEFORE);
});

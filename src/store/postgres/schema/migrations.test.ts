import { Kysely, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { LAST_BEFORE_BASELINE } from '#domain/workspace/baseline.ts';
import { dialectOver } from '#store/postgres/dialect.ts';
import { newPgliteFolder, removePgliteFolder } from '#store/postgres/pglite/pglite-in-test.ts';
import { openSession, pglitePool } from '#store/postgres/pglite/pglite-session.ts';
import { StoreError } from '#store/store.ts';
import { migratePart, STORE_PART, type SchemaPart } from './migrate.ts';
import { BASELINE } from './migrations.ts';
import { SchemaGuard } from './schema-guard.ts';
import type { Schema } from './schema.ts';
import type { TableChange } from './table-change.ts';

// These tests have an artificial migration after the newest one.

const WORKSPACE = '7b1d1a52-6c0a-4a58-9a37-1d8f4f1f2a10';

/** The store's migrations with one more, as a later release has them. */
function withNext(up: TableChange['up'], beside: Omit<TableChange, 'up' | 'down'> = {}): SchemaPart {
  const next = { up, ...beside };
  const getMigrations = async () => ({ ...(await STORE_PART.provider.getMigrations()), '999-next': next });
  return { ...STORE_PART, provider: { getMigrations } };
}

const addPlace = withNext(async (db) => {
  await sql`ALTER TABLE jobs ADD COLUMN place text NOT NULL DEFAULT 'Anywhere'`.execute(db);
});

const refusesEarlier = withNext(async () => undefined, { endsEarlier: 'This is what the test is about.' });

async function newDatabase(): Promise<Kysely<Schema>> {
  const folder = await newPgliteFolder();
  const db = new Kysely<Schema>({ dialect: dialectOver(pglitePool(await openSession(folder))) });
  onTestFinished(async () => {
    await db.destroy();
    removePgliteFolder(folder);
  });
  return db;
}

/** A database at the baseline, with one job. */
async function atBaseline(): Promise<Kysely<Schema>> {
  const db = await newDatabase();
  await migratePart(db, STORE_PART, new SchemaGuard());
  await sql`INSERT INTO workspaces (id, revision) VALUES (${WORKSPACE}, 1)`.execute(db);
  await sql`INSERT INTO jobs VALUES (${WORKSPACE}, 1, 'Engineer', 'engineer', 'active', '{}', 0)`.execute(db);
  return db;
}

async function namesIn(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  return rows.map(({ name }) => name);
}

function write(db: Kysely<Schema>, names: readonly string[]): Promise<unknown> {
  return sql`INSERT INTO kysely_migration SELECT name, '2026-01-05T09:00:00.000Z' FROM unnest(${names}::text[]) AS name`.execute(
    db,
  );
}

/** The names in the list of a database that this program has made. */
const TODAY = Object.keys(await STORE_PART.provider.getMigrations()).toSorted();

const EARLIER = ['001-tables', '002-reasons', '019-new-applications'];

it('A database of before with all migrations up to the baseline goes on as it is, and gets later ones', async () => {
  const db = await atBaseline();
  await write(db, EARLIER);
  await migratePart(db, STORE_PART, new SchemaGuard());
  expect(await namesIn(db)).toEqual([...EARLIER, ...TODAY]);
  await migratePart(db, addPlace, new SchemaGuard());
  expect(await namesIn(db)).toEqual([...EARLIER, ...TODAY, '999-next']);
  const { rows } = await sql`SELECT title, place FROM jobs`.execute(db);
  expect(rows).toEqual([{ title: 'Engineer', place: 'Anywhere' }]);
});

it('A database that is older than the baseline is refused with the commit that reads it, and is not changed', async () => {
  const db = await atBaseline();
  await write(db, EARLIER);
  await sql`DELETE FROM kysely_migration WHERE name >= ${BASELINE}`.execute(db);
  for (const part of [STORE_PART, addPlace]) {
    const failure = await migratePart(db, part, new SchemaGuard()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StoreError);
    expect((failure as StoreError).kind).toBe('unavailable');
    expect((failure as StoreError).message).toContain(`Start Hirelane at commit ${LAST_BEFORE_BASELINE}`);
    expect((failure as StoreError).message).toContain('019-new-applications');
  }
  expect(await namesIn(db)).toEqual(EARLIER);
  expect((await sql`SELECT * FROM jobs`.execute(db)).rows).toHaveLength(1);
});

it('A migration that fails changes nothing, and the program from before goes on', async () => {
  const db = await atBaseline();
  const failing = withNext(async (tx) => {
    await sql`ALTER TABLE jobs DROP COLUMN title`.execute(tx);
    await sql`UPDATE nothing SET a = 1`.execute(tx);
  });
  await expect(migratePart(db, failing, new SchemaGuard())).rejects.toThrow('nothing');
  expect(await namesIn(db)).toEqual(TODAY);
  await migratePart(db, STORE_PART, new SchemaGuard());
  expect((await sql`SELECT title FROM jobs`.execute(db)).rows).toEqual([{ title: 'Engineer' }]);
  await migratePart(db, addPlace, new SchemaGuard());
  expect((await sql`SELECT place FROM jobs`.execute(db)).rows).toEqual([{ place: 'Anywhere' }]);
});

it('A program is refused by the tables of newer code, also beside migrations from before the baseline', async () => {
  const db = await atBaseline();
  await write(db, EARLIER);
  await migratePart(db, refusesEarlier, new SchemaGuard());
  const failure = await migratePart(db, STORE_PART, new SchemaGuard()).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StoreError);
  expect((failure as StoreError).message).toContain('of a newer version of Hirelane (it has 999-next)');
});

it('A program goes on with tables to which newer code only added, and leaves them as they are', async () => {
  const db = await atBaseline();
  await migratePart(db, addPlace, new SchemaGuard());
  await migratePart(db, STORE_PART, new SchemaGuard());
  expect(await namesIn(db)).toEqual([...TODAY, '999-next']);
  expect((await sql`SELECT place FROM jobs`.execute(db)).rows).toEqual([{ place: 'Anywhere' }]);
});

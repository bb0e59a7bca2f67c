import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { StoreError } from '#store/store.ts';
import { peopleInTest } from './people-in-test.ts';

const server = peopleInTest();

it('The tables are made once, and older code refuses those of newer', async () => {
  await server.open();
  const { db } = server.connection;
  const { rows } = await sql`SELECT name FROM people_migration ORDER BY name`.execute(db);
  expect(rows).toEqual([{ name: '001-people' }, { name: '002-assessment-links' }]);
  await sql`INSERT INTO people_migration (name, timestamp) VALUES ('999-of-tomorrow', '')`.execute(db);
  const failure = await server.open().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StoreError);
  expect(String((failure as StoreError).cause)).toContain('999-of-tomorrow');
});

it('What is of a workspace has it first in every key, unique index and reference', async () => {
  const { rows } = await sql<{ name: string; definition: string }>`
    SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
      WHERE conrelid IN ('teams'::regclass, 'members'::regclass, 'invitations'::regclass, 'assessment_links'::regclass) AND contype <> 'c'
      AND confrelid IS DISTINCT FROM 'people'::regclass AND contype <> 'n'
    UNION ALL SELECT indexname, indexdef FROM pg_indexes
      WHERE tablename IN ('teams', 'members', 'invitations', 'assessment_links') AND indexdef LIKE '%UNIQUE%'`.execute(
    server.connection.db,
  );
  expect(rows.length).toBeGreaterThan(8);
  for (const { name, definition } of rows) expect(definition, name).toMatch(/^[^(]*\(workspace_id/);
});

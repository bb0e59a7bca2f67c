import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { opening, pgliteInTest } from '#store/postgres/open-in-test.ts';
import { migratePart, STORE_PART } from './migrate.ts';
import { SchemaGuard } from './schema-guard.ts';

const database = pgliteInTest();

it('A database of before gets the last activity of its candidates from their rows', async () => {
  const { store } = await opening(database)(smallWorkspace);
  const ids = smallWorkspace.candidates.map(({ id }) => id);
  const before = await store.candidates.lastActivity(ids);
  expect(before.size).toBe(ids.length);
  const { allWorkspaces: db } = await database.connected();
  await sql`ALTER TABLE candidates DROP COLUMN active_at`.execute(db);
  await sql`DELETE FROM kysely_migration WHERE name = '023-last-activity'`.execute(db);
  await migratePart(db, STORE_PART, new SchemaGuard());
  expect(await store.candidates.lastActivity(ids)).toEqual(before);
});

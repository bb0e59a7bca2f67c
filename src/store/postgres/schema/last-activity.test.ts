import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { sampleMessage } from '#domain/samples/sample-rows.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { NOON, ONE } from '#store/conformance/log/writes.ts';
import { opening, pgliteInTest } from '#store/postgres/open-in-test.ts';
import { migratePart, STORE_PART } from './migrate.ts';
import { SchemaGuard } from './schema-guard.ts';

const database = pgliteInTest();

const asked = { direction: 'in', state: 'received' } as const;

const workspace = {
  ...smallWorkspace,
  messages: [
    sampleMessage({ id: 1, candidateId: 1, at: NOON, ...asked }),
    sampleMessage({ id: 2, candidateId: 2, at: NOON, ...asked }),
    sampleMessage({ id: 3, candidateId: 2, at: ONE }),
    sampleMessage({ id: 4, candidateId: 3, at: ONE, ...asked, isAutomatic: true }),
    sampleMessage({ id: 5, candidateId: 4, at: NOON, ...asked }),
    sampleMessage({ id: 6, candidateId: 4, at: ONE, state: 'bounced' }),
  ],
};

it('A database of before gets the activity of its candidates from their rows', async () => {
  const { store } = await opening(database)(workspace);
  const ids = workspace.candidates.map(({ id }) => id);
  const before = await store.candidates.activities(ids);
  expect(ids.map((id) => before.get(id)?.waitingSince)).toEqual([NOON, null, null, NOON]);
  const { allWorkspaces: db } = await database.connected();
  await sql`ALTER TABLE candidates DROP COLUMN active_at, DROP COLUMN waiting_since`.execute(db);
  await sql`ALTER TABLE templates DROP COLUMN job_id`.execute(db);
  // A migration runs only when the later ones did not.
  await sql`DELETE FROM kysely_migration WHERE name >= '023-last-activity'`.execute(db);
  await migratePart(db, STORE_PART, new SchemaGuard());
  expect(await store.candidates.activities(ids)).toEqual(before);
});

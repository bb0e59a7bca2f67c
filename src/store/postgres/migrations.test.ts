import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { defaultReasons } from '#domain/reason.ts';
import { sampleCandidate } from '#domain/sample-rows.ts';
import { PARSERS } from './connection.ts';
import { MIGRATIONS } from './migrations.ts';
import { PgliteDialect } from './pglite-dialect.ts';
import { newPgliteFolder, removePgliteFolder } from './pglite-in-test.ts';
import type { Schema } from './schema.ts';

it('A workspace of before there were reasons has the first ones, and a log that agrees with its candidates', async () => {
  const folder = await newPgliteFolder();
  const db = new Kysely<Schema>({
    dialect: new PgliteDialect(new PGlite({ dataDir: folder, parsers: PARSERS })),
  });
  onTestFinished(async () => {
    await db.destroy();
    removePgliteFolder(folder);
  });
  const { '001-tables': first, '002-reasons': second } = await MIGRATIONS.getMigrations();
  await first!.up(db);

  const id = randomUUID();
  const { reasonId: _id, reasonNote: _note, ...ada } = sampleCandidate({ name: 'Ada “}”' });
  const row = { table: 'candidates', id: 1, before: null, after: ada };
  const job = { table: 'jobs', id: 1, before: null, after: { title: 'Engineer' } };
  await sql`INSERT INTO workspaces (id, revision) VALUES (${id}, 1)`.execute(db);
  await sql`INSERT INTO jobs VALUES (${id}, 1, 'Engineer', 'engineer', 'active', '{}', 0)`.execute(db);
  await sql`INSERT INTO candidates VALUES
    (${id}, 1, ${ada.name}, ${ada.email}, 1, ${ada.stage}, ${ada.stageSince}, 'ada')`.execute(db);
  await sql`INSERT INTO changes VALUES (${id}, 1, ${ada.stageSince}, 'local', NULL, '{}',
    ${JSON.stringify([job, row])}, true, NULL, 'null', 0, 9)`.execute(db);
  await second!.up(db);

  const reasons = await sql`SELECT id, name, "order", retired FROM reasons ORDER BY id`.execute(db);
  expect(reasons.rows).toEqual(defaultReasons());
  const candidates = await sql`SELECT reason_id, reason_note FROM candidates`.execute(db);
  expect(candidates.rows).toEqual([{ reason_id: null, reason_note: '' }]);
  const { rows } = await db.selectFrom('changes').select('rows').executeTakeFirstOrThrow();
  expect(rows).toEqual([job, { ...row, after: sampleCandidate({ name: 'Ada “}”' }) }]);
  const { next_reason } = await db.selectFrom('workspaces').select('next_reason').executeTakeFirstOrThrow();
  expect(next_reason).toBe(7);
});

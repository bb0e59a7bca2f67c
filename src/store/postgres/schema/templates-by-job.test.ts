import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { sampleTemplate } from '#domain/samples/sample-rows.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { seqOf, testWrite, written } from '#store/conformance/log/writes.ts';
import { opening, pgliteInTest } from '#store/postgres/open-in-test.ts';
import { migratePart, STORE_PART } from './migrate.ts';
import { SchemaGuard } from './schema-guard.ts';

const database = pgliteInTest();

const [first, second] = [
  sampleTemplate({ id: 1, name: 'Hello', order: 0 }),
  sampleTemplate({ id: 2, name: '{"jobId":null}', body: 'Dear {{name}}', order: 1 }),
];

it('Templates of a database of before are for all jobs, also in its log, whose changes can be undone', async () => {
  const { store } = await opening(database)({ ...smallWorkspace, templates: [first, second] });
  const patch = testWrite('PATCH /templates/{id}', { params: { id: 1 }, key: 'edit', body: { name: 'Hi' } });
  const edit = () =>
    store.templates.change(patch, 1, (rows) => rows.slice(0, 1).map((row) => ({ ...row, name: 'Hi' })));
  const edited = await written(edit());
  const added = await seqOf(
    store.templates.create(testWrite('POST /templates'), () => ({ ...first, name: 'New', order: 2 })),
  );
  const removed = await seqOf(
    store.templates.remove(testWrite('DELETE /templates/{id}', { params: { id: 2 } }), 2),
  );
  const note = await written(
    store.notes.add(testWrite('POST /candidates/{id}/notes'), 1, ({ at, by }) => ({
      candidateId: 1,
      text: '{"table":"templates"}',
      mentions: [],
      createdAt: at,
      by,
    })),
  );
  const before = await store.workspace.dump();
  const log = await store.changes.list({ after: 0, limit: 10 });

  const { allWorkspaces: db } = await database.connected();
  await sql`ALTER TABLE templates DROP COLUMN job_id`.execute(db);
  await sql`UPDATE changes SET rows = replace(rows::text, ',"jobId":null', '')::json,
    answer = replace(answer::text, ',"jobId":null', '')::json`.execute(db);
  expect((await sql`SELECT FROM changes WHERE rows::text LIKE '%,"jobId":%'`.execute(db)).rows).toEqual([]);
  await sql`DELETE FROM kysely_migration WHERE name >= '026-templates-by-job'`.execute(db);
  await migratePart(db, STORE_PART, new SchemaGuard());

  expect(await store.workspace.dump()).toEqual(before);
  expect(await store.changes.list({ after: 0, limit: 10 })).toEqual(log);
  expect((await written(edit())).value).toEqual(edited.value);
  expect(note.value.text).toBe('{"table":"templates"}');
  for (const seq of [removed, added, Number(edited.seq)]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, the last first
    await written(store.changes.undo(testWrite('POST /changes/{seq}/undo'), seq));
  }
  expect((await store.workspace.dump()).templates).toEqual([first, second]);
  const refers = { ...second, jobId: 1 };
  await written(store.templates.change(testWrite('PATCH /templates/{id}'), 2, () => [refers]));
  expect((await store.templates.list())[1]).toEqual(refers);
});

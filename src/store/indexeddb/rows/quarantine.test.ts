import { expect, it } from 'vitest';
import { nextVersion } from '#domain/assessment/save.ts';
import { newSubmission } from '#domain/assessment/submission.ts';
import { EVERYBODY } from '#domain/candidate-list/candidate-query.ts';
import type { TableName } from '#domain/tables.ts';
import { emptyWorkspace } from '#domain/workspace/workspace.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { NOON, testWrite } from '#store/conformance/log/writes.ts';
import { installFakeIndexedDb } from '#store/indexeddb/fake-indexeddb-in-test.ts';
import { openWith, putRaw } from '#store/indexeddb/open-in-test.ts';
import { startOver } from '#store/indexeddb/start-over.ts';
import type { Store } from '#store/store.ts';

installFakeIndexedDb();

const [job, otherJob] = smallWorkspace.jobs;
const [candidate] = smallWorkspace.candidates;
const [note] = smallWorkspace.notes;

const empty = emptyWorkspace();

it('A row that does not match the model is left out of every answer, and listed as set aside', async () => {
  const badJob = { ...job, tags: 'not a list' };
  const badCandidate = { ...candidate, stage: 'vanished' };
  const badNote = { ...note, text: undefined };
  const others = smallWorkspace.candidates.filter(({ id }) => id !== candidate!.id);
  const { store } = await openWith(smallWorkspace, [
    { table: 'jobs', row: badJob },
    { table: 'candidates', row: badCandidate },
    { table: 'notes', row: badNote },
  ]);

  const jobs = await store.jobs.list({ search: '', status: 'all', sort: 'orderAsc', page: 1, pageSize: 50 });
  expect(jobs.data.map(({ id }) => id)).toEqual([2, 3, 4]);
  expect(await store.jobs.get(job!.id)).toBe(null);
  expect(await store.candidates.get(candidate!.id)).toBe(null);
  expect((await store.candidates.list(EVERYBODY)).total).toBe(others.length);
  await store.workspace.dump();
  expect((await store.quarantined()).slice(0, 3)).toEqual([
    { kind: 'invalid', table: 'jobs', id: job!.id, field: 'tags', row: badJob },
    { kind: 'invalid', table: 'candidates', id: candidate!.id, field: 'stage', row: badCandidate },
    { kind: 'invalid', table: 'notes', id: note!.id, field: 'text', row: badNote },
  ]);
});

it('A page of a copy leaves rows set aside out, and the next rows follow', async () => {
  const bad = [1, 2].map(
    (id) => ({ table: 'jobs', row: { ...job, id, slug: `bad-${id}`, tags: 'not a list' } }) as const,
  );
  const { store } = await openWith(smallWorkspace, bad);
  const page = async (after: number) => {
    const { rows, isLast } = await store.replica.rows('jobs', { after, limit: 1 });
    return { ids: rows.map(({ id }) => id), isLast };
  };
  expect(await page(0)).toEqual({ ids: [3], isLast: false });
  expect(await page(3)).toEqual({ ids: [4], isLast: false });
  expect(await page(4)).toEqual({ ids: [], isLast: true });
});

it('Rows set aside stay stored, and an export includes them', async () => {
  const badJob = { ...job, order: 'first' };
  const { store } = await openWith(smallWorkspace, [{ table: 'jobs', row: badJob }]);
  const change = { ...otherJob!, title: 'Renamed' };
  await store.jobs.change(testWrite('PATCH /jobs/{id}'), otherJob!.id, () => change);

  const seen = new Map<TableName, unknown[]>();
  for await (const part of store.export()) {
    if ('table' in part) seen.set(part.table, [...(seen.get(part.table) ?? []), ...part.rows]);
  }
  expect(seen.get('jobs')).toEqual([badJob, change, ...smallWorkspace.jobs.slice(2)]);
});

it('An assessment with a question that has no condition is set aside before an answer is checked against it', async () => {
  const [form] = smallWorkspace.assessments;
  const [section] = form?.sections ?? [];
  const questions = section?.questions.map(({ condition: _gone, ...question }) => question);
  const bad = { ...form, sections: [{ ...section, questions }] };
  const { store } = await openWith(smallWorkspace, [{ table: 'assessments', row: bad }]);
  const submitted = store.submissions.add(
    testWrite('submit'),
    { jobId: 1, candidateId: null },
    (assessment) => newSubmission({ assessment, candidateId: null, answers: {}, now: NOON }),
  );
  expect(await submitted).toEqual({ kind: 'missing', refused: 'This job has no assessment yet.' });
  expect(await store.quarantined()).toEqual([
    { kind: 'invalid', table: 'assessments', id: 1, field: 'sections', row: bad },
  ]);
});

it('An assessment set aside is not saved over', async () => {
  const bad = { ...smallWorkspace.assessments[0], sections: 'torn' };
  const { store } = await openWith(smallWorkspace, [{ table: 'assessments', row: bad }]);
  const saved = await store.assessments.save(testWrite('save'), 1, (stored) =>
    nextVersion(stored, { title: 'New', sections: [] }, NOON, null),
  );
  expect(saved).toEqual({
    kind: 'conflict',
    refused:
      'What is stored as this job’s assessment can’t be read, and is not overwritten: see Settings, “Set aside”.',
  });
  expect((await store.quarantined()).map(({ row }) => row)).toEqual([bad]);
});

const badJob = { ...job, tags: 'not a list' };

it('What belongs to a row set aside is listed once everything was read, and left out of backups', async () => {
  const { store } = await openWith(smallWorkspace, [{ table: 'jobs', row: badJob }]);
  await store.jobs.get(1);
  await store.workspace.dump();
  const quarantined = await store.quarantined();
  expect(quarantined.map(({ kind, table, id, field }) => `${kind}: ${table} ${String(id)} ${field}`)).toEqual(
    expect.arrayContaining([
      'invalid: jobs 1 tags',
      'orphan: candidates 1 jobId',
      'orphan: candidates 4 jobId',
      'orphan: timelines 1 candidateId',
      'orphan: timelines 5 candidateId',
      'orphan: assessments 1 jobId',
      'orphan: submissions 1 jobId',
      'orphan: submissions 2 jobId',
      'orphan: notes 1 candidateId',
      'orphan: notes 2 candidateId',
      'orphan: files 1 candidateId',
    ]),
  );
  expect(quarantined[1]?.row).toEqual(candidate);
});

it('A row that refers to a missing row is listed, too', async () => {
  const lost = { ...note, id: 9, candidateId: 99 };
  const { store } = await openWith(smallWorkspace, [{ table: 'notes', row: lost }]);
  expect(await store.quarantined()).toEqual([]);
  await store.workspace.dump();
  expect(await store.quarantined()).toEqual([
    { kind: 'orphan', table: 'notes', id: 9, field: 'candidateId', row: lost },
  ]);
});

it.each([
  [
    'after everything was replaced',
    (store: Store) => store.workspace.replace(testWrite('restore'), smallWorkspace),
  ],
  ['after everything was emptied', (store: Store) => store.workspace.replace(testWrite('restore'), empty)],
  [
    'after a new start, which is another connection’s',
    async (_: Store, name: string) => {
      const write = testWrite('recovery');
      await startOver({ name, workspace: empty, write, revision: 1 });
    },
  ],
  [
    'after it was mended',
    (_: Store, name: string) =>
      putRaw(name, [
        { table: 'jobs', row: job },
        { table: 'candidates', row: candidate },
      ]),
  ],
])('A row is no longer quarantined %s', async (_when, mend) => {
  const { store, name } = await openWith(smallWorkspace, [
    { table: 'jobs', row: badJob },
    { table: 'candidates', row: { ...candidate, stage: 'gone' } },
  ]);
  await store.workspace.dump();
  await store.candidates.list(EVERYBODY);
  expect((await store.quarantined()).slice(0, 2).map(({ field }) => field)).toEqual(['tags', 'stage']);
  expect((await store.quarantined()).slice(0, 2).map(({ field }) => field)).toEqual(['tags', 'stage']);
  await mend(store, name);
  expect(await store.quarantined()).toEqual([]);
});

it('Rows found before are still listed while the database can’t be read', async () => {
  const { store } = await openWith(smallWorkspace, [{ table: 'jobs', row: badJob }]);
  await store.jobs.get(1);
  store.close();
  const quarantined = await Promise.all([store.quarantined(), store.quarantined()]);
  expect(quarantined.map((rows) => rows.map(({ field }) => field))).toEqual([['tags'], ['tags']]);
});

it('A valid workspace has no rows set aside', async () => {
  const { store } = await openWith(smallWorkspace, []);
  expect(await store.workspace.dump()).toEqual(smallWorkspace);
  expect(await store.quarantined()).toEqual([]);
});

import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import type { TableName } from '#domain/workspace.ts';
import { asked } from '#store/conformance/writes.ts';
import { smallWorkspace } from '#store/small-workspace.ts';
import { openWith } from './open-in-test.ts';

Dexie.dependencies.indexedDB = new IDBFactory();
Dexie.dependencies.IDBKeyRange = IDBKeyRange;

const [job, otherJob] = smallWorkspace.jobs;
const [candidate] = smallWorkspace.candidates;
const [note] = smallWorkspace.notes;

const everybody = { search: '', stage: null, page: 1, pageSize: 50 };

it('A row that does not match the model is left out of every answer, and told', async () => {
  const badJob = { ...job, tags: 'not a list' };
  const badCandidate = { ...candidate, stage: 'vanished' };
  const badNote = { ...note, text: undefined };
  const others = smallWorkspace.candidates.filter(({ id }) => id !== candidate!.id);
  const { store } = await openWith(smallWorkspace, [
    { table: 'jobs', row: badJob },
    { table: 'candidates', row: badCandidate },
    { table: 'candidateBlocks', row: { id: 0, candidates: [badCandidate, ...others] } },
    { table: 'notes', row: badNote },
  ]);

  const jobs = await store.jobs.list({ search: '', status: 'all', sort: 'orderAsc', page: 1, pageSize: 50 });
  expect(jobs.data.map(({ id }) => id)).toEqual([2, 3, 4]);
  expect(await store.jobs.get(job!.id)).toBe(null);
  expect(await store.candidates.get(candidate!.id)).toBe(null);
  expect((await store.candidates.list(everybody)).total).toBe(others.length);
  await store.workspace.dump();
  expect(store.setAside()).toEqual([
    { table: 'jobs', id: job!.id, field: 'tags', row: badJob },
    { table: 'candidates', id: candidate!.id, field: 'stage', row: badCandidate },
    { table: 'notes', id: note!.id, field: 'text', row: badNote },
  ]);
});

it('Rows set aside stay where they are, and copies have them', async () => {
  const badJob = { ...job, order: 'first' };
  const { store } = await openWith(smallWorkspace, [{ table: 'jobs', row: badJob }]);
  const change = { ...otherJob!, title: 'Renamed' };
  await store.jobs.change(asked('PATCH /jobs/{id}'), otherJob!.id, () => change);

  const seen = new Map<TableName, unknown[]>();
  for await (const part of store.parts()) {
    if ('table' in part) seen.set(part.table, [...(seen.get(part.table) ?? []), ...part.rows]);
  }
  expect(seen.get('jobs')).toEqual([badJob, change, ...smallWorkspace.jobs.slice(2)]);
});

it('A workspace that is as it should be has nothing set aside', async () => {
  const { store } = await openWith(smallWorkspace, []);
  expect(await store.workspace.dump()).toEqual(smallWorkspace);
  expect(store.setAside()).toEqual([]);
});

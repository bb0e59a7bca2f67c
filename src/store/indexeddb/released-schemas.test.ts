import { describe, expect, onTestFinished, test } from 'vitest';
import { newAmong } from '#domain/application/new-applications.ts';
import { EVERYBODY } from '#domain/candidate-list/candidate-query.ts';
import { latestFirst } from '#domain/time.ts';
import { DATA_VERSION, upgradeRows } from '#domain/workspace/upgrades.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import { testWrite, written } from '#store/conformance/log/writes.ts';
import { installFakeIndexedDb } from './fake-indexeddb-in-test.ts';
import { createKept, rowsOfKept, type KeptDatabase } from './create-kept-in-test.ts';
import { keptDatabases } from './kept-databases-in-test.ts';
import { nextName } from './open-in-test.ts';
import { openIndexedDbStore } from './open.ts';
import { BASELINE, SCHEMA_VERSION, SCHEMAS, VERSION_FACTOR } from './rows/schema.ts';

installFakeIndexedDb();

const fixtures = keptDatabases();

test('There is a database of every released schema since the baseline', () => {
  expect(fixtures.map(([, { version }]) => version / VERSION_FACTOR).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: SCHEMA_VERSION - BASELINE + 1 }, (_, at) => BASELINE + at),
  );
});

test('The newest schema has the data version of backups and snapshots', () => {
  expect(SCHEMAS[SCHEMA_VERSION]?.dataVersion).toBe(DATA_VERSION);
  expect(SCHEMAS).not.toHaveProperty(String(SCHEMA_VERSION + 1));
});

test('The databases have new applications', () => {
  const found = fixtures.map(([, fixture]) => upgraded(fixture));
  expect(found.flatMap((each) => newAmong(each.applications, each.candidates)).length).toBeGreaterThan(0);
});

describe.each(fixtures)('A database of %s', (_, fixture) => {
  test('Today’s code reads an older database whole', async () => {
    const store = await open(fixture);
    expect(await store.workspace.dump()).toEqual(upgraded(fixture));
    expect((await store.candidates.list(EVERYBODY)).total).toBe(rowsOfKept(fixture).candidates.length);
  });

  test('An older database lists the new applications', async () => {
    const store = await open(fixture);
    const { applications, candidates } = upgraded(fixture);
    const { data } = await store.inbox.list({ jobId: null, onlyNew: true, page: 1, pageSize: 50 });
    expect(data.map(({ application }) => application)).toEqual(
      newAmong(applications, candidates).toSorted(latestFirst(({ at }) => at)),
    );
  });

  test('An older database can be written by today’s code, continues its log, and can be undone', async () => {
    const store = await open(fixture);
    const before = await store.changes.revision();
    const { seq } = await written(
      store.jobs.change(testWrite('PATCH /jobs/{id}', { params: { id: 1 } }), 1, (job) => ({
        ...job,
        title: 'Written by today’s code',
      })),
    );
    expect(seq).toBe(before + 1);
    await written(store.changes.undo(testWrite('POST /changes/{seq}/undo'), Number(seq)));
    expect(await store.workspace.dump()).toEqual(upgraded(fixture));
  });

  test('An older database can undo the last change from before the upgrade', async () => {
    const store = await open(fixture);
    const before = await store.changes.revision();
    expect(before).toBeGreaterThan(1);
    await written(store.changes.undo(testWrite('POST /changes/{seq}/undo'), before));
    expect(await store.workspace.dump()).not.toEqual(upgraded(fixture));
  });
});

/** The workspace of a fixture, as today's code should read it. */
function upgraded(kept: KeptDatabase): Workspace {
  const { dataVersion } = SCHEMAS[kept.version / VERSION_FACTOR]!;
  return upgradeRows({ ...rowsOfKept(kept) }, dataVersion) as unknown as Workspace;
}

async function open(fixture: KeptDatabase) {
  const name = nextName();
  await createKept(name, fixture);
  const store = openIndexedDbStore({
    name,
    seed: () => expect.unreachable('There is a database: nothing is seeded'),
    now: () => new Date('2026-01-11T12:00:00.000Z'),
  });
  onTestFinished(() => store.close());
  return store;
}

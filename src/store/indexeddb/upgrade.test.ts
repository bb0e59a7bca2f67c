import { expect, onTestFinished, test, vi } from 'vitest';
import { EVERYBODY } from '#domain/candidate-list/candidate-query.ts';
import { firstTemplates } from '#domain/first-templates.ts';
import { newNote } from '#domain/note/note.ts';
import { DATA_VERSION, type Upgrade } from '#domain/workspace/upgrades.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { SEEDED, testWrite, written } from '#store/conformance/log/writes.ts';
import { installFakeIndexedDb } from '#store/indexeddb/fake-indexeddb-in-test.ts';
import { createKept, rowsOfKept } from '#store/indexeddb/create-kept-in-test.ts';
import { keptDatabase } from '#store/indexeddb/kept-databases-in-test.ts';
import { nextName, schemaOf, withNextSchema, withRawDatabase } from '#store/indexeddb/open-in-test.ts';
import { openIndexedDbStore } from '#store/indexeddb/open.ts';
import { StoreError } from '#store/store.ts';
import { SCHEMA_VERSION, STEPS, VERSION_FACTOR, type Steps } from './rows/schema.ts';

// No version after the baseline upgrades rows yet, so these tests have an artificial one.

installFakeIndexedDb();

const upgraded = (text: string) => `${text}, upgraded`;

const upgradeNotes: Upgrade = (table, row) =>
  table === 'notes' ? { ...row, text: upgraded((row as Workspace['notes'][0]).text) } : row;

const TOMORROW = withNextSchema(upgradeNotes);

/** A further version, which has the rows of {@link TOMORROW}. */
const AFTER_TOMORROW: Steps = {
  ...TOMORROW,
  schemas: { ...TOMORROW.schemas, [SCHEMA_VERSION + 2]: { dataVersion: DATA_VERSION + 1 } },
};

function open(name: string, steps = STEPS) {
  const store = openIndexedDbStore({ name, steps, seed: () => smallWorkspace, now: () => new Date(SEEDED) });
  onTestFinished(() => store.close());
  return store;
}

/** The workspace with every note upgraded once. */
function withUpgradedNotes({ notes, ...others }: Workspace): Workspace {
  return { ...others, notes: notes.map((note) => ({ ...note, text: upgraded(note.text) })) };
}

const addNote = (store: ReturnType<typeof open>) =>
  written(store.notes.add(testWrite('POST /candidates/{id}/notes'), 1, (made) => newNote('Hello', made)));

function versionOf(name: string): Promise<number> {
  return withRawDatabase(name, async (raw) => raw.version / VERSION_FACTOR);
}

test('An upgrade reaches the rows of a database that was just created, which are still pending', async () => {
  const name = nextName();
  const today = open(name);
  await today.changes.revision();
  today.close();
  const tomorrow = open(name, TOMORROW);
  expect(await tomorrow.workspace.dump()).toEqual(withUpgradedNotes(smallWorkspace));
  expect(await tomorrow.isComplete()).toBe(true);
  expect(await versionOf(name)).toBe(SCHEMA_VERSION + 1);
});

test('An upgrade reaches the log, so that a change from before it can be undone, and runs once', async () => {
  const name = nextName();
  const today = open(name);
  const { seq } = await addNote(today);
  await today.readAhead();
  const before = await today.workspace.dump();
  today.close();
  for (const steps of [TOMORROW, TOMORROW, AFTER_TOMORROW]) {
    const store = open(name, steps);
    expect(await store.workspace.dump()).toEqual(withUpgradedNotes(before));
    store.close();
  }
  const last = open(name, AFTER_TOMORROW);
  await written(last.changes.undo(testWrite('POST /changes/{seq}/undo'), Number(seq)));
  expect(await last.workspace.dump()).toEqual(withUpgradedNotes(smallWorkspace));
});

test('An upgrade reaches the logged answers, also those of a deletion', async () => {
  const name = nextName();
  const today = open(name);
  const add = (store: typeof today) =>
    written(
      store.notes.add(testWrite('POST /candidates/{id}/notes', { key: 'add' }), 1, (made) =>
        newNote('Hello', made),
      ),
    );
  const remove = (store: typeof today, id: number) =>
    written(store.notes.remove(testWrite('DELETE /notes/{id}', { key: 'remove', params: { id } }), id));
  const { value } = await add(today);
  await remove(today, value.id);
  today.close();
  const tomorrow = open(name, TOMORROW);
  const after = { ...value, text: upgraded('Hello') };
  expect((await add(tomorrow)).value).toEqual(after);
  expect((await remove(tomorrow, value.id)).value).toEqual(after);
});

test('Lists show upgraded rows, because an upgrade drops the stored copies', async () => {
  const name = nextName();
  await createKept(name, keptDatabase(`version-${SCHEMA_VERSION}.json`));
  await withRawDatabase(name, async (raw) => {
    const copies = raw.transaction('copies', 'readwrite').objectStore('copies');
    copies.put({ key: ['candidates'], seq: 1, content: 'From before the upgrade' });
    copies.put({ key: ['reserved'], seq: 0, content: { notes: 40 } });
  });
  const renamed: Upgrade = (table, row) =>
    table === 'candidates' ? { ...row, name: upgraded((row as Workspace['candidates'][0]).name) } : row;
  const store = open(name, withNextSchema(renamed));
  const { data } = await store.candidates.list(EVERYBODY);
  expect(data.map((candidate) => candidate.name)).toEqual(
    expect.arrayContaining([expect.stringMatching(/, upgraded$/)]),
  );
  const copies = await withRawDatabase(
    name,
    (raw) =>
      new Promise((resolve) => {
        const asking = raw.transaction('copies').objectStore('copies').getAllKeys();
        asking.addEventListener('success', () => resolve(asking.result));
      }),
  );
  expect(copies).toEqual([['reserved'], ['version']]);
});

test.each<[string, ReturnType<typeof withNextSchema>]>([
  [
    'at its last row',
    withNextSchema((table, row) => {
      const isLast =
        table === 'notes' && (row as Workspace['notes'][0]).id === smallWorkspace.notes.at(-1)?.id;
      if (isLast) throw new Error('A bug of the upgrade');
      return upgradeNotes(table, row);
    }),
  ],
  [
    'after its last row',
    withNextSchema(upgradeNotes, async () => {
      throw new Error('A bug of the upgrade');
    }),
  ],
])('An upgrade that fails %s changes nothing, and the code from before goes on', async (_, failing) => {
  const name = nextName();
  const today = open(name);
  await addNote(today);
  const before = await today.workspace.dump();
  today.close();
  const tomorrow = open(name, failing);
  await expect(tomorrow.workspace.dump()).rejects.toThrow(StoreError);
  await expect(tomorrow.jobs.get(1)).rejects.toThrow(StoreError);
  expect(await versionOf(name)).toBe(SCHEMA_VERSION);
  const again = open(name);
  expect(await again.workspace.dump()).toEqual(before);
  expect(await again.isComplete()).toBe(true);
  again.close();
  expect(await open(name, TOMORROW).workspace.dump()).toEqual(withUpgradedNotes(before));
});

test('Two tabs with the newer code upgrade once, and a tab with the older code is told to reload', async () => {
  const name = nextName();
  const today = open(name);
  await addNote(today);
  const before = await today.workspace.dump();
  const upgrade = vi.fn<() => Promise<void>>(async () => undefined);
  const steps = withNextSchema(upgradeNotes, upgrade);
  const tabs = [open(name, steps), open(name, steps)];
  const dumps = await Promise.all(tabs.map((tab) => tab.workspace.dump()));
  expect(dumps).toEqual([withUpgradedNotes(before), withUpgradedNotes(before)]);
  expect(upgrade).toHaveBeenCalledOnce();
  await expect(today.jobs.get(1)).rejects.toThrow('saved by a newer Hirelane');
});

test('A table and an index that a database lacks are made from their descriptions, with the first rows', async () => {
  const [name, fresh] = [nextName(), nextName()];
  const kept = keptDatabase(`version-${SCHEMA_VERSION}.json`);
  await createKept(name, {
    ...kept,
    stores: kept.stores
      .filter((store) => store.name !== 'templates')
      .map((store) => ({ ...store, indexes: store.indexes.filter((index) => index.name !== 'ticket') })),
  });
  const store = open(name, withNextSchema());
  expect(await store.workspace.dump()).toEqual({ ...rowsOfKept(kept), templates: firstTemplates() });
  expect(await store.isComplete()).toBe(true);
  await open(fresh).changes.revision();
  expect(await withRawDatabase(name, schemaOf)).toEqual(await withRawDatabase(fresh, schemaOf));
});

import { expect, onTestFinished, test } from 'vitest';
import { DATA_VERSION, type Upgrade } from '#domain/workspace/upgrades.ts';
import { backupOf } from '#domain/workspace/backup.ts';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { SEEDED, testWrite } from '#store/conformance/log/writes.ts';
import { installFakeIndexedDb } from './fake-indexeddb-in-test.ts';
import { backUpNewer, isDatabaseNewer } from './newer-database.ts';
import { nextName, withNextSchema, withRawDatabase } from './open-in-test.ts';
import { openIndexedDbStore } from './open.ts';
import { STEPS, VERSION_FACTOR } from './rows/schema.ts';

installFakeIndexedDb();

/** The next release: each note has a field that today's code does not know. */
const addField: Upgrade = (table, row) => (table === 'notes' ? { ...row, pinned: true } : row);
const TOMORROW = withNextSchema(addField);

function open(name: string, steps = STEPS) {
  const store = openIndexedDbStore({ name, steps, seed: () => smallWorkspace, now: () => new Date(SEEDED) });
  onTestFinished(() => store.close());
  return store;
}

async function backedUp(name: string): Promise<Record<string, unknown>> {
  let text = '';
  for await (const part of backUpNewer(name)) text += part;
  return JSON.parse(text) as Record<string, unknown>;
}

/** Adds a table that today's code does not know. */
async function addTable(name: string): Promise<void> {
  const version = await withRawDatabase(name, async (raw) => raw.version);
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.open(name, version + VERSION_FACTOR);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('badges', { keyPath: 'code' }).add({ code: 'gold', level: 3 });
    });
    request.addEventListener('error', () => reject(request.error));
    request.addEventListener('success', () => {
      request.result.close();
      resolve();
    });
  });
}

test('A backup of a newer database has every row as it is, also fields and tables that this release does not know, and the version of the rows', async () => {
  const name = nextName();
  await open(name).storePending();
  const newer = open(name, TOMORROW);
  await newer.changes.revision();
  await addTable(name);
  const { format, version, notes, badges, ...others } = await backedUp(name);
  const { notes: before, format: _, version: __, ...rest } = backupOf(smallWorkspace);
  expect({ format, version }).toEqual({ format: 'hirelane-backup', version: DATA_VERSION + 1 });
  expect(notes).toEqual(before.map((note) => ({ ...note, pinned: true })));
  expect(badges).toEqual([{ code: 'gold', level: 3 }]);
  expect(others).toEqual(rest);
});

test('A backup without understanding is the same as the release makes that wrote the rows, which restores it', async () => {
  const name = nextName();
  const store = open(name);
  await store.changes.revision();
  // The rows of this new database are still pending.
  expect(await backedUp(name)).toEqual(JSON.parse(JSON.stringify(backupOf(smallWorkspace))));
  await store.storePending();
  expect(await backedUp(name)).toEqual(JSON.parse(JSON.stringify(backupOf(smallWorkspace))));
});

test('The version of the rows stays beside them when everything is replaced and when copies are dropped', async () => {
  const name = nextName();
  const store = open(name);
  await store.workspace.replace(testWrite('PUT /backup'), smallWorkspace);
  expect(await backedUp(name)).toMatchObject({ version: DATA_VERSION });
});

test('A database is newer when a later release has upgraded it, and making its backup changes nothing', async () => {
  const name = nextName();
  const today = open(name);
  await today.storePending();
  expect(await isDatabaseNewer(name)).toBe(false);
  const newer = open(name, TOMORROW);
  const before = await newer.workspace.dump();
  newer.close();
  expect(await isDatabaseNewer(name)).toBe(true);
  await backedUp(name);
  await expect(today.jobs.get(1)).rejects.toThrow('saved by a newer Hirelane');
  expect(await open(name, TOMORROW).workspace.dump()).toEqual(before);
});

test('A database that does not exist is not newer', async () => {
  expect(await isDatabaseNewer(nextName())).toBe(false);
});

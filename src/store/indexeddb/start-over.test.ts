import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import { asked } from '#store/conformance/writes.ts';
import { smallWorkspace } from '#store/small-workspace.ts';
import { openWith } from './open-in-test.ts';
import { startOver } from './start-over.ts';

Dexie.dependencies.indexedDB = new IDBFactory();
Dexie.dependencies.IDBKeyRange = IDBKeyRange;

afterEach(() => vi.restoreAllMocks());

const less = { ...smallWorkspace, notes: [], submissions: [] };

/** The small workspace, and an attempt to put less in its place, whose first row fails to be written. */
async function startOverFailing(name: string) {
  const opened = await openWith(smallWorkspace, []);
  // Dexie says that it makes room for a deletion.
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
    throw new DOMException('It failed', name);
  });
  const write = asked('recovery');
  return { ...opened, starting: startOver({ name: opened.name, workspace: less, write, revision: 7 }) };
}

it('A full disk is no reason to delete what is there', async () => {
  const { store, starting } = await startOverFailing('QuotaExceededError');
  await expect(starting).rejects.toThrow('There is no room left');
  expect(await store.workspace.dump()).toEqual(smallWorkspace);
});

it('A database that can’t be written is deleted first, and its revisions go on', async () => {
  const { store, starting } = await startOverFailing('UnknownError');
  expect(await starting).toBe(8);
  expect(await store.workspace.dump()).toEqual(less);
  expect(await store.changes.revision()).toBe(8);
});

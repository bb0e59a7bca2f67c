import { afterEach, expect, it, vi } from 'vitest';
import { smallWorkspace } from '#store/conformance/candidates/small-workspace.ts';
import { testWrite } from '#store/conformance/log/writes.ts';
import { installFakeIndexedDb } from './fake-indexeddb-in-test.ts';
import { openWith } from './open-in-test.ts';
import { startOver } from './start-over.ts';

installFakeIndexedDb();

afterEach(() => vi.restoreAllMocks());

const less = { ...smallWorkspace, notes: [], submissions: [] };

/** Tries to replace the small workspace by a smaller one. The write fails at the first row. */
async function startOverFailing(name: string) {
  const opened = await openWith(smallWorkspace, []);
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
    throw new DOMException('It failed', name);
  });
  const write = testWrite('recovery');
  return { ...opened, starting: startOver({ name: opened.name, workspace: less, write, revision: 7 }) };
}

it('On a full disk, starting over deletes nothing', async () => {
  const { store, starting } = await startOverFailing('QuotaExceededError');
  await expect(starting).rejects.toThrow('There is no room left');
  expect(await store.workspace.dump()).toEqual(smallWorkspace);
});

it('A database that can’t be written is deleted first, and the revisions continue', async () => {
  const { store, starting } = await startOverFailing('UnknownError');
  expect(await starting).toBe(8);
  expect(await store.workspace.dump()).toEqual(less);
  expect(await store.changes.revision()).toBe(8);
});

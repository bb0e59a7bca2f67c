import { expect, it, onTestFinished } from 'vitest';
import { installFakeIndexedDb } from '#store/indexeddb/fake-indexeddb-in-test.ts';
import { DATABASE_NAME } from '#store/indexeddb/open.ts';
import { emptyRaw } from '#store/indexeddb/open-in-test.ts';
import { RecoverableWorkspace } from './recoverable-workspace.ts';

const now = () => new Date('2026-11-21T12:00:00.000Z');

/** Opens the workspace as a worker does. In Node it writes no snapshots, because Node has no folder for them. */
function openWithoutSnapshots(): RecoverableWorkspace {
  const workspace = new RecoverableWorkspace(now);
  onTestFinished(() => workspace.store.close());
  return workspace;
}

it('Rows lost behind the log are told of, also when no copy of them was kept (product §10)', async () => {
  installFakeIndexedDb();
  const before = openWithoutSnapshots();
  expect((await before.snapshots).hasFolder).toBe(false);
  // The worker asks this before its first call. It waits for the code of the demo.
  expect(await before.trouble()).toBe(null);
  await before.store.storePending();
  before.store.close();
  await emptyRaw(DATABASE_NAME, 'jobs');

  const after = openWithoutSnapshots();
  await expect.poll(() => after.trouble()).toBe('behind');
  expect((await (await after.snapshots).list()).whole).toEqual([]);
  // Each call checks again whether the trouble still exists.
  expect(await after.trouble()).toBe('behind');
});

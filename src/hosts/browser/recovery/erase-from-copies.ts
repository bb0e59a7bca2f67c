import { withoutErased } from '#api/workspace/erased-again.ts';
import type { Workspace } from '#domain/workspace/workspace.ts';
import type { IndexedDbStore } from '#store/indexeddb/open.ts';
import { withLock } from './folder.ts';
import { SNAPSHOT_LOCK, type Snapshots } from './snapshots.ts';

/** @returns one sentence ending for each copy that could not be rewritten */
export async function eraseFromCopies(
  store: IndexedDbStore,
  snapshots: Snapshots,
  savedAt: string,
): Promise<string[]> {
  const failed: string[] = [];

  async function tryTwice(what: string, rewrite: () => Promise<void>): Promise<void> {
    // Another tab may replace the workspace or erase candidates during the read, so it is tried a second time.
    await rewrite()
      .catch(rewrite)
      .catch(() => failed.push(what));
  }

  async function erase(kept: Workspace): Promise<Workspace> {
    return (await withoutErased(kept, await store.erasures.list())).workspace;
  }

  await withLock(SNAPSHOT_LOCK, async () => {
    await tryTwice('the snapshots on this device', () => snapshots.saveAll(() => store.export(), savedAt));
    await tryTwice('the copy that was kept', () => snapshots.rewriteKept(erase));
  });
  await tryTwice('the files of this browser’s database', () => store.compact());
  // While the mark stays, the next worker rewrites the copies once more.
  if (failed.length === 0) await snapshots.setErasing(false).catch(() => undefined);
  return failed;
}

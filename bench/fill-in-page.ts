import { demoWorkspace } from '#demo/workspace.ts';
import { openIndexedDbStore } from '#store/indexeddb/open.ts';

/** Runs in a page of the app: its workspace is replaced by the demo workspace with so many candidates. */
export async function fill(candidates: number): Promise<void> {
  const now = new Date();
  const workspace = demoWorkspace(now, { candidates });
  const store = openIndexedDbStore({ seed: () => workspace, now: () => now });
  const command = { route: 'fill', params: {}, body: { candidates } };
  await store.workspace.replace({ key: null, at: now.toISOString(), command }, workspace);
  store.close();
}

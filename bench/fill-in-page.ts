import { LOCAL_ACTOR } from '#domain/actor.ts';
import { demoWorkspace } from '#demo/workspace.ts';
import { openIndexedDbStore } from '#store/indexeddb/open.ts';

/** Runs in a page of the app. Replaces its workspace by the demo workspace with this number of candidates. */
export async function fill(candidates: number): Promise<void> {
  const now = new Date();
  const workspace = demoWorkspace(now, { candidates });
  const store = openIndexedDbStore({ seed: () => workspace, now: () => now });
  const command = { route: 'fill', params: {}, body: { candidates } };
  await store.workspace.replace({ by: LOCAL_ACTOR, key: null, at: now.toISOString(), command }, workspace);
  store.close();
}

import { demoWorkspace } from '#demo/workspace.ts';
import type { Store } from '#store/store.ts';

/** The development control "Reset DB & Reseed" (product §2): everything gone, the demo workspace in its place. */
export async function resetToDemo(store: Store, now: Date): Promise<Response> {
  const command = { route: 'POST /dev/reset', params: {}, body: null };
  await store.workspace.replace({ key: null, at: now.toISOString(), command }, demoWorkspace(now));
  return Response.json({});
}

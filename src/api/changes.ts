import type { Store } from '#store/store.ts';
import type { Implement } from './implement.ts';

export function serveChanges(implement: Implement, { changes }: Store): void {
  implement('GET /changes', async ({ query }) => {
    // First, so that what is listed is never older than the revision it comes with.
    const revision = await changes.revision();
    return { data: await changes.list(query), revision };
  });

  implement('POST /changes/{seq}/undo', ({ params, write }) => changes.undo(write, params.seq));
}

import { replacesEverything } from '#domain/change.ts';
import { ANY_CHANGE } from '#domain/history/change-subjects.ts';
import type { ChangeNotice } from '#domain/changes/change-notice.ts';
import type { ChangeStore, Store } from '#store/store.ts';

/** The seq of the last change about one of the jobs; 0 without any. */
export async function lastOf(changes: ChangeStore, jobIds: readonly number[]): Promise<number> {
  const lasts = await Promise.all(
    jobIds.map((jobId) =>
      changes.list({ after: 0, order: 'newest', limit: 1, filter: { ...ANY_CHANGE, jobId } }),
    ),
  );
  return Math.max(0, ...lasts.flat().map(({ seq }) => seq));
}

/**
 * Announces the changes about one of the jobs, in order. The notices name no rows, because a change may also touch rows
 * of other jobs.
 */
export function watchJobs(
  store: Store,
  jobIds: readonly number[],
  listener: (notice: ChangeNotice) => void,
): () => void {
  let previous = Promise.resolve();
  let isWatched = true;

  async function announce({ seq }: ChangeNotice): Promise<void> {
    if (!(await isAboutJobs(store.changes, jobIds, seq)) || !isWatched) return;
    listener({ seq, rows: 'everything' });
  }

  const unwatch = store.watch((notice) => {
    // A change that can't be looked up is not announced.
    previous = previous.then(() => announce(notice)).catch(() => undefined);
  });
  return () => {
    isWatched = false;
    unwatch();
  };
}

async function isAboutJobs(changes: ChangeStore, jobIds: readonly number[], seq: number): Promise<boolean> {
  const range = { after: seq - 1, before: seq + 1, limit: 1 };
  const [change] = await changes.list(range);
  if (change && replacesEverything(change)) return true;
  for (const jobId of jobIds) {
    if ((await changes.list({ ...range, filter: { ...ANY_CHANGE, jobId } })).length > 0) return true;
  }
  return false;
}

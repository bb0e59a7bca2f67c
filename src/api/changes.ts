import type { Change } from '#domain/change.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { Implement } from './implement.ts';

/** Enough rows to describe the change. A client that needs all rows of a large change reads them from the log. */
const ROWS_OF_UNDO = 100;

export function serveChanges(implement: Implement): void {
  implement('GET /changes', async ({ store, query: { rows, ...range } }) => {
    // Read first, so that the list is never older than the revision sent with it.
    const revision = await store.changes.revision();
    const data = (await store.changes.list(range)).map((change) => withRows(change, rows));
    return { data, revision };
  });

  implement('POST /changes/{seq}/undo', async ({ store, params, write }) => {
    const undone = await store.changes.undo(write, params.seq);
    if (undone === null || isRefusal(undone)) return undone;
    return { ...undone, value: withRows(undone.value, ROWS_OF_UNDO) };
  });
}

/** A change with at most `limit` of its rows. */
function withRows(change: Change, limit: number) {
  return { ...change, rows: change.rows.slice(0, limit), rowCount: change.rows.length };
}

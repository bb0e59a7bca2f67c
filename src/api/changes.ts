import type { Change } from '#domain/change.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { Implement } from './implement.ts';

/** Enough to say what was done; whoever wants every row of a change of thousands reads it from the log. */
const ROWS_OF_UNDO = 100;

export function serveChanges(implement: Implement): void {
  implement('GET /changes', async ({ store, query: { rows, ...range } }) => {
    // First, so that what is listed is never older than the revision it comes with.
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

/** A change with at most so many of its rows. */
function withRows(change: Change, most: number) {
  return { ...change, rows: change.rows.slice(0, most), rowCount: change.rows.length };
}

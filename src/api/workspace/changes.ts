import type { Implement } from '#api/request/implement.ts';
import { countTouched, type Change, type RowChange } from '#domain/change.ts';
import { candidateIn } from '#domain/history/change-subjects.ts';
import { isRefusal } from '#domain/refusal.ts';

/**
 * The maximum number of rows in the answer of an undo. They suffice to describe the change; a client can read all rows
 * from the log.
 */
const ROWS_OF_UNDO = 100;

export function serveChanges(implement: Implement): void {
  implement('GET /changes', async ({ store, query }) => {
    const { rows, kind = null, candidateId = null, jobId = null, ...range } = query;
    const filter = { kind, candidateId, jobId };
    // The revision is read before the list, so that the list is never older than its revision.
    const revision = await store.changes.revision();
    const data = (await store.changes.list({ ...range, filter })).map((change) =>
      withRows(candidateId === null ? change : withFirst(change, candidateId), rows),
    );
    return { data, revision };
  });

  implement('POST /changes/{seq}/undo', async ({ store, params, write }) => {
    const undone = await store.changes.undo(write, params.seq);
    if (undone === null || isRefusal(undone)) return undone;
    return { ...undone, value: withRows(undone.value, ROWS_OF_UNDO) };
  });
}

/** A change whose rows about this candidate come first, so that `withRows` does not cut them off. */
function withFirst(change: Change, candidateId: number): Change {
  const isOther = (row: RowChange) => Number(candidateIn(row) !== candidateId);
  return { ...change, rows: change.rows.toSorted((a, b) => isOther(a) - isOther(b)) };
}

/** A change with at most the first `limit` of its rows. */
function withRows(change: Change, limit: number) {
  return { ...change, rows: change.rows.slice(0, limit), rowCount: countTouched(change) };
}

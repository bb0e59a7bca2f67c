import { replacesEverything, type Change } from './change.ts';
import type { TableName } from './table-names.ts';

/** Which row of which table. */
export interface RowRef {
  readonly table: TableName;
  /** The row's key: its id, or the jobId of an assessment. */
  readonly id: number;
}

/** What everybody who watches a workspace is told after a change. */
export interface ChangeNotice {
  /** The workspace's revision after it. */
  readonly seq: number;
  /** The rows it created, changed or deleted; `everything`: the whole workspace was replaced, or nobody knows which. */
  readonly rows: readonly RowRef[] | 'everything';
}

/** @param change its rows may be named only */
export function noticeOf(
  change: Pick<Change, 'seq' | 'undoable'> & { readonly rows: readonly RowRef[] },
): ChangeNotice {
  const { seq, rows } = change;
  return {
    seq,
    rows: replacesEverything(change) ? 'everything' : rows.map(({ table, id }) => ({ table, id })),
  };
}

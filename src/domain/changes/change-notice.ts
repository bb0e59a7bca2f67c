import { replacesEverything, type Change, type RowChange } from '#domain/change.ts';
import type { Stage } from '#domain/stage.ts';
import type { TableName } from '#domain/tables.ts';

/** Which row of which table. */
export interface RowRef {
  readonly table: TableName;
  /** The row's key: its id, or the jobId of an assessment. */
  readonly id: number;
  /** Of a candidate: the stages before and after the change. Undefined where nobody knows them. */
  readonly stages?: readonly Stage[];
}

/** What everybody who watches a workspace is told after a change. */
export interface ChangeNotice {
  /** The workspace's revision after it. */
  readonly seq: number;
  /** The rows it created, changed or deleted; `everything`: the whole workspace was replaced, or they are too many. */
  readonly rows: readonly RowRef[] | 'everything';
}

/** Whoever is told of more rows does not look at each, but at everything. */
const MOST_NAMED = 25_000;

/** @param change its rows may be named only */
export function noticeOf(
  change: Pick<Change, 'seq' | 'undoable' | 'added'> & { readonly rows: readonly (RowRef | RowChange)[] },
): ChangeNotice {
  const { seq, rows, added } = change;
  const isNamed = !replacesEverything(change) && !added && rows.length <= MOST_NAMED;
  return { seq, rows: isNamed ? rows.map(refOf) : 'everything' };
}

function refOf(row: RowRef | RowChange): RowRef {
  const { table, id } = row;
  if (row.table !== 'candidates' || !('after' in row)) return { table, id };
  const stages = [row.before, row.after].flatMap((candidate) => candidate?.stage ?? []);
  return { table, id, stages: [...new Set(stages)] };
}

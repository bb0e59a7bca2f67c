import { replacesEverything, type Change, type RowChange } from '#domain/change.ts';
import type { Stage } from '#domain/stage.ts';
import type { TableName } from '#domain/tables.ts';

/** The table and key of a row. */
export interface RowRef {
  readonly table: TableName;
  /** The row's key: its id, or the jobId of an assessment. */
  readonly id: number;
  /** For a candidate: the stages before and after the change. Undefined when they are not known. */
  readonly stages?: readonly Stage[];
}

/** Tells every watcher of a workspace that it has changed. */
export interface ChangeNotice {
  /** The workspace's revision after the change. */
  readonly seq: number;
  /**
   * The rows that the change created, changed or deleted. `everything` when the change replaced the workspace, or when
   * there are too many rows.
   */
  readonly rows: readonly RowRef[] | 'everything';
}

/** The maximum number of rows in a notice. With more, the watcher reads everything again. */
const MOST_NAMED = 25_000;

/** @param change its rows may be complete, or only a table and a key each */
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

import type { Actor } from './actor.ts';
import type { Timestamp } from './time.ts';
import type { Rows, TableName } from './tables.ts';

/** The call that made a change: its route, e.g. `PATCH /candidates/{id}`, its path parameters and its body. */
export interface Command {
  readonly route: string;
  readonly params: Readonly<Record<string, number>>;
  readonly body: unknown;
}

/** A row before and after a change; null when it did not exist before, or no longer exists after it. */
export type RowChange = {
  [Table in TableName]: {
    readonly table: Table;
    /** The row's key: its id, or the jobId of an assessment. */
    readonly id: number;
    readonly before: Rows[Table] | null;
    readonly after: Rows[Table] | null;
  };
}[TableName];

/** Makes a row change when the table is a type parameter. */
export function rowChange<Name extends TableName>(
  table: Name,
  {
    id,
    before,
    after,
  }: { readonly id: number; readonly before: Rows[Name] | null; readonly after: Rows[Name] | null },
): RowChange {
  // TypeScript can't follow that the rows are of this table.
  return { table, id, before, after } as unknown as RowChange;
}

/** A write as the log keeps it. */
export interface Change {
  /** Increases by one with each change. The seq of the last change is the workspace's revision. */
  readonly seq: number;
  readonly at: Timestamp;
  /** The actor who made the change. */
  readonly by: Actor;
  readonly command: Command;
  readonly rows: readonly RowChange[];
  /** False when the whole workspace was replaced, by seeding or restoring. */
  readonly undoable: boolean;
  /** The seq of the change that this one undid, or null. */
  readonly undoes: number | null;
  /** Rows that the change added beyond those in `rows`: an import may add many. Absent: none. */
  readonly added?: readonly AddedRows[] | undefined;
  /** The rows that an undo skipped because they were edited since. Absent: none. */
  readonly left?: SkippedRows | undefined;
}

/**
 * Rows that a change added and of which the log has the keys only (decision 044). An undo needs no more: later changes
 * to these rows are in the log.
 */
export interface AddedRows {
  readonly table: TableName;
  /** The lowest key. */
  readonly first: number;
  readonly count: number;
}

/** The rows that an undo skipped: how many, and the names of the first of them. */
export interface SkippedRows {
  readonly count: number;
  readonly names: readonly string[];
}

/** How many rows a change touched. */
export function countTouched({ rows, added = [] }: Pick<Change, 'rows' | 'added'>): number {
  return added.reduce((sum, { count }) => sum + count, rows.length);
}

/** Whether the log has every row that a change touched, not only the keys of some. */
function hasItsRows({ added = [] }: Pick<Change, 'added'>): boolean {
  return added.length === 0;
}

/** Row changes of one table: the rows that are added, those that are replaced, and the ids of those that are deleted. */
export function splitRows(rows: readonly RowChange[]) {
  return {
    added: rows.flatMap(({ before, after }) => (after && !before ? [after] : [])),
    changed: rows.flatMap(({ before, after }) => (after && before ? [after] : [])),
    deleted: rows.flatMap(({ id, after }) => (after ? [] : [id])),
  };
}

/** Whether a change replaced the whole workspace. */
export function replacesEverything({ undoable }: Pick<Change, 'undoable'>): boolean {
  return !undoable;
}

/**
 * Whether a copy at a revision can be brought up to date by the rows of these changes. They must be the next changes,
 * in order and without a gap. None may replace everything, and each must have all of its rows.
 */
export function followsOn(
  revision: number,
  changes: readonly Pick<Change, 'seq' | 'undoable' | 'added'>[],
): boolean {
  return changes.every(
    (change, place) =>
      change.seq === revision + 1 + place && !replacesEverything(change) && hasItsRows(change),
  );
}

/** Whether two JSON values are equal; the order of keys does not matter. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  return (
    Object.keys(a).every((key) => sameValue(valueOf(a, key), valueOf(b, key))) &&
    Object.keys(b).every((key) => Object.hasOwn(a, key) || valueOf(b, key) === undefined)
  );
}

function valueOf(object: object, key: string): unknown {
  return Object.hasOwn(object, key) ? (object as Readonly<Record<string, unknown>>)[key] : undefined;
}

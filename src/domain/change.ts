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

/** The change of a row of a table that is known only by a parameter. */
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

/** A write, as the log keeps it. */
export interface Change {
  /** Increases by one with each change; that of the last change is the workspace's revision. */
  readonly seq: number;
  readonly at: Timestamp;
  /** Who made it. */
  readonly by: Actor;
  readonly command: Command;
  readonly rows: readonly RowChange[];
  /** False when the whole workspace was replaced, by seeding or restoring. */
  readonly undoable: boolean;
  /** The seq of the change that this one undid, or null. */
  readonly undoes: number | null;
  /** Rows that it added and that are not among `rows`: an import may have added many. Absent: none. */
  readonly added?: readonly AddedRows[] | undefined;
  /** What an undo left as it is, because it was edited since. Absent: nothing. */
  readonly left?: LeftRows | undefined;
}

/**
 * Rows with keys in a row that a change added, by these keys alone (decision 044). Taking them back needs no more: what
 * was done to them since is in the log.
 */
export interface AddedRows {
  readonly table: TableName;
  /** The lowest key. */
  readonly first: number;
  readonly count: number;
}

/** Rows that an undo left: how many, and what the first of them are called. */
export interface LeftRows {
  readonly count: number;
  readonly names: readonly string[];
}

/** How many rows a change touched. */
export function countTouched({ rows, added = [] }: Pick<Change, 'rows' | 'added'>): number {
  return added.reduce((sum, { count }) => sum + count, rows.length);
}

/** Whether the log has the rows that a change touched, and not the keys of some only. */
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

/** Whether a change put another workspace in the place of everything. */
export function replacesEverything({ undoable }: Pick<Change, 'undoable'>): boolean {
  return !undoable;
}

/**
 * Whether a copy at a revision can be brought up to date by the rows of these changes: they are the first after it, in
 * their order and without a gap, none replaced everything, and each has all of its rows.
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

import type { Actor } from './actor.ts';
import type { Timestamp } from './time.ts';
import type { Rows, TableName } from './tables.ts';

/** The API call that made a change: its route (e.g. `PATCH /candidates/{id}`), its path parameters and its body. */
export interface Command {
  readonly route: string;
  readonly params: Readonly<Record<string, number>>;
  readonly body: unknown;
}

/**
 * A row before and after a change. `before` is null when the change created the row, `after` when it deleted the row.
 */
export type RowChange = {
  [Table in TableName]: {
    readonly table: Table;
    /** The row's key: its id, or the jobId of an assessment. */
    readonly id: number;
    readonly before: Rows[Table] | null;
    readonly after: Rows[Table] | null;
  };
}[TableName];

/** Makes a row change in generic code, where the table is a type parameter. */
export function rowChange<Name extends TableName>(
  table: Name,
  {
    id,
    before,
    after,
  }: { readonly id: number; readonly before: Rows[Name] | null; readonly after: Rows[Name] | null },
): RowChange {
  // TypeScript can't infer that both rows are of this table.
  return { table, id, before, after } as unknown as RowChange;
}

/** A committed write, as stored in the log of changes. */
export interface Change {
  /** Increases by one with each change. The seq of the last change is the workspace's revision. */
  readonly seq: number;
  /** The time when the change arrived. Each change of a workspace is later than the one before it. */
  readonly at: Timestamp;
  /** When it happened, if a device sent it later (decision 111). Absent: at `at`. */
  readonly happenedAt?: Timestamp | undefined;
  readonly by: Actor;
  readonly command: Command;
  readonly rows: readonly RowChange[];
  /** False when the whole workspace was replaced, by seeding or restoring. */
  readonly undoable: boolean;
  /** The seq of the change that this one undid, or null. */
  readonly undoes: number | null;
  /** Added rows of which the log has only the keys, because an import may add many. Absent: none. */
  readonly added?: readonly AddedRows[] | undefined;
  /** The rows that an undo skipped because they were edited since. Absent: none. */
  readonly left?: SkippedRows | undefined;
}

/**
 * Added rows of which the log has only the keys (decision 044). The keys suffice for an undo, because the log has all
 * later changes to these rows.
 */
export interface AddedRows {
  readonly table: TableName;
  /** The lowest key. */
  readonly first: number;
  readonly count: number;
}

/** The rows that an undo skipped: their number, and the names of the first of them. */
export interface SkippedRows {
  readonly count: number;
  readonly names: readonly string[];
}

/** The number of rows that a change touched. */
export function countTouched({ rows, added = [] }: Pick<Change, 'rows' | 'added'>): number {
  return added.reduce((sum, { count }) => sum + count, rows.length);
}

/** Tells whether the log has every row that a change touched. For some changes it has only the keys of added rows. */
function hasItsRows({ added = [] }: Pick<Change, 'added'>): boolean {
  return added.length === 0;
}

/** Splits row changes of one table into added rows, replaced rows and the ids of deleted rows. */
export function splitRows(rows: readonly RowChange[]) {
  return {
    added: rows.flatMap(({ before, after }) => (after && !before ? [after] : [])),
    changed: rows.flatMap(({ before, after }) => (after && before ? [after] : [])),
    deleted: rows.flatMap(({ id, after }) => (after ? [] : [id])),
  };
}

/** Tells whether a change replaced the whole workspace. */
export function replacesEverything({ undoable }: Pick<Change, 'undoable'>): boolean {
  return !undoable;
}

/**
 * Tells whether these changes can update a copy of the rows at a revision. They must follow that revision without a
 * gap, contain all their rows, and none may replace the whole workspace.
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

/** Tells whether two JSON values are equal. The order of keys does not matter. */
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

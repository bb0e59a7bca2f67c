import { reversed } from './change-parts.ts';
import { describeRow } from './describe-change.ts';
import { refuse, type Refusal } from './refusal.ts';
import type { Timestamp } from './time.ts';
import { NOUNS, type Rows, type TableName } from './workspace.ts';

/** The call that made a change: its route, e.g. `PATCH /candidates/{id}`, its path parameters and its body. */
export interface Command {
  readonly route: string;
  readonly params: Readonly<Record<string, number>>;
  readonly body: unknown;
}

/** One row as it was and as it became. Null: it did not exist, or no longer does. */
export type RowChange = {
  [Table in TableName]: {
    readonly table: Table;
    /** The row's key: its id, or the jobId of an assessment. */
    readonly id: number;
    readonly before: Rows[Table] | null;
    readonly after: Rows[Table] | null;
  };
}[TableName];

/** One write, as the log keeps it. */
export interface Change {
  /** Counts up by one: the seq of the last change is the workspace's revision. */
  readonly seq: number;
  readonly at: Timestamp;
  readonly command: Command;
  readonly rows: readonly RowChange[];
  /** False for seeding and restoring, which replace everything. */
  readonly undoable: boolean;
  /** The seq this change undid, or null. */
  readonly undoes: number | null;
}

/**
 * The rows to write so that everything `change` touched is as before it.
 *
 * @param current the rows it touched as they are now, in the same order
 * @returns a refusal when nothing is left to undo, or when one of them is no longer as the change left it
 */
export function planUndo(change: Change, current: readonly (object | null)[]): RowChange[] | Refusal {
  if (!change.undoable) return refuse('conflict', 'This can’t be undone: it replaced the whole workspace.');
  if (change.rows.every((row, at) => sameValue(row.before, current[at] ?? null))) {
    return refuse('conflict', 'This is undone already: everything is as it was before.');
  }
  const at = change.rows.findIndex((row, place) => !sameValue(row.after, current[place] ?? null));
  const moved = change.rows[at];
  if (moved) return refuse('conflict', `This can’t be undone: ${changedSince(moved, current[at] ?? null)}.`);
  return change.rows.map(reversed).toReversed();
}

/** E.g. `“Ada Lovelace” has changed since: moved Ada Lovelace from Offer to Hired`. */
function changedSince(row: RowChange, current: object | null): string {
  if (!current) return `${rowName(row)} is gone since`;
  const since = `${rowName(row)} has changed since`;
  if (!row.after || (row.table !== 'jobs' && row.table !== 'candidates')) return since;
  const did = describeRow({ ...row, before: row.after, after: current } as typeof row);
  return did === '' ? since : `${since}: ${did.charAt(0).toLowerCase()}${did.slice(1)}`;
}

/** A row in a sentence: “Ada Lovelace”, “Frontend Engineer”, the note. */
export function rowName({ table, before, after }: RowChange): string {
  const row = after ?? before;
  if (row && 'name' in row) return `“${row.name}”`;
  if (row && 'title' in row && row.title !== '') return `“${row.title}”`;
  return `the ${NOUNS[table][0]}`;
}

/** Whether two JSON values are equal; the order of keys does not matter. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = Object.entries(a).filter(([, value]) => value !== undefined);
  const right = new Map(Object.entries(b).filter(([, value]) => value !== undefined));
  return (
    left.length === right.size &&
    left.every(([key, value]) => right.has(key) && sameValue(value, right.get(key)))
  );
}

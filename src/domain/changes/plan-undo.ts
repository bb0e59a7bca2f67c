import { replacesEverything, sameValue, type Change, type RowChange } from '#domain/change.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { NOUNS } from '#domain/table-names.ts';
import { describeCandidateRow } from './candidates.ts';
import { quoted, type Description } from './description.ts';
import { describeJobRow } from './jobs.ts';

/**
 * The rows to write so that everything `change` touched is as before it.
 *
 * @param current the rows it touched as they are now, in the same order
 * @returns a refusal when nothing is left to undo, or when one of them is no longer as the change left it
 */
export function planUndo(change: Change, current: readonly (object | null)[]): RowChange[] | Refusal {
  if (replacesEverything(change)) {
    return refuse('conflict', 'This can’t be undone: it replaced the whole workspace.');
  }
  if (change.rows.every((row, at) => sameValue(row.before, current[at] ?? null))) {
    return refuse('conflict', 'This is undone already: everything is as it was before.');
  }
  const at = change.rows.findIndex((row, place) => !sameValue(row.after, current[place] ?? null));
  const moved = change.rows[at];
  if (moved) return refuse('conflict', `This can’t be undone: ${changedSince(moved, current[at] ?? null)}.`);
  return reversed(change.rows);
}

/** The row changes that take these back, the last one first. */
export function reversed(rows: readonly RowChange[]): RowChange[] {
  return rows.map((row) => ({ ...row, before: row.after, after: row.before }) as RowChange).toReversed();
}

/** E.g. `“Ada Lovelace” has changed since: moved Ada Lovelace from Offer to Hired`. */
function changedSince(row: RowChange, current: object | null): string {
  if (!current) return `${rowName(row)} is gone since`;
  const since = `${rowName(row)} has changed since`;
  const description = row.after && describeRow({ ...row, before: row.after, after: current } as RowChange);
  if (!description) return since;
  return `${since}: ${description.done.charAt(0).toLowerCase()}${description.done.slice(1)}`;
}

/** Several changes may have come since, of several commands: their sum is in the row. */
function describeRow(row: RowChange): Description | null {
  if (row.table === 'jobs') return describeJobRow(row);
  return row.table === 'candidates' ? describeCandidateRow(row) : null;
}

/** A row in a sentence: “Ada Lovelace”, “Frontend Engineer”, the note. */
export function rowName({ table, before, after }: RowChange): string {
  const row = after ?? before;
  if (row && 'name' in row) return quoted(row.name);
  if (row && 'title' in row && row.title !== '') return quoted(row.title);
  return `the ${NOUNS[table][0]}`;
}

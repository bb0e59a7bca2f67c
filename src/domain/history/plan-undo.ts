import { replacesEverything, type Change, type RowChange } from '#domain/change.ts';
import { erases, isErased } from '#domain/erasure/erasing.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { TABLES } from '#domain/tables.ts';
import { describeCandidateRow } from '#domain/candidate/changes.ts';
import { quoted, type Description, type RowOf } from '#domain/changes/description.ts';
import type { Message } from '#domain/message/message.ts';
import { automaticSince, isAutomaticMail, undoProblem, withWaitingSince } from '#domain/message/undo.ts';
import type { Offer } from '#domain/offer/offer.ts';
import { offerUndoProblem } from '#domain/offer/undo.ts';
import { describeJobRow } from '#domain/job/changes.ts';
import { agreesIn, touchedFields, withFields } from '#domain/changes/touched-fields.ts';

/**
 * The rows to write so that `change` is undone. Changed rows get back only the fields that the change touched (decision
 * 028). Later changes to other fields stay.
 *
 * @param current the touched rows as stored now, in the same order
 * @returns a refusal when there is nothing left to undo, or when a touched field has changed since
 */
export function planUndo(
  change: Pick<Change, 'rows' | 'undoable'> & Partial<Pick<Change, 'command'>>,
  current: readonly (object | null)[],
): RowChange[] | Refusal {
  if (erases(change)) {
    return refuse('conflict', 'This can’t be undone: whoever is erased is gone for good.');
  }
  if (isErased(change)) {
    return refuse('conflict', 'This can’t be undone: it was about somebody who was erased since.');
  }
  if (replacesEverything(change)) {
    return refuse('conflict', 'This can’t be undone: it replaced the whole workspace.');
  }
  const steps = stepsOf(change.rows, current);
  if (steps.every(isAsBefore)) {
    return refuse('conflict', 'This is undone already: everything is as it was before.');
  }
  const gone = goneWith(change.rows);
  for (const { row, now } of steps) {
    const problem = problemOf(row, now, gone);
    if (problem !== null) return refuse('conflict', `This can’t be undone: ${problem}.`);
  }
  const moved = steps.find(({ row, fields, now }) => !agreesIn(fields, now, row.after));
  if (moved) return refuse('conflict', `This can’t be undone: ${changedSince(moved)}.`);
  return steps.map(takenBack).toReversed();
}

/** Says why the change of a message or an offer can't be undone; null when it can. */
function problemOf(row: RowChange, now: object | null, gone: ReadonlySet<number>): string | null {
  if (row.table === 'offers') return offerUndoProblem(row, now as Offer | null);
  if (row.table !== 'messages' || gone.has(row.after?.candidateId ?? 0)) return null;
  return undoProblem(row, now as Message | null);
}

/** The candidates whom the undo of these rows removes. Their messages go, too. */
function goneWith(rows: readonly RowChange[]): ReadonlySet<number> {
  return new Set(rows.flatMap(({ table, id, before }) => (table === 'candidates' && !before ? id : [])));
}

/**
 * Adds a reason that was given after the rejection to the rejection's row change. So undoing the rejection removes the
 * reason, and redoing restores it.
 */
function withReasonSince(row: RowChange, now: object | null): RowChange {
  const { table, before, after } = row;
  if (table === 'candidates' && before && after?.stage === 'rejected' && before.stage !== 'rejected') {
    const { reasonId, reasonNote } = { ...after, ...now };
    return { ...row, table, before, after: { ...after, reasonId, reasonNote } };
  }
  if (table === 'timelines' && before === null && after?.toStage === 'rejected') {
    const { note } = { ...after, ...now };
    return { ...row, table, before, after: { ...after, note } };
  }
  return row;
}

/** A touched row, its touched fields, and the row as stored now. */
interface Step {
  readonly row: RowChange;
  readonly fields: readonly string[];
  readonly now: object | null;
}

function stepsOf(rows: readonly RowChange[], current: readonly (object | null)[]): Step[] {
  const gone = goneWith(rows);
  return rows.flatMap((touched, at) => {
    const now = current[at] ?? null;
    const row =
      touched.table === 'messages' ? messageSince(touched, now, gone) : withReasonSince(touched, now);
    return row ? [{ row, fields: touchedFields(row), now }] : [];
  });
}

function messageSince(
  row: RowOf<'messages'>,
  now: object | null,
  gone: ReadonlySet<number>,
): RowOf<'messages'> | null {
  if (!isAutomaticMail(row)) return withWaitingSince(row, now);
  return automaticSince(row, now as Message | null, gone.has(row.after?.candidateId ?? 0));
}

function isAsBefore({ row, fields, now }: Step): boolean {
  return agreesIn(fields, now, row.before);
}

/** Tells whether the stored rows already have the values from before the change. */
export function areAsBefore(rows: readonly RowChange[], current: readonly (object | null)[]): boolean {
  return stepsOf(rows, current).every(isAsBefore);
}

function takenBack({ row, fields, now }: Step): RowChange {
  const { before } = row;
  return {
    ...row,
    before: now,
    after: before && now ? withFields(now, fields, before) : before,
  } as RowChange;
}

/** The row changes that undo these, in reverse order. */
export function reverseRows(rows: readonly RowChange[]): RowChange[] {
  return rows.map((row) => ({ ...row, before: row.after, after: row.before }) as RowChange).toReversed();
}

/**
 * Explains why a row can't be undone, e.g. `“Ada Lovelace” has changed since: moved Ada Lovelace from Offer to Hired`.
 */
function changedSince({ row, fields, now }: Step): string {
  if (!now) return `${rowName(row)} is gone since`;
  if (!row.after) return `${rowName(row)} has changed since`;
  // Only the touched fields may differ in the description. All others get their current values.
  const then = withFields(now, fields, row.after);
  const description = describeRow({ ...row, before: then, after: now } as RowChange);
  const sentence = `${rowName({ ...row, after: then } as RowChange)} has changed since`;
  if (!description) return sentence;
  return `${sentence}: ${description.done.charAt(0).toLowerCase()}${description.done.slice(1)}`;
}

/** Describes a row change that may combine several later commands. */
function describeRow(row: RowChange): Description | null {
  if (row.table === 'jobs') return describeJobRow(row);
  return row.table === 'candidates' ? describeCandidateRow(row) : null;
}

/** The name of a row for a sentence: `“Ada Lovelace”`, `“Frontend Engineer”`, `the note`. */
export function rowName({ table, before, after }: RowChange): string {
  const row = after ?? before;
  if (row && 'name' in row) return quoted(row.name);
  if (row && 'title' in row && row.title !== '') return quoted(row.title);
  return `the ${TABLES[table].noun[0]}`;
}

import { refuse, type Refusal } from '#domain/refusal.ts';
import { searchable } from '#domain/searchable.ts';
import type { Row } from '#domain/tables.ts';

/** A rejection reason that the workspace offers (product §3). */
export interface Reason extends Row<'reasons'> {}

/** In characters. */
export const REASON_MAX_LENGTH = 200;

/** The order of reasons, everywhere they are listed. */
export function byReasonOrder(a: Reason, b: Reason): number {
  return a.order - b.order || a.id - b.id;
}

/** Why a candidate was rejected, as stored. */
export type Rejection = Pick<Row<'candidates'>, 'reasonId' | 'reasonNote'>;

/** The values of a candidate who is not rejected, or who is rejected without a reason. */
export const NO_REASON: Rejection = { reasonId: null, reasonNote: '' };

/**
 * The rejection reason as shown to people; null when none was given.
 *
 * @param name the name of the candidate's reason, if there is one
 * @example "Missing skills: no SQL"
 */
export function rejectionReason({ reasonNote }: Rejection, name: string | undefined): string | null {
  return [name, reasonNote].filter(Boolean).join(': ') || null;
}

/** A reason as a caller gives it: a text, or the id of a reason with a note. Null removes the reason. */
export type GivenReason = string | { readonly id: number | null; readonly note?: string | undefined } | null;

/** A text that equals the name of a reason selects that reason. Any other text becomes a note. */
export function rejectionFor(given: GivenReason, reasons: readonly Reason[]): Rejection | Refusal {
  if (given === null) return NO_REASON;
  if (typeof given === 'string') {
    const named = sameName(given, reasons);
    return named ? { reasonId: named.id, reasonNote: '' } : { reasonId: null, reasonNote: given.trim() };
  }
  const { id, note = '' } = given;
  const isThere = id === null || reasons.some((reason) => reason.id === id);
  return isThere ? { reasonId: id, reasonNote: note.trim() } : refuse('invalid', `There is no reason #${id}`);
}

/** A new reason, the last in the order. */
export function newReason(name: string, reasons: readonly Reason[]): Omit<Reason, 'id'> | Refusal {
  const problem = nameProblem(name, reasons);
  const order = reasons.reduce((next, reason) => Math.max(next, reason.order + 1), 0);
  return problem ?? { name: name.trim(), order, retired: false };
}

export interface ReasonEdit {
  readonly name?: string | undefined;
  readonly retired?: boolean | undefined;
  /** The new position among all reasons, from 0. A position past the end is the last. */
  readonly order?: number | undefined;
}

/** Edits a reason. Returns every reason to store, the edited one first. */
export function editReason(id: number, edit: ReasonEdit, reasons: readonly Reason[]): Reason[] | Refusal {
  const before = reasons.find((reason) => reason.id === id);
  if (!before) return [];
  const others = reasons.filter((reason) => reason.id !== id);
  const problem = edit.name === undefined ? null : nameProblem(edit.name, others);
  if (problem) return problem;
  const edited = {
    ...before,
    name: edit.name?.trim() ?? before.name,
    retired: edit.retired ?? before.retired,
  };
  if (edit.order === undefined) return [edited];
  const placed = others.toSorted(byReasonOrder).toSpliced(edit.order, 0, edited);
  const ordered = placed.map((reason, order) => ({ ...reason, order }));
  return ordered.toSorted((a, b) => Number(b.id === id) - Number(a.id === id));
}

/** The error for a name that another reason already has; null when there is none. */
function nameProblem(name: string, others: readonly Reason[]): Refusal | null {
  const same = sameName(name, others);
  return same && refuse('invalid', `There is a reason “${same.name}” already`);
}

function sameName(name: string, reasons: readonly Reason[]): Reason | null {
  const text = searchable(name.trim());
  return reasons.find((reason) => searchable(reason.name) === text) ?? null;
}

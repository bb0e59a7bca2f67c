import type { OrderedEdit } from '#domain/ordered-rows.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { searchable } from '#domain/searchable.ts';
import type { Row } from '#domain/tables.ts';

/** A rejection reason that the workspace offers (product §3). */
export interface Reason extends Row<'reasons'> {}

/** In characters. */
export const REASON_MAX_LENGTH = 200;

/** The reason why a candidate was rejected, as stored. */
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

export type ReasonEdit = OrderedEdit<'reasons'>;

function sameName(name: string, reasons: readonly Reason[]): Reason | null {
  const text = searchable(name.trim());
  return reasons.find((reason) => searchable(reason.name) === text) ?? null;
}

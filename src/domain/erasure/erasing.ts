import type { Actor } from '#domain/actor.ts';
import type { Change } from '#domain/change.ts';
import { OWNED_TABLES } from '#domain/tables.ts';
import type { Timestamp } from '#domain/time.ts';

export const ERASING_PATH = '/candidates/erase';

/** The call that erases people for good. Its own change has no rows. */
export const ERASING = `POST ${ERASING_PATH}`;

/** The tables that an erasure deletes rows of. */
export const ERASABLE = ['candidates', ...OWNED_TABLES] as const;

/** How many rows go. */
export type ErasedRows = Readonly<Record<(typeof ERASABLE)[number], number>>;

/** What stands in the place of a call that was about nobody but people who were erased since. */
export const ERASED = 'erased';

/** What stands in the place of an answer that told of somebody who was erased since. */
const ERASED_ANSWER = { erased: true } as const;

/** Whether a change erased somebody. Whoever follows the log reads everything anew: older changes are others, too. */
export function erases({ command }: Partial<Pick<Change, 'command'>>): boolean {
  return command?.route === ERASING;
}

/** Whether nothing is left of a change but that it was made. */
export function isErased({ command }: Partial<Pick<Change, 'command'>>): boolean {
  return command?.route === ERASED;
}

/** A change of which nothing is left: what it did was about people who were erased. */
export function emptied<Logged extends LoggedAnswer>(change: Logged): Logged {
  const { added: _added, left: _left, ...others } = change;
  const command = { route: ERASED, params: {}, body: null };
  return { ...others, command, rows: [], answer: ERASED_ANSWER } as unknown as Logged;
}

/** Without its answer. */
export function unanswered<Logged extends LoggedAnswer>(change: Logged): Logged {
  return { ...change, answer: ERASED_ANSWER };
}

/** Whether a call can't be answered a second time, because somebody of whom the answer told was erased. */
export function isUnanswerable({ answer }: Pick<LoggedAnswer, 'answer'>): boolean {
  return typeof answer === 'object' && answer !== null && 'erased' in answer && answer.erased === true;
}

/** Somebody who was erased, by what they are known again by alone. */
export interface Erasure {
  readonly id: number;
  readonly at: Timestamp;
  readonly by: Actor;
  /** SHA-256 in hexadecimal of the texts of `markTexts`. */
  readonly marks: readonly string[];
}

/** A change as the log has it: with its answer. */
export interface LoggedAnswer extends Change {
  readonly answer: unknown;
}

import type { Actor } from '#domain/actor.ts';
import type { Change } from '#domain/change.ts';
import { OWNED_TABLES } from '#domain/tables.ts';
import type { Timestamp } from '#domain/time.ts';

export const ERASING_PATH = '/candidates/erase';

/** The call that erases people for good. Its own change has no rows. */
export const ERASING = `POST ${ERASING_PATH}`;

/** The tables that an erasure deletes rows of. */
export const ERASABLE = ['candidates', ...OWNED_TABLES] as const;

/** How many rows of each table are deleted. */
export type ErasedRows = Readonly<Record<(typeof ERASABLE)[number], number>>;

/** Replaces the route of a call that was only about candidates who were erased since. */
const ERASED = 'erased';

/** Replaces an answer that contained a candidate who was erased since. */
const ERASED_ANSWER = { erased: true } as const;

/**
 * Whether a change erased a candidate. Clients that follow the log must then read everything again, because older
 * changes differ, too.
 */
export function erases({ command }: Partial<Pick<Change, 'command'>>): boolean {
  return command?.route === ERASING;
}

/** Whether a change was emptied by an erasure: only the fact that it was made is left. */
export function isErased({ command }: Partial<Pick<Change, 'command'>>): boolean {
  return command?.route === ERASED;
}

/** Empties a change that was about erased candidates. */
export function emptied<Logged extends LoggedAnswer>(change: Logged): Logged {
  const { added: _added, left: _left, ...others } = change;
  const command = { route: ERASED, params: {}, body: null };
  return { ...others, command, rows: [], answer: ERASED_ANSWER } as unknown as Logged;
}

/** The change without its answer. */
export function unanswered<Logged extends LoggedAnswer>(change: Logged): Logged {
  return { ...change, answer: ERASED_ANSWER };
}

/** Whether a call can't be answered a second time, because its answer contained a candidate who was erased. */
export function isUnanswerable({ answer }: Pick<LoggedAnswer, 'answer'>): boolean {
  return typeof answer === 'object' && answer !== null && 'erased' in answer && answer.erased === true;
}

/** An erased candidate. Only the marks can recognise the candidate again. */
export interface Erasure {
  readonly id: number;
  readonly at: Timestamp;
  readonly by: Actor;
  /** SHA-256 in hexadecimal of the texts of `markTexts`. */
  readonly marks: readonly string[];
}

/** A change as the log stores it, with its answer. */
export interface LoggedAnswer extends Change {
  readonly answer: unknown;
}

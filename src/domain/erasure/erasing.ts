import type { Actor } from '#domain/actor.ts';
import type { Change, Command } from '#domain/change.ts';
import { OWNED_TABLES } from '#domain/tables.ts';
import type { Timestamp } from '#domain/time.ts';

export const ERASING_PATH = '/candidates/erase';

/** The route that erases candidates for good. Its own change has no rows. */
export const ERASING = `POST ${ERASING_PATH}`;

/** The tables from which an erasure deletes rows. */
export const ERASABLE = ['candidates', ...OWNED_TABLES] as const;

/**
 * The reason why candidates are erased when no person decided it: by the retention rule, or because they asked for it.
 */
export const ERASURE_REASONS = ['retention', 'request'] as const;
export type ErasureReason = (typeof ERASURE_REASONS)[number];

/** The number of deleted rows in each table. */
export type ErasedRows = Readonly<Record<(typeof ERASABLE)[number], number>>;

/** Replaces the route of a logged call when all of its candidates were erased later. */
const ERASED = 'erased';

/** Replaces a logged answer when one of its candidates was erased later. */
const ERASED_ANSWER = { erased: true } as const;

/**
 * Tells whether a change erased a candidate. Clients that follow the log must then read everything again, because the
 * erasure also rewrote older changes.
 */
export function erases({ command }: Partial<Pick<Change, 'command'>>): boolean {
  return command?.route === ERASING;
}

/** Tells whether an erasure emptied a change. The log then has only the fact that the change was made. */
export function isErased({ command }: Partial<Pick<Change, 'command'>>): boolean {
  return command?.route === ERASED;
}

/** The call of a change that an erasure emptied. */
export const ERASED_COMMAND: Command = { route: ERASED, params: {}, body: null };

/** As {@link ERASED_COMMAND}, where the change also moved rows between the erased candidates and others. */
const ERASED_WITH_OTHERS: Command = { ...ERASED_COMMAND, body: { with: 'others' } };

/**
 * Tells whether an erasure emptied a change that others' rows were part of. A copy that lacks the change can't follow
 * the log past it.
 */
export function isErasedWithOthers({ command }: Pick<Change, 'command'>): boolean {
  return command.route === ERASED && command.body !== null;
}

/** Empties a change whose candidates were all erased. @param how `with others`: it also moved rows to or from others */
export function emptied<Logged extends LoggedAnswer>(change: Logged, how?: 'with others'): Logged {
  const { added: _added, left: _left, ...others } = change;
  const command = how === undefined ? ERASED_COMMAND : ERASED_WITH_OTHERS;
  return { ...others, command, rows: [], answer: ERASED_ANSWER } as unknown as Logged;
}

/** The change with `ERASED_ANSWER` instead of its answer. */
export function unanswered<Logged extends LoggedAnswer>(change: Logged): Logged {
  return { ...change, answer: ERASED_ANSWER };
}

/** Tells whether a repeated call can't get its first answer, because the answer contained an erased candidate. */
export function isUnanswerable({ answer }: Pick<LoggedAnswer, 'answer'>): boolean {
  return typeof answer === 'object' && answer !== null && 'erased' in answer && answer.erased === true;
}

/** An erased candidate. Only the marks can identify the candidate later. */
export interface Erasure {
  readonly id: number;
  readonly at: Timestamp;
  readonly by: Actor;
  /** The SHA-256 hashes, in hexadecimal, of the texts that `markTexts` returns. */
  readonly marks: readonly string[];
}

/** A change as the log stores it, with its answer. */
export interface LoggedAnswer extends Change {
  readonly answer: unknown;
}

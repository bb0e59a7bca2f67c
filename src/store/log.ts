import type { Change, RowChange } from '#domain/change.ts';
import type { LoggedChange, LogPlace } from './database.ts';
import type { Write } from './store.ts';

/** What a write did to rows, and its answer, remembered under the write's key; or else the change that it undoes. */
export type Done<T> = {
  /** The rows with what they become; those that stay as they are count for nothing. */
  readonly rows: readonly RowChange[];
} & ({ readonly value: T; readonly undoes?: never } | { readonly undoes: number });

/** A place to go on from: the last change of the log, or what stands for one in an empty log. */
type Last = Pick<LogPlace, 'seq' | 'charactersBefore' | 'characters'> | undefined;

/** The change that a write of rows adds to the log. */
export function changeAfter(last: Last, write: Write, done: Done<unknown>): LoggedChange {
  return placedAfter(last, write, {
    rows: done.rows,
    undoable: true,
    undoes: done.undoes ?? null,
    answer: done.undoes === undefined ? done.value : null,
  });
}

/** The one change of a log that begins with a whole workspace: it has no rows, and can't be undone. */
export function replacementAfter(last: Last, write: Write): LoggedChange {
  const before = last && { seq: last.seq, charactersBefore: 0, characters: 0 };
  return placedAfter(before, write, { rows: [], undoable: false, undoes: null, answer: null });
}

function placedAfter(
  last: Last,
  { by, key, at, command }: Write,
  done: Pick<LoggedChange, 'rows' | 'undoable' | 'undoes' | 'answer'>,
): LoggedChange {
  const change = { seq: last ? last.seq + 1 : 1, at, by, command, ...done, key };
  return {
    ...change,
    charactersBefore: last ? last.charactersBefore + last.characters : 0,
    characters: JSON.stringify(change).length,
  };
}

/** What was answered to the write. An undoing is answered with the change it is, which the log need not keep twice. */
export function answerOf(change: LoggedChange): unknown {
  return change.undoes === null ? change.answer : asListed(change);
}

/** A change as everybody may see it. */
export function asListed({ seq, at, by, command, rows, undoable, undoes }: LoggedChange): Change {
  return { seq, at, by, command, rows, undoable, undoes };
}

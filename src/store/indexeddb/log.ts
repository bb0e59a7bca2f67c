import type { Change, RowChange } from '#domain/change.ts';
import { isKept, type LogPlace } from '#store/log-bounds.ts';
import type { Write } from '#store/store.ts';
import type { Database, LoggedChange } from './database.ts';

/** What a write has done, and its answer, remembered under the write's key; or else the change that it undoes. */
export type Done<T> = Rows & ({ readonly value: T; readonly undoes?: never } | { readonly undoes: number });

interface Rows {
  /**
   * The rows written; none: nothing had to change. `everything`: the whole workspace was replaced, which is too much
   * for the log to hold and so can't be undone.
   */
  readonly rows: readonly RowChange[] | 'everything';
}

/** The seq of the last change; 0 before the first. */
export async function revisionOf(db: Database): Promise<number> {
  return Number((await db.changes.toCollection().lastKey()) ?? 0);
}

export function lastLogged(db: Database): Promise<LoggedChange | undefined> {
  return db.changes.toCollection().last();
}

/**
 * Adds one change to the log and takes away what no longer fits in.
 *
 * @param last the change before it, if any
 * @returns the change as the log has it
 */
export async function append(
  db: Database,
  last: Pick<LogPlace, 'seq' | 'charactersBefore' | 'characters'> | undefined,
  { key, at, command }: Write,
  done: Done<unknown>,
): Promise<LoggedChange> {
  const { rows } = done;
  const change = {
    seq: last ? last.seq + 1 : 1,
    at,
    command,
    rows: rows === 'everything' ? [] : rows,
    undoable: rows !== 'everything',
    undoes: done.undoes ?? null,
    ...(key !== null && { key }),
    answer: done.undoes === undefined ? done.value : null,
  };
  const logged: LoggedChange = {
    ...change,
    charactersBefore: last ? last.charactersBefore + last.characters : 0,
    characters: JSON.stringify(change).length,
  };
  await db.changes.add(logged);
  await dropWhatNoLongerFits(db, logged);
  return logged;
}

/** Walks from the oldest change to the first that fits: usually none or one, however long the log is. */
async function dropWhatNoLongerFits(db: Database, last: LoggedChange): Promise<void> {
  const dropped = await db.changes
    .toCollection()
    .until((change) => isKept(change, last, db.logBounds))
    .toArray();
  await db.changes.bulkDelete(dropped.map((change) => change.seq));
}

/** What was answered to the write. An undoing is answered with the change it is, which the log need not keep twice. */
export function answerOf(change: LoggedChange): unknown {
  return change.undoes === null ? change.answer : withoutAnswer(change);
}

/** A change as everybody may see it. */
export function withoutAnswer({ seq, at, command, rows, undoable, undoes }: LoggedChange): Change {
  return { seq, at, command, rows, undoable, undoes };
}

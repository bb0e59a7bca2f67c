import type { Actor, Authorship } from '#domain/actor.ts';
import type { AddedRows, Change, SkippedRows, RowChange } from '#domain/change.ts';
import { BEGINNINGS } from '#domain/changes/beginnings.ts';
import { rangesOf } from '#domain/replica/id-ranges.ts';
import { TABLE_NAMES } from '#domain/tables.ts';
import type { Timestamp } from '#domain/time.ts';
import type { LoggedChange, LogPlace } from '#store/database.ts';
import type { Write } from '#store/write.ts';

/**
 * The result of a decision to write: the rows to write, and either the answer or, for an undo, the seq of the undone
 * change.
 */
export type Effect<T> = {
  /** The row changes. Some may change nothing. */
  readonly rows: readonly RowChange[];
  /** Rows to add, of which the log keeps only the keys. */
  readonly added?: readonly RowChange[];
} & (
  | { readonly value: T; readonly undoes?: never }
  | ({ readonly undoes: number } & Pick<UndoPlan, 'skipped'>)
);

/** The rows that an undo writes, and those that it skips. */
export interface UndoPlan {
  readonly rows: readonly RowChange[];
  readonly skipped?: SkippedRows | undefined;
}

/** The position of the last change, with its moment where that is known; undefined when the log is empty. */
type Last = (Omit<LogPlace, 'at'> & { readonly at?: Timestamp }) | undefined;

/**
 * Gives a change its author and its time. Each change of a workspace is later than the one before it, whatever the
 * clock says: two changes in one millisecond, or a clock that was set back, leave no doubt about what came first.
 */
export function madeAfter(
  last: Pick<NonNullable<Last>, 'at'> | undefined,
  { by, askedAt }: Write,
): Authorship {
  const next = last?.at && new Date(Date.parse(last.at) + 1).toISOString();
  return { by, at: next === undefined || askedAt > next ? askedAt : next };
}

/**
 * The change to add to the log for a write.
 *
 * @param happenedAt when it happened; by default when it arrives
 */
export function changeAfter(
  last: Last,
  write: Write,
  effect: Effect<unknown>,
  happenedAt?: Timestamp,
): LoggedChange {
  return loggedAfter(last, write, {
    ...(happenedAt !== undefined && happenedAt < madeAfter(last, write).at && { happenedAt }),
    rows: effect.rows,
    undoable: true,
    undoes: effect.undoes ?? null,
    answer: effect.undoes === undefined ? effect.value : null,
    ...(effect.added?.length && { added: keysOf(effect.added) }),
    ...(effect.undoes !== undefined && effect.skipped && { left: effect.skipped }),
  });
}

/** The keys of added rows, as ranges: one for each table, or more when the keys were reserved. */
function keysOf(added: readonly RowChange[]): AddedRows[] {
  return TABLE_NAMES.flatMap((table) => {
    const ids = added.flatMap((row) => (row.table === table ? [row.id] : []));
    return rangesOf(ids.toSorted((a, b) => a - b)).map((range) => ({ table, ...range }));
  });
}

/**
 * The write that fills a new workspace.
 *
 * @param route one of `BEGINNINGS`
 */
export function seedingBy(by: Actor, at: Date, route: string = BEGINNINGS.seed): Write {
  const command = { route, params: {}, body: null };
  return { by, key: null, askedAt: at.toISOString(), command };
}

/** The change that replaces the whole workspace, and starts a new log. It has no rows and can't be undone. */
export function replacementAfter(
  last: Pick<NonNullable<Last>, 'seq' | 'at'> | undefined,
  write: Write,
): LoggedChange {
  const before = last && { ...last, charactersBefore: 0, characters: 0 };
  return loggedAfter(before, write, { rows: [], undoable: false, undoes: null, answer: null });
}

/** The change of an erasure. It has no rows and can't be undone. */
export function erasureAfter(last: Last, write: Write, answer: unknown): LoggedChange {
  return loggedAfter(last, write, { rows: [], undoable: false, undoes: null, answer });
}

function loggedAfter(
  last: Last,
  write: Write,
  content: Pick<LoggedChange, 'happenedAt' | 'rows' | 'undoable' | 'undoes' | 'answer' | 'added' | 'left'>,
): LoggedChange {
  const { key, command } = write;
  const change = { seq: last ? last.seq + 1 : 1, ...madeAfter(last, write), command, ...content, key };
  return {
    ...change,
    charactersBefore: last ? last.charactersBefore + last.characters : 0,
    characters: JSON.stringify(change).length,
  };
}

/** The answer of a logged write. The answer of an undo is its own change, so it is not stored separately. */
export function answerOf(change: LoggedChange): unknown {
  return change.undoes === null ? change.answer : toChange(change);
}

/** The fields of a logged change that the API returns. */
export function toChange(logged: LoggedChange): Change {
  const { seq, at, happenedAt, by, command, rows, undoable, undoes, added, left } = logged;
  return {
    seq,
    at,
    ...(happenedAt !== undefined && { happenedAt }),
    by,
    command,
    rows,
    undoable,
    undoes,
    ...(added && { added }),
    ...(left && { left }),
  };
}

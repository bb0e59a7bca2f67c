import { sameValue } from '#domain/change.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { Workspace } from '#domain/workspace.ts';
import type { Database, LoggedChange, Writing } from './database.ts';
import { floorUnder, type LogBounds } from './log-bounds.ts';
import { answerOf, changeAfter, replacementAfter, type Done } from './log.ts';
import type { Outcome, Write, Written } from './store.ts';

type Decided<T> = Done<T> | Refusal;

/**
 * The one way to write: looking up the key, reading, deciding, writing and logging are one transaction, so nothing is
 * ever half done, done twice or missing from the log.
 */
export class Writer {
  readonly #db: Database;
  readonly #bounds: LogBounds;

  constructor(db: Database, bounds: LogBounds) {
    this.#db = db;
    this.#bounds = bounds;
  }

  /** @param decide reads and decides which rows to write; null: what it is about does not exist */
  rows<T>(asked: Write, decide: (tx: Writing) => Promise<Decided<T>>): Promise<Written<T> | Refusal>;
  rows<T>(asked: Write, decide: (tx: Writing) => Promise<Decided<T> | null>): Promise<Outcome<T>>;
  rows<T>(asked: Write, decide: (tx: Writing) => Promise<Decided<T> | null>): Promise<Outcome<T>> {
    return this.#once<T, Outcome<T>>(asked, async (tx) => {
      const last = await tx.lastChange();
      const done = await decide(tx);
      if (done === null || isRefusal(done)) return done;
      const rows = done.rows.filter((row) => !sameValue(row.before, row.after));
      if (done.undoes === undefined && rows.length === 0) return { value: done.value, seq: null };
      const change = changeAfter(last, asked, { ...done, rows });
      await tx.commit(rows, change, floorUnder(change, this.#bounds));
      return written<T>(change);
    });
  }

  /** Puts a workspace in the place of everything, the log and its keys included. */
  replace(asked: Write, workspace: Workspace): Promise<Written<null> | Refusal> {
    return this.#once<null, Written<null>>(asked, async (tx) => {
      const change = replacementAfter(await tx.lastChange(), asked);
      await tx.replace(workspace, change);
      return written(change);
    });
  }

  /** Unless the key is known: then it is answered as the first time. */
  #once<T, End>(asked: Write, work: (tx: Writing) => Promise<End>): Promise<End | Written<T> | Refusal> {
    return this.#db.write(async (tx) => {
      const remembered = asked.key === null ? undefined : await tx.changeByKey(asked.by, asked.key);
      if (!remembered) return work(tx);
      if (sameValue(remembered.command, asked.command)) return written<T>(remembered);
      return refuse('conflict', 'This idempotency key was used for something else before.');
    });
  }
}

/** The same command has the same type of answer. */
function written<T>(change: LoggedChange): Written<T> {
  return { value: answerOf(change) as T, seq: change.seq };
}

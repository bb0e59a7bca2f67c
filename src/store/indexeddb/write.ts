import { sameValue, type RowChange } from '#domain/change.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import type { Rows, TableName } from '#domain/workspace.ts';
import type { Outcome, Write, Written } from '#store/store.ts';
import type { Database } from './database.ts';
import { append, type Done, lastLogged } from './log.ts';
import { readAndWrite } from './transaction.ts';

type Decided<T> = Done<T> | Refusal;

/**
 * The one way to write: looking up the key, reading, deciding, writing and logging are one transaction, so nothing is
 * ever half done, done twice or missing from the log.
 *
 * @param work reads, decides and writes; a refusal or null (missing) must come before it has written anything
 */
export function write<T>(
  db: Database,
  asked: Write,
  work: () => Promise<Decided<T>>,
): Promise<Written<T> | Refusal>;
export function write<T>(
  db: Database,
  asked: Write,
  work: () => Promise<Decided<T> | null>,
): Promise<Outcome<T>>;
export function write<T>(
  db: Database,
  asked: Write,
  work: () => Promise<Decided<T> | null>,
): Promise<Outcome<T>> {
  return readAndWrite(db, async () => {
    const remembered = asked.key === null ? undefined : await db.changes.get({ key: asked.key });
    if (remembered && !sameValue(remembered.command, asked.command)) {
      return refuse('conflict', 'This idempotency key was used for something else before.');
    }
    // The same command has the same type of answer.
    if (remembered) return { value: remembered.answer as T, seq: remembered.seq };

    const last = await lastLogged(db);
    const done = await work();
    if (done === null || isRefusal(done)) return done;
    return { value: done.value, seq: done.rows.length === 0 ? null : await append(db, last, asked, done) };
  });
}

/** Writes the rows that differ from what they were, and answers those for the log. */
export async function writeRows(db: Database, rows: readonly RowChange[]): Promise<RowChange[]> {
  const changed = rows.filter((row) => !sameValue(row.before, row.after));
  await Promise.all(
    changed.map(({ table, id, after }) =>
      after ? rowsOf(db, table).put(after) : rowsOf(db, table).delete(id),
    ),
  );
  return changed;
}

/** A table by its name, for work that is the same on all of them. */
export function rowsOf(db: Database, table: TableName) {
  return db.table<Rows[TableName], number>(table);
}

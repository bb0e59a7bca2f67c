import { sameValue, type RowChange } from '#domain/change.ts';
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts';
import { TABLE_NAMES, type Rows, type TableName } from '#domain/workspace.ts';
import type { Outcome, Write, Written } from '#store/store.ts';
import { writeBlocks } from './candidate-blocks.ts';
import type { Database, LoggedChange } from './database.ts';
import { answerOf, append, type Done, lastLogged } from './log.ts';
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
export async function write<T>(
  db: Database,
  asked: Write,
  work: () => Promise<Decided<T> | null>,
): Promise<Outcome<T>> {
  let made: LoggedChange | undefined;
  const outcome = await readAndWrite(db, async () => {
    const remembered = asked.key === null ? undefined : await db.changes.get({ key: asked.key });
    if (remembered && !sameValue(remembered.command, asked.command)) {
      return refuse('conflict', 'This idempotency key was used for something else before.');
    }
    // The same command has the same type of answer.
    if (remembered) return { value: answerOf(remembered) as T, seq: remembered.seq };

    const last = await lastLogged(db);
    const done = await work();
    if (done === null || isRefusal(done)) return done;
    if (done.undoes === undefined && done.rows.length === 0) return { value: done.value, seq: null };
    if (done.rows !== 'everything') await writeBlocks(db, done.rows);
    made = await append(db, last, asked, done);
    return { value: answerOf(made) as T, seq: made.seq };
  });
  if (made) db.afterWrite(made);
  return outcome;
}

/** Writes the rows that differ from what they were, and answers those for the log. */
export async function writeRows(db: Database, rows: readonly RowChange[]): Promise<RowChange[]> {
  const changed = rows.filter((row) => !sameValue(row.before, row.after));
  for (const [table, its] of byTable(changed)) {
    const gone = its.filter(({ after }) => after === null).map(({ id }) => id);
    if (gone.length > 0) await rowsOf(db, table).bulkDelete(gone);
    const there = its.flatMap(({ after }) => after ?? []);
    if (there.length > 0) await rowsOf(db, table).bulkPut(there);
  }
  return changed;
}

/** The rows that `rows` are about as the database has them, in the same order; null for one it does not have. */
export async function readRows(db: Database, rows: readonly RowChange[]): Promise<(object | null)[]> {
  const found = new Map<RowChange, object | null>();
  for (const [table, its] of byTable(rows)) {
    const current = await rowsOf(db, table).bulkGet(its.map(({ id }) => id));
    for (const [at, row] of its.entries()) found.set(row, current[at] ?? null);
  }
  return rows.map((row) => found.get(row) ?? null);
}

function byTable(rows: readonly RowChange[]): (readonly [TableName, RowChange[]])[] {
  return TABLE_NAMES.map((table) => [table, rows.filter((row) => row.table === table)] as const).filter(
    ([, its]) => its.length > 0,
  );
}

/** A table by its name, for work that is the same on all of them. */
export function rowsOf(db: Database, table: TableName) {
  return db.table<Rows[TableName], number>(table);
}

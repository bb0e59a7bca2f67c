import { planUndo, type Change } from '#domain/change.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import type { ChangeStore, Outcome } from '#store/store.ts';
import type { Database } from './database.ts';
import { withoutAnswer } from './log.ts';
import { problemAfter } from './integrity.ts';
import { read, readAndWrite } from './transaction.ts';
import { rowsOf, write, writeRows } from './write.ts';

export function changeStore(db: Database): ChangeStore {
  return {
    revision() {
      return read(db, ['changes'], async () => Number((await db.changes.toCollection().lastKey()) ?? 0));
    },

    list({ after, limit }) {
      return read(db, ['changes'], async () => {
        const changes = await db.changes.where('seq').above(after).limit(limit).toArray();
        return changes.map(withoutAnswer);
      });
    },

    undo(asked, seq) {
      // The answer is the change made: the log has it under its own seq and need not keep it twice.
      return readAndWrite(db, async (): Promise<Outcome<Change>> => {
        const outcome = await write(db, asked, () => undo(db, seq));
        if (outcome === null || isRefusal(outcome)) return outcome;
        const made = outcome.seq === null ? undefined : await db.changes.get(outcome.seq);
        if (!made) throw new Error('What is undone has changed: the log must have it.');
        return { value: withoutAnswer(made), seq: made.seq };
      });
    },
  };
}

async function undo(db: Database, seq: number) {
  const change = await db.changes.get(seq);
  if (!change) return null;
  const current = await Promise.all(
    change.rows.map(async ({ table, id }) => (await rowsOf(db, table).get(id)) ?? null),
  );
  const plan = planUndo(change, current);
  if (isRefusal(plan)) return plan;
  const problem = await problemAfter(db, plan);
  if (problem !== null) return refuse('conflict', `This can’t be undone: ${problem}.`);
  return { value: null, rows: await writeRows(db, plan), undoes: seq };
}

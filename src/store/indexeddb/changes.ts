import type { Change } from '#domain/change.ts';
import { planUndo } from '#domain/changes/plan-undo.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import type { ChangeStore } from '#store/store.ts';
import type { Database } from './database.ts';
import { revisionOf, withoutAnswer } from './log.ts';
import { problemAfter } from './integrity.ts';
import { read } from './transaction.ts';
import { readRows, write, writeRows } from './write.ts';

export function changeStore(db: Database): ChangeStore {
  return {
    revision() {
      return read(db, ['changes'], () => revisionOf(db));
    },

    list({ after, before = Number.MAX_SAFE_INTEGER, order = 'oldest', limit }) {
      return read(db, ['changes'], async () => {
        if (after >= before) return [];
        const range = db.changes.where('seq').between(after, before, false, false);
        // oxlint-disable-next-line unicorn/no-array-reverse -- Dexie’s own, of a collection
        const ordered = order === 'newest' ? range.reverse() : range;
        return (await ordered.limit(limit).toArray()).map(withoutAnswer);
      });
    },

    undo(asked, seq) {
      return write<Change>(db, asked, () => undo(db, seq));
    },
  };
}

async function undo(db: Database, seq: number) {
  const change = await db.changes.get(seq);
  if (!change) return null;
  const plan = planUndo(change, await readRows(db, change.rows));
  if (isRefusal(plan)) return plan;
  const problem = await problemAfter(db, plan);
  if (problem !== null) return refuse('conflict', `This can’t be undone: ${problem}.`);
  return { rows: await writeRows(db, plan), undoes: seq };
}

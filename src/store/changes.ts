import type { Change, RowChange } from '#domain/change.ts';
import { planUndo } from '#domain/changes/plan-undo.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { TABLE_NAMES } from '#domain/table-names.ts';
import type { Database, RowReader, Writing } from './database.ts';
import { problemAfter } from './integrity.ts';
import { toChange } from './log.ts';
import type { ChangeStore } from './store.ts';
import type { Writer } from './write.ts';

export function changeStore(db: Database, writer: Writer): ChangeStore {
  return {
    revision() {
      return db.read(async (tx) => (await tx.lastChange())?.seq ?? 0);
    },

    list(range) {
      return db.read(async (tx) => (await tx.changes(range)).map(toChange));
    },

    undo(write, seq) {
      return writer.rows<Change>(write, (tx) => undo(tx, seq));
    },
  };
}

async function undo(tx: Writing, seq: number) {
  const change = await tx.change(seq);
  if (!change) return null;
  const plan = planUndo(change, await currentRows(tx, change.rows));
  if (isRefusal(plan)) return plan;
  const problem = await problemAfter(tx.withQuarantine, plan);
  if (problem !== null) return refuse('conflict', `This can’t be undone: ${problem}.`);
  return { rows: plan, undoes: seq };
}

/** What is stored now under the keys of `rows`, in the same order; null where there is no row. */
async function currentRows(tx: RowReader, rows: readonly RowChange[]): Promise<(object | null)[]> {
  const current = new Map<RowChange, object | null>();
  for (const table of TABLE_NAMES) {
    const ofTable = rows.filter((row) => row.table === table);
    const found =
      ofTable.length === 0
        ? []
        : await tx.get(
            table,
            ofTable.map(({ id }) => id),
          );
    for (const [place, row] of ofTable.entries()) current.set(row, found[place] ?? null);
  }
  return rows.map((row) => current.get(row) ?? null);
}

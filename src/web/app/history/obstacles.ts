import type { RowChange } from '#domain/change.ts';
import type { ChangeInPart } from '#domain/changes/description.ts';
import { planUndo } from '#domain/history/plan-undo.ts';
import { isRefusal } from '#domain/refusal.ts';

type Logged = ChangeInPart & { readonly seq: number };

/**
 * The reasons why changes can't be undone, by seq, as far as the log shows them. The present rows are known from the
 * latest changes. Other obstacles are only found by the undo itself.
 *
 * @param log newest first; changes of other kinds or rows may be missing, because they are no obstacles
 */
export function obstaclesIn(log: readonly Logged[]): ReadonlyMap<number, string> {
  const obstacles = new Map<number, string>();
  const now = new Map<string, object | null>();
  for (const { seq, rows, rowCount, undoable, command } of log) {
    for (const row of rows) if (!now.has(keyOf(row))) now.set(keyOf(row), row.after);
    // The rows before this change are unknown, so older changes can't be checked.
    if (rows.length < rowCount) break;
    const plan = planUndo(
      { rows, undoable, command },
      rows.map((row) => now.get(keyOf(row)) ?? null),
    );
    if (isRefusal(plan)) obstacles.set(seq, plan.refused);
  }
  return obstacles;
}

function keyOf({ table, id }: RowChange): string {
  return `${table} ${id}`;
}

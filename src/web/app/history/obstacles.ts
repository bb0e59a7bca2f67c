import type { RowChange } from '#domain/change.ts';
import type { ChangeInPart } from '#domain/changes/description.ts';
import { planUndo } from '#domain/history/plan-undo.ts';
import { isRefusal } from '#domain/refusal.ts';

type Logged = ChangeInPart & { readonly seq: number };

/**
 * Why changes can't be undone at the moment, by seq, as far as later changes tell. The rows as they are now are those that
 * the latest change left; whatever else stands in the way, the undo itself finds out.
 *
 * @param log newest first. It may lack changes of other kinds and of other rows, which are no obstacles
 */
export function obstaclesIn(log: readonly Logged[]): ReadonlyMap<number, string> {
  const obstacles = new Map<number, string>();
  const now = new Map<string, object | null>();
  for (const { seq, rows, rowCount, undoable, command } of log) {
    for (const row of rows) if (!now.has(keyOf(row))) now.set(keyOf(row), row.after);
    // For older changes, the present state of every row is unknown.
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

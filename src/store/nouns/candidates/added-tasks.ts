import type { Authorship } from '#domain/actor.ts';
import type { RowChange } from '#domain/change.ts';
import type { Reading, Writing } from '#store/database.ts';
import { addedRows } from '#store/nouns/rows/added-rows.ts';
import type { TaskFor } from '#store/retention-store.ts';

/** The row changes that add a task for each of these candidates, unless `taskFor` returns none. */
export async function addedTasks(
  tx: Writing,
  candidateIds: readonly number[],
  taskFor: TaskFor,
  made: Authorship,
): Promise<RowChange[]> {
  const ids = [...new Set(candidateIds)];
  const candidates = await tx.get('candidates', ids);
  const steps = await stepsByCandidate(tx, ids);
  const tasks = candidates.flatMap((candidate) => {
    const task = candidate && taskFor(candidate, steps.get(candidate.id) ?? [], made);
    return task ? [{ ...task, candidateId: candidate.id }] : [];
  });
  return addedRows(tx, 'steps', tasks);
}

async function stepsByCandidate(tx: Reading, ids: readonly number[]) {
  const steps = await tx.where('steps', 'candidateId', ids);
  const byCandidate = new Map<number, typeof steps>();
  for (const step of steps) {
    byCandidate.set(step.candidateId, [...(byCandidate.get(step.candidateId) ?? []), step]);
  }
  return byCandidate;
}

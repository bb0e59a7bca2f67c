import { keptWith } from '#domain/duplicates/verdict.ts';
import type { Rows } from '#domain/tables.ts';
import type { RowReader } from '#store/database.ts';

/** The decisions on duplicates that name one of these candidates (product §14), in the order of their keys. */
export async function duplicateDecisionsOf(
  tx: RowReader,
  ids: readonly number[],
): Promise<Rows['doubles'][]> {
  const first = await tx.where('doubles', 'candidateId', ids);
  const second = await tx.where('doubles', 'otherId', ids);
  const byId = new Map([...first, ...second].map((decision) => [decision.id, decision]));
  return [...byId.values()].toSorted((a, b) => a.id - b.id);
}

/**
 * The decisions that name one of these candidates, or one who was decided to be the same person, however many
 * applications lead there.
 */
export async function decisionsAround(tx: RowReader, ids: readonly number[]): Promise<Rows['doubles'][]> {
  const found = new Map<number, Rows['doubles']>();
  const known = new Set<number>();
  for (let next: readonly number[] = ids; next.length > 0;) {
    for (const id of next) known.add(id);
    // oxlint-disable-next-line no-await-in-loop -- each round is about those whom the last one found
    const decisions = await duplicateDecisionsOf(tx, next);
    for (const decision of decisions) found.set(decision.id, decision);
    const kept = decisions.filter(({ verdict }) => verdict === 'kept');
    const named = new Set(kept.flatMap(({ candidateId, otherId }) => [candidateId, otherId]));
    next = [...named].filter((id) => !known.has(id));
  }
  return [...found.values()].toSorted((a, b) => a.id - b.id);
}

/** Finds the other applications of these candidates of whom it was decided that they are the same person. */
export async function keptApplications(
  tx: RowReader,
  ids: readonly number[],
): Promise<(id: number) => readonly number[]> {
  const keptOf = keptWith(await decisionsAround(tx, ids));
  const others = [...new Set(ids.flatMap((id) => keptOf(id)))];
  if (others.length === 0) return () => [];
  // A decision stays when the creation of the other candidate is undone.
  const found = await tx.get('candidates', others);
  const there = new Set(others.filter((_, place) => found[place]));
  return (id) => keptOf(id).filter((other) => there.has(other));
}

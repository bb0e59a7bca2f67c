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

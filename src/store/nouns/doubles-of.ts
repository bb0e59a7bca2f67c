import type { Rows } from '#domain/tables.ts';
import type { RowReader } from '#store/database.ts';

/** The decisions on duplicates that name one of these candidates (product §14). */
export async function doublesOf(tx: RowReader, ids: readonly number[]): Promise<Rows['doubles'][]> {
  const first = await tx.where('doubles', 'candidateId', ids);
  const second = await tx.where('doubles', 'otherId', ids);
  return [...new Map([...first, ...second].map((double) => [double.id, double])).values()];
}

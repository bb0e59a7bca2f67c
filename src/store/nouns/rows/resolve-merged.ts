import type { Candidate } from '#domain/candidate/candidate.ts';
import { whoRemains } from '#domain/duplicates/verdict.ts';
import type { RowReader } from '#store/database.ts';

/**
 * The candidates with these ids, in the same order. The id of a merged candidate finds the candidate who remains
 * (product §14). Every call that takes a candidate's id uses this function.
 */
export async function resolveMergedIds(
  tx: RowReader,
  ids: readonly number[],
): Promise<(Candidate | undefined)[]> {
  const found = await tx.get('candidates', ids);
  if (found.every(Boolean)) return [...found];
  const missing = ids.filter((_, place) => !found[place]);
  const decisions = await tx.where('doubles', 'otherId', missing);
  const leadTo = ids.map((id, place) => (found[place] ? id : (whoRemains(id, decisions) ?? id)));
  return [...(await tx.get('candidates', leadTo))];
}

export async function resolveMerged(tx: RowReader, id: number): Promise<Candidate | undefined> {
  return (await resolveMergedIds(tx, [id]))[0];
}

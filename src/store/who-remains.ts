import type { Candidate } from '#domain/candidate.ts';
import { whoRemains } from '#domain/duplicates/verdict.ts';
import type { Reading } from './database.ts';

/** The candidate with an id, or who remains of them: their id leads on when they were merged into another (product §14). */
export async function candidateOf(tx: Reading, id: number): Promise<Candidate | undefined> {
  const [candidate] = await tx.get('candidates', [id]);
  if (candidate) return candidate;
  const remains = whoRemains(id, await tx.all('doubles'));
  return remains === null ? undefined : (await tx.get('candidates', [remains]))[0];
}

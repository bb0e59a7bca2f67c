import type { CandidateWithJob } from '#domain/candidate.ts';
import { EVERYBODY } from '#domain/candidate-query.ts';
import { certainty, emailKey, likeness, nameKey } from '#domain/duplicates/likeness.ts';
import { likelyPairs } from '#domain/duplicates/likely-pairs.ts';
import { takePage } from '#domain/paging.ts';
import type { Database } from './database.ts';
import type { DuplicateStore } from './store.ts';

/** Of so many at most it is said that they are likely the same person as somebody. */
const MOST_ALIKE = 50;

/** So many who have a name in theirs are compared at most: most of them are others. */
const MOST_OF_NAME = 1_000;

export function duplicateStore(db: Database): DuplicateStore {
  /** Those whose email or name is the candidate's, and perhaps some more. */
  async function alike({ email, name }: CandidateWithJob): Promise<CandidateWithJob[]> {
    const narrow = { ...EVERYBODY, pageSize: MOST_OF_NAME };
    const lists = await Promise.all([
      emailKey({ email }) === '' ? null : db.listCandidates({ ...narrow, email: email.trim() }),
      nameKey({ name }) === '' ? null : db.listCandidates({ ...narrow, search: name.trim() }),
    ]);
    const found = lists.flatMap((list) => list?.data ?? []);
    return [...new Map(found.map((candidate) => [candidate.id, candidate])).values()];
  }

  return {
    async list({ page, pageSize }) {
      const { data } = await db.listCandidates(EVERYBODY);
      const pairs = likelyPairs(data);
      return { data: takePage(pairs, page, pageSize), total: pairs.length };
    },

    async of(candidate) {
      const likely = (await alike(candidate))
        .filter(({ id }) => id !== candidate.id)
        .map((other) => ({ candidate: other, signs: likeness(candidate, other) }))
        .filter(({ signs }) => signs.length > 0);
      return likely
        .toSorted((a, b) => certainty(b.signs) - certainty(a.signs) || b.candidate.id - a.candidate.id)
        .slice(0, MOST_ALIKE);
    },
  };
}

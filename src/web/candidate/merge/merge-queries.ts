import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { Read } from '#web/app/api/answers.ts';
import { apiQuery } from '#web/app/api/api-query.ts';
import { PAIRS_PAGE_SIZE } from '#domain/duplicates/likely-pairs.ts';

/** A page of likely duplicates, as pairs of candidates. */
export function pairsQuery(page: number) {
  const query = { page, pageSize: PAIRS_PAGE_SIZE };
  return apiQuery('GET /duplicates', { query }, 'Failed to load duplicates');
}

/** The other applications and the likely duplicates of one candidate. */
export function alsoHereQuery(id: number) {
  return apiQuery('GET /candidates/{id}/duplicates', { params: { id } }, 'Failed to load duplicates');
}

/** Those of whom it was decided that they are the same person. */
export function keptIn(found: Read<'GET /candidates/{id}/duplicates'>['data']): readonly CandidateWithJob[] {
  return found.flatMap(({ candidate, isKept }) => (isKept ? [candidate] : []));
}

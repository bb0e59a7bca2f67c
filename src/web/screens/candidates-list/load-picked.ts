import { compareBy } from '#domain/candidate-list/candidate-sort.ts';
import { MOST_CHANGED_TOGETHER, type CandidateWithJob } from '#domain/candidate/candidate.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { call } from '#web/app/api/call.ts';
import { candidatesParams, type CandidatesSearch } from '#web/app/address/candidates-search.ts';

/** Up to this many candidates are loaded one by one. */
const FEW = 50;

/**
 * Loads the current candidates with these ids, in the list's order. Many candidates are read from their list. Those who
 * have left it are read one by one. Erased candidates are left out.
 */
export async function loadPicked(
  ids: ReadonlySet<number>,
  search: CandidatesSearch,
): Promise<CandidateWithJob[]> {
  const listed = ids.size > FEW ? await loadMatching(search, ids) : [];
  const found = new Set(listed.map(({ id }) => id));
  const others = await Promise.all([...ids].filter((id) => !found.has(id)).map(loadOne));
  return [...listed, ...others.filter((it) => it !== null)].toSorted(compareBy[search.sort]);
}

/** Loads the candidates who match a search, on all pages. With `ids` it loads only these, and stops when all are found. */
export async function loadMatching(
  search: CandidatesSearch,
  ids?: ReadonlySet<number>,
): Promise<CandidateWithJob[]> {
  const found: CandidateWithJob[] = [];
  const filters = candidatesParams(search);
  for (let page = 1, hasMore = true; hasMore && found.length < (ids?.size ?? Infinity); page++) {
    const query = { ...filters, page, pageSize: MOST_CHANGED_TOGETHER };
    // oxlint-disable-next-line no-await-in-loop -- most often the first page has all of them
    const { data, total } = await call('GET /candidates', { query }, 'Failed to load candidates');
    found.push(...(ids ? data.filter(({ id }) => ids.has(id)) : data));
    hasMore = data.length > 0 && page * MOST_CHANGED_TOGETHER < total;
  }
  return found;
}

async function loadOne(id: number): Promise<CandidateWithJob | null> {
  try {
    return await call('GET /candidates/{id}', { params: { id } }, 'Failed to load candidates');
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

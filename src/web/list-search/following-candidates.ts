import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { candidateListQuery } from '#web/api/queries.ts';
import type { CandidateOrder } from './candidate-order.ts';
import { candidatesParams, type CandidatesSearch } from './candidates-search.ts';

/** The ids of a list's candidates after the last one that is known. A column has no more than those. */
export function followingQuery(client: QueryClient, order: CandidateOrder, search?: CandidatesSearch) {
  return queryOptions({
    queryKey: ['following candidates', search, order],
    queryFn: () => (search && order.pages ? loadFollowing(client, order, search) : []),
  });
}

/** The ids of a list's candidates before the first one that is known. */
export function precedingQuery(client: QueryClient, order: CandidateOrder, search?: CandidatesSearch) {
  return queryOptions({
    queryKey: ['preceding candidates', search, order],
    queryFn: () => (search && order.pages ? loadPreceding(client, order, search) : []),
  });
}

/** The order with those who precede. */
export function extendedBack({ ids, pages }: CandidateOrder, preceding: readonly number[]): CandidateOrder {
  return { ids: [...preceding, ...ids], pages: pages && [Math.max(1, pages[0] - 1), pages[1]] };
}

/** The order with those who follow. */
export function extended({ ids, pages }: CandidateOrder, following: readonly number[]): CandidateOrder {
  return { ids: [...ids, ...following], pages: pages && [pages[0], pages[1] + 1] };
}

/**
 * Whoever is moved leaves a list of one stage, and all after them come forward, so that the next page alone would leave
 * some out: pages are read backwards until one has somebody who is known.
 */
async function loadFollowing(
  client: QueryClient,
  { ids, pages }: CandidateOrder,
  search: CandidatesSearch,
): Promise<readonly number[]> {
  const [first, last] = pages ?? [1, 1];
  const known = new Set(ids);
  const following: number[][] = [];
  for (let page = last + 1; page >= first; page--) {
    // oxlint-disable-next-line no-await-in-loop -- most often the first page read is enough
    const listed = await loadIds(client, { ...search, page });
    const lastKnown = listed.findLastIndex((id) => known.has(id));
    following.unshift(listed.slice(lastKnown + 1));
    if (lastKnown >= 0) break;
  }
  return [...new Set(following.flat())];
}

/** Whoever comes into a list is first, and all after them go back: pages are read onwards until one has somebody who is known. */
async function loadPreceding(
  client: QueryClient,
  { ids, pages }: CandidateOrder,
  search: CandidatesSearch,
): Promise<readonly number[]> {
  const [first, last] = pages ?? [1, 1];
  const known = new Set(ids);
  const preceding: number[] = [];
  for (let page = first - 1; page >= 1 && page <= last; page++) {
    // oxlint-disable-next-line no-await-in-loop -- most often the first page read is enough
    const listed = await loadIds(client, { ...search, page });
    const firstKnown = listed.findIndex((id) => known.has(id));
    preceding.push(...listed.slice(0, firstKnown < 0 ? listed.length : firstKnown));
    if (firstKnown >= 0) break;
  }
  return [...new Set(preceding)];
}

async function loadIds(client: QueryClient, search: CandidatesSearch): Promise<readonly number[]> {
  const { data } = await client.fetchQuery(candidateListQuery(candidatesParams(search)));
  return data.map(({ id }) => id);
}

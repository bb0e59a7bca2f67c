import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { candidateListQuery } from '#web/app/api/queries.ts';
import type { CandidateOrder } from './candidate-order.ts';
import { listParams, type CandidatesSearch } from './candidates-search.ts';

/** Loads the ids after the last candidate of an order. A column's order already has all ids. */
export function followingQuery(client: QueryClient, order: CandidateOrder, search?: CandidatesSearch) {
  return queryOptions({
    queryKey: ['following candidates', search, order],
    queryFn: () => (search && order.pages ? loadFollowing(client, order, search) : []),
  });
}

/** Loads the ids before the first candidate of an order. */
export function precedingQuery(client: QueryClient, order: CandidateOrder, search?: CandidatesSearch) {
  return queryOptions({
    queryKey: ['preceding candidates', search, order],
    queryFn: () => (search && order.pages ? loadPreceding(client, order, search) : []),
  });
}

/** Adds the preceding candidates to the order. */
export function extendedBack({ ids, pages }: CandidateOrder, preceding: readonly number[]): CandidateOrder {
  return { ids: [...preceding, ...ids], pages: pages && [Math.max(1, pages[0] - 1), pages[1]] };
}

/** Adds the following candidates to the order. */
export function extended({ ids, pages }: CandidateOrder, following: readonly number[]): CandidateOrder {
  return { ids: [...ids, ...following], pages: pages && [pages[0], pages[1] + 1] };
}

/**
 * Loads the candidates after the last known one. A moved candidate leaves a list of one stage, so that all later
 * candidates move up. The next page alone would then skip some. So pages are read backwards until one contains a known
 * candidate.
 */
async function loadFollowing(
  client: QueryClient,
  order: CandidateOrder,
  search: CandidatesSearch,
): Promise<readonly number[]> {
  const [first, last] = order.pages ?? [1, 1];
  const known = new Set(order.ids);
  const listed = await loadUntilKnown(client, search, known, numbersFrom(first, last + 1).toReversed());
  const unknown = listed.map((ids) => ids.slice(ids.findLastIndex((id) => known.has(id)) + 1));
  return [...new Set(unknown.toReversed().flat())];
}

/**
 * Loads the candidates before the first known one. A new candidate is first in the list, so that all others move down.
 * So pages are read forwards until one contains a known candidate.
 */
async function loadPreceding(
  client: QueryClient,
  order: CandidateOrder,
  search: CandidatesSearch,
): Promise<readonly number[]> {
  const [first, last] = order.pages ?? [1, 1];
  const known = new Set(order.ids);
  const listed = first > 1 ? await loadUntilKnown(client, search, known, numbersFrom(first - 1, last)) : [];
  const unknown = listed.map((ids) => {
    const firstKnown = ids.findIndex((id) => known.has(id));
    return firstKnown < 0 ? ids : ids.slice(0, firstKnown);
  });
  return [...new Set(unknown.flat())];
}

/** The ids on the pages, up to the first page that contains a known candidate. */
async function loadUntilKnown(
  client: QueryClient,
  search: CandidatesSearch,
  known: ReadonlySet<number>,
  pages: readonly number[],
): Promise<readonly (readonly number[])[]> {
  const listed: (readonly number[])[] = [];
  for (const page of pages) {
    // oxlint-disable-next-line no-await-in-loop -- most often the first page read is enough
    const { data } = await client.fetchQuery(candidateListQuery(listParams({ ...search, page })));
    const ids = data.map(({ id }) => id);
    listed.push(ids);
    if (ids.some((id) => known.has(id))) break;
  }
  return listed;
}

function numbersFrom(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}

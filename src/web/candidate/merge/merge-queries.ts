import { queryOptions } from '@tanstack/react-query';
import { call, earlyAnswer } from '#web/app/api/call.ts';
import { PAIRS_PAGE_SIZE } from '#domain/duplicates/likely-pairs.ts';

/** A page of likely duplicates, as pairs of candidates. */
export function pairsQuery(page: number) {
  const query = pairsParams(page);
  return queryOptions({
    queryKey: ['GET /duplicates', query] as const,
    queryFn: ({ signal }) => call('GET /duplicates', { query, signal }, 'Failed to load duplicates'),
    initialData: () => earlyAnswer('GET /duplicates', { query }),
  });
}

function pairsParams(page: number) {
  return { page, pageSize: PAIRS_PAGE_SIZE };
}

/** The likely duplicates of one candidate. */
export function alsoHereQuery(id: number) {
  return queryOptions({
    queryKey: ['GET /candidates/{id}/duplicates', id] as const,
    queryFn: ({ signal }) =>
      call('GET /candidates/{id}/duplicates', { params: { id }, signal }, 'Failed to load duplicates'),
    initialData: () => earlyAnswer('GET /candidates/{id}/duplicates', { params: { id } }),
  });
}

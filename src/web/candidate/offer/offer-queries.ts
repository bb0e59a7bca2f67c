import { queryOptions } from '@tanstack/react-query';
import { apiQuery, FRESH_MS } from '#web/app/api/api-query.ts';

/** A candidate's offers, the latest first. */
export function candidateOffersQuery(candidateId: number) {
  const params = { id: candidateId };
  return queryOptions({
    ...apiQuery('GET /candidates/{id}/offers', { params }, 'Failed to load offers', { data: [] }),
    staleTime: FRESH_MS,
  });
}

/** The offers that wait for an approval by this person. */
export const offersToApproveQuery = apiQuery(
  'GET /offers',
  { query: { toApprove: 'true' } },
  'Failed to load offers',
);

import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#web/app/api/api-error.ts';
import { call } from '#web/app/api/call.ts';
import { FRESH_MS, keys } from '#web/app/api/queries.ts';

/** A candidate's offers, the latest first. A host without offers answers that there is no such call: then there are none. */
export function candidateOffersQuery(candidateId: number) {
  return queryOptions({
    queryKey: keys.candidateOffers(String(candidateId)),
    queryFn: async ({ signal }) => {
      try {
        const params = { id: candidateId };
        return await call('GET /candidates/{id}/offers', { params, signal }, 'Failed to load offers');
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return { data: [] };
        throw error;
      }
    },
    staleTime: FRESH_MS,
  });
}

/** The offers that wait for an approval by this person. */
export const offersToApproveQuery = queryOptions({
  queryKey: keys.offers({ toApprove: true }),
  queryFn: ({ signal }) =>
    call('GET /offers', { query: { toApprove: 'true' }, signal }, 'Failed to load offers'),
});

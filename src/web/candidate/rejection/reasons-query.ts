import { apiQuery } from '#web/app/api/api-query.ts';

/** All reasons in their order, including retired ones. */
export const reasonsQuery = apiQuery('GET /reasons', {}, 'Failed to load reasons');

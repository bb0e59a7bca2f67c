import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/app/api/call.ts';
import { keys } from '#web/app/api/queries.ts';

/** All reasons in their order, including retired ones. */
export const reasonsQuery = queryOptions({
  queryKey: keys.reasons,
  queryFn: ({ signal }) => call('GET /reasons', { signal }, 'Failed to load reasons'),
});

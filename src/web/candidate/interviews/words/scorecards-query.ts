import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/app/api/call.ts';
import { keys } from '#web/app/api/queries.ts';

/**
 * The scorecards on a candidate that the reader may see, and who wrote those that are sealed.
 *
 * @param id the id in the URL, which may be invalid
 */
export function scorecardsQuery(id: string) {
  return queryOptions({
    queryKey: keys.scorecards(id),
    queryFn: ({ signal }) =>
      call('GET /candidates/{id}/scorecards', { params: { id }, signal }, 'Failed to load scorecards'),
  });
}

import { apiQuery } from '#web/app/api/api-query.ts';

/**
 * The scorecards on a candidate that the reader may see, and who wrote those that are sealed.
 *
 * @param id the id in the URL, which may be invalid
 */
export function scorecardsQuery(id: number | string) {
  return apiQuery('GET /candidates/{id}/scorecards', { params: { id } }, 'Failed to load scorecards');
}

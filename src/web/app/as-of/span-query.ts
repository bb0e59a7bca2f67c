import { apiQuery } from '#web/app/api/api-query.ts';
import { timeZone } from '#web/app/time/time-zone.ts';

/** The first day on which anybody was in a stage. */
export function spanQuery() {
  return apiQuery('GET /reports/span', { query: { timeZone: timeZone() } }, 'Failed to load the first day');
}

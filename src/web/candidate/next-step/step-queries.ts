import { queryOptions } from '@tanstack/react-query';
import { apiQuery, FRESH_MS } from '#web/app/api/api-query.ts';

export function stepsQuery(id: number) {
  return queryOptions({
    ...apiQuery('GET /candidates/{id}/steps', { params: { id } }, 'Failed to load next steps'),
    // The profile asks for it before it shows the part with the steps.
    staleTime: FRESH_MS,
  });
}

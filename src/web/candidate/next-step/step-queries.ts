import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/app/api/call.ts';
import { FRESH_MS, keys } from '#web/app/api/queries.ts';

export function stepsQuery(id: number) {
  return queryOptions({
    queryKey: keys.steps(String(id)),
    queryFn: ({ signal }) =>
      call('GET /candidates/{id}/steps', { params: { id }, signal }, 'Failed to load next steps'),
    // The profile asks for it before it shows the part with the steps.
    staleTime: FRESH_MS,
  });
}

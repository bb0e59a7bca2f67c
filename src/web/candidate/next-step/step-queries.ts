import { queryOptions } from '@tanstack/react-query';
import { call, earlyAnswer } from '#web/app/api/call.ts';
import { FRESH_MS, keys } from '#web/app/api/queries.ts';

export function stepsQuery(id: number) {
  return queryOptions({
    queryKey: keys.steps(String(id)),
    queryFn: ({ signal }) =>
      call('GET /candidates/{id}/steps', { params: { id }, signal }, 'Failed to load next steps'),
    initialData: () => earlyAnswer('GET /candidates/{id}/steps', { params: { id } }),
    staleTime: FRESH_MS,
  });
}

import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { keys } from '#web/api/queries.ts';

const ALL_ACTIVE = { status: 'active', sort: 'titleAsc', page: 1, pageSize: 10_000 };

/** The jobs a candidate can apply for. */
export function useActiveJobs() {
  return useQuery({
    queryKey: keys.jobs(ALL_ACTIVE),
    queryFn: ({ signal }) => call('GET /jobs', { query: ALL_ACTIVE, signal }, 'Failed to load jobs'),
    select: ({ data }) => data.map(({ id, title }) => ({ value: String(id), label: title })),
  });
}

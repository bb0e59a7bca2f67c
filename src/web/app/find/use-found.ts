import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#web/app/api/call.ts';
import { keys } from '#web/app/api/queries.ts';

/** As many as can be looked through; more words find others. */
const MOST_FOUND = 20;

/** What a text finds in the workspace; while it is looked for, what the text before found. */
export function useFound(text: string) {
  const query = { q: text, limit: MOST_FOUND };
  return useQuery({
    queryKey: keys.search(query),
    // Also for no text: then everything is made ready for the first key.
    queryFn: ({ signal }) => call('GET /search', { query, signal }, 'Failed to search'),
    placeholderData: keepPreviousData,
  });
}

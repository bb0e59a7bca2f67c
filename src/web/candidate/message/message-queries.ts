import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from '#web/app/api/api-error.ts';
import { call } from '#web/app/api/call.ts';
import { keys, FRESH_MS } from '#web/app/api/queries.ts';

/** A candidate's messages, the latest first. A host without messages answers that there is no such call: then there are none. */
export function messagesQuery(candidateId: number) {
  return queryOptions({
    queryKey: keys.messages(String(candidateId)),
    queryFn: async ({ signal }) => {
      try {
        return await call(
          'GET /candidates/{id}/messages',
          { params: { id: candidateId }, signal },
          'Failed to load messages',
        );
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return { data: [] };
        throw error;
      }
    },
    // The card is rendered later, when the files are there, too.
    staleTime: FRESH_MS,
  });
}

export function useMessages(candidateId: number) {
  return useQuery(messagesQuery(candidateId));
}

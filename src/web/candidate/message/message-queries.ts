import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiQuery, FRESH_MS } from '#web/app/api/api-query.ts';

/** A candidate's messages, the latest first. */
export function messagesQuery(candidateId: number) {
  const params = { id: candidateId };
  return queryOptions({
    ...apiQuery('GET /candidates/{id}/messages', { params }, 'Failed to load messages', { data: [] }),
    // The card is rendered later, when the files are there, too.
    staleTime: FRESH_MS,
  });
}

export function useMessages(candidateId: number) {
  return useQuery(messagesQuery(candidateId));
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import { ownQuery } from './own-query.ts';

/**
 * The server's ways to sign in. Loaded once, because they are settings of the server. If loading fails, people can
 * still sign in with a password.
 */
export const waysQuery = queryOptions({
  ...ownQuery('GET /session/ways', {}, 'Failed to load the ways to sign in'),
  staleTime: Infinity,
  retry: false,
});

/** Tells whether the server sends mail. True until the answer is known. */
export function useSendsMail(): boolean {
  return useQuery(waysQuery).data?.mail !== false;
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import { whileSending } from './while-sending.ts';
import { ask, askList, loadMembers } from './people-calls.ts';

export const membersQuery = queryOptions({ queryKey: ['GET /people'], queryFn: loadMembers });

/**
 * The server's ways to sign in. Loaded once, because they are settings of the server. If loading fails, people can
 * still sign in with a password.
 */
export const waysQuery = queryOptions({
  queryKey: ['GET /session/ways'],
  queryFn: ({ signal }) => ask('GET /session/ways', { signal }, 'Failed to load the ways to sign in'),
  staleTime: Infinity,
  retry: false,
});

/** Whether the server sends mail. True until the answer is known. */
export function useSendsMail(): boolean {
  return useQuery(waysQuery).data?.mail !== false;
}

export const invitationsQuery = queryOptions({
  queryKey: ['GET /invitations'],
  queryFn: ({ signal }) => askList('GET /invitations', { signal }, 'Failed to load invitations'),
  refetchInterval: ({ state }) => whileSending(state.data),
});

export const sessionsQuery = queryOptions({
  queryKey: ['GET /people/me/sessions'],
  queryFn: ({ signal }) => askList('GET /people/me/sessions', { signal }, 'Failed to load your sessions'),
});

export const factorsQuery = queryOptions({
  queryKey: ['GET /people/me/factors'],
  queryFn: ({ signal }) => ask('GET /people/me/factors', { signal }, 'Failed to load how you sign in'),
});

export const tokensQuery = queryOptions({
  queryKey: ['GET /people/me/tokens'],
  queryFn: ({ signal }) => askList('GET /people/me/tokens', { signal }, 'Failed to load your access tokens'),
});

/** The working secrets that a member has made. Asked anew each time, because programs make and use them. */
export function secretsQuery(id: string) {
  return queryOptions({
    queryKey: ['GET /people/{id}/secrets', id],
    queryFn: ({ signal }) =>
      askList('GET /people/{id}/secrets', { params: { id }, signal }, 'Failed to load what they know'),
    gcTime: 0,
    staleTime: 0,
  });
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import { whileSending } from './while-sending.ts';
import { ownListQuery, ownQuery } from './own-query.ts';

export const membersQuery = ownListQuery('GET /people', {}, 'Failed to load people');

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

export const mailServicesQuery = queryOptions({
  ...ownQuery('GET /people/me/mail-services', {}, 'Failed to load how mail works'),
  // They change without a call of this page.
  staleTime: 0,
});

export const invitationsQuery = queryOptions({
  ...ownListQuery('GET /invitations', {}, 'Failed to load invitations'),
  refetchInterval: ({ state }) => whileSending(state.data),
});

export const sessionsQuery = ownListQuery('GET /people/me/sessions', {}, 'Failed to load your sessions');

export const factorsQuery = ownQuery('GET /people/me/factors', {}, 'Failed to load how you sign in');

export const tokensQuery = ownListQuery('GET /people/me/tokens', {}, 'Failed to load your access tokens');

/** The working secrets that a member has made. Asked anew each time, because programs make and use them. */
export function secretsQuery(id: string) {
  return queryOptions({
    ...ownListQuery('GET /people/{id}/secrets', { params: { id } }, 'Failed to load what they know'),
    gcTime: 0,
    staleTime: 0,
  });
}

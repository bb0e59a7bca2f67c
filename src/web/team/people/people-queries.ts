import { queryOptions } from '@tanstack/react-query';
import { ownListQuery, ownQuery } from './own-query.ts';
import { whileSending } from './while-sending.ts';

export const membersQuery = ownListQuery('GET /people', {}, 'Failed to load people');

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

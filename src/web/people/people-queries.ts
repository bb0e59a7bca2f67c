import { queryOptions, useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { toast } from '#web/ui/toast.tsx';
import { ask, loadMembers, type AccessToken, type Invitation, type OwnSession } from './people-calls.ts';

export const membersQuery = queryOptions({ queryKey: ['GET /people'], queryFn: loadMembers });

export const invitationsQuery = queryOptions({
  queryKey: ['GET /invitations'],
  queryFn: async ({ signal }) => {
    const answer = await ask<{ data: readonly Invitation[] }>(
      'GET /invitations',
      { signal },
      'Failed to load invitations',
    );
    return answer.data;
  },
});

export const sessionsQuery = queryOptions({
  queryKey: ['GET /people/me/sessions'],
  queryFn: async ({ signal }) => {
    const answer = await ask<{ data: readonly OwnSession[] }>(
      'GET /people/me/sessions',
      { signal },
      'Failed to load your sessions',
    );
    return answer.data;
  },
});

export const tokensQuery = queryOptions({
  queryKey: ['GET /people/me/tokens'],
  queryFn: async ({ signal }) => {
    const answer = await ask<{ data: readonly AccessToken[] }>(
      'GET /people/me/tokens',
      { signal },
      'Failed to load your access tokens',
    );
    return answer.data;
  },
});

/** A change of people, after which what is shown of them is asked for again. A failure is told in a toast. */
export function useChange<Input, Result>(
  send: (input: Input) => Promise<Result>,
  { key, onDone }: { key: QueryKey; onDone?: (result: Result, input: Input) => unknown },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (result, input) =>
      Promise.all([client.invalidateQueries({ queryKey: key }), onDone?.(result, input)]),
    onError: (error) => toast.error(error.message),
  });
}

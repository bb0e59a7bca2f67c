import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnAnswer, OwnInput } from '#contract/server/own-calls.ts';
import { apiKey } from '#web/app/api/api-key.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { toRequest } from '#web/app/api/request.ts';
import { readJson, send } from '#web/app/api/send.ts';
import type { Sent } from '#web/team/people/people-calls.ts';
import { toast } from '#web/kit/toast.tsx';

/** Milliseconds between two looks for reminders. */
const REMINDED_MS = 5 * 60_000;

/** Calls the server. Without a connection the message is the call's own. */
async function ask<Name extends 'GET /notifications' | 'PATCH /notifications'>(
  route: Name,
  input: Sent<Name>,
  fallback: string,
): Promise<OwnAnswer<Name>> {
  const response = await send(toRequest(route, input), fallback);
  const json = await readJson(response);
  if (json === undefined) throw new ApiError(fallback, { status: response.status });
  return json as OwnAnswer<Name>;
}

/**
 * The notifications. They are loaded again after changes of notes or submissions and when the person returns to the
 * page, because another device may have marked some as read, and every five minutes, because a reminder comes without a
 * change.
 */
export const notificationsQuery = queryOptions({
  queryKey: apiKey('GET /notifications'),
  queryFn: ({ signal }) => ask('GET /notifications', { signal }, 'Failed to load notifications'),
  refetchOnWindowFocus: 'always',
  refetchInterval: REMINDED_MS,
});

export function useChangeNotifications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OwnInput<'PATCH /notifications'>['body']) =>
      ask('PATCH /notifications', { body }, 'That was not saved'),
    // Cancels a running request, because its older answer would overwrite the new state.
    onMutate: () => client.cancelQueries(notificationsQuery),
    onSuccess: (answer) => client.setQueryData(notificationsQuery.queryKey, answer),
    onError: (error) => {
      toast.error(error.message);
      return client.invalidateQueries(notificationsQuery);
    },
  });
}

/** Changes what the person did not ask to change. When that fails, nobody is told: it is tried at the next occasion. */
export function useTellNotifications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OwnInput<'PATCH /notifications'>['body']) =>
      ask('PATCH /notifications', { body }, 'That was not saved'),
    onMutate: () => client.cancelQueries(notificationsQuery),
    onSuccess: (answer) => client.setQueryData(notificationsQuery.queryKey, answer),
  });
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApplicationMail, InterviewReminder, Notifications } from '#domain/team/notification.ts';
import type { Timestamp } from '#domain/time.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { toRequest, type AnyInput } from '#web/app/api/request.ts';
import { readJson, send } from '#web/app/api/send.ts';
import { toast } from '#web/kit/toast.tsx';

/** Milliseconds between two looks for reminders. */
const REMINDED_MS = 5 * 60_000;

interface NotificationsChange {
  /** The id of a notification to mark as read. */
  readonly read?: string;
  /** Marks all notifications up to this moment as read. */
  readonly readUntil?: Timestamp;
  readonly mail?: boolean;
  readonly applications?: ApplicationMail;
  readonly interviews?: InterviewReminder;
  /** The time zone of the daily mail. */
  readonly timeZone?: string;
}

async function ask(route: string, input: AnyInput, fallback: string): Promise<Notifications> {
  const response = await send(toRequest(route, input), fallback);
  const json = await readJson(response);
  if (json === undefined) throw new ApiError(fallback, { status: response.status });
  return json as Notifications;
}

/**
 * The notifications. They are loaded again after changes of notes or submissions and when the person returns to the
 * page, because another device may have marked some as read, and every five minutes, because a reminder comes without a
 * change.
 */
export const notificationsQuery = queryOptions({
  queryKey: ['GET /notifications'],
  queryFn: ({ signal }) => ask('GET /notifications', { signal }, 'Failed to load notifications'),
  refetchOnWindowFocus: 'always',
  refetchInterval: REMINDED_MS,
});

export function useChangeNotifications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NotificationsChange) => ask('PATCH /notifications', { body }, 'That was not saved'),
    // Cancels a running request, because its older answer would overwrite the new state.
    onMutate: () => client.cancelQueries(notificationsQuery),
    onSuccess: (answer) => client.setQueryData(notificationsQuery.queryKey, answer),
    onError: (error) => {
      toast.error(error.message);
      return client.invalidateQueries(notificationsQuery);
    },
  });
}

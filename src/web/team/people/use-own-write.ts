import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { toast } from '#web/kit/toast-queue.ts';

/**
 * Like `useWrite`, for a call that only a server answers: the log has no such change. It loads the query again that shows
 * the change. A toast reports a failure.
 */
export function useOwnWrite<Input, Result>(
  send: (input: Input) => Promise<Result>,
  {
    shownBy: { queryKey },
    onDone,
  }: {
    readonly shownBy: { readonly queryKey: QueryKey };
    readonly onDone?: (result: Result, input: Input) => unknown;
  },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (result, input) =>
      Promise.all([client.invalidateQueries({ queryKey }), onDone?.(result, input)]),
    onError: (error) => toast.error(error.message),
  });
}

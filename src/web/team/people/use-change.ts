import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { toast } from '#web/kit/toast-queue.ts';

/** A mutation that refreshes a query afterwards. A toast reports a failure. */
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

import { useMutation } from '@tanstack/react-query';
import type { WriteName } from '#contract/contract.ts';
import type { WriteAnswer } from '#web/app/api/answers.ts';
import { write, type CallInput, type Written } from '#web/app/api/call.ts';
import { refreshAfter, refreshAll } from '#web/app/api/refresh.ts';
import { useRetryKey, type RetryKey } from '#web/app/api/retry-key.ts';
import { toast } from '#web/kit/toast.tsx';
import { useOneAtATime } from '#web/kit/use-one-at-a-time.ts';
import { toastChange } from './undo-change.ts';

/** The effects of a write. */
export interface Outcome<Name extends WriteName> {
  /** The message of a failure if the server sends none (product §8). */
  readonly failed: string;
  /** The toast when the screen shows the change, with “Undo”. Undefined: none. */
  readonly done?: string | ((written: Written<WriteAnswer<Name>>) => string | undefined) | undefined;
  /** Called when the change is stored. */
  readonly onStored?: (written: Written<WriteAnswer<Name>>) => void;
  /** Called when the screen shows the change. */
  readonly onShown?: ((value: WriteAnswer<Name>) => void) | undefined;
}

/** Writes. Resolves when the screen shows the change. A form sends so; anything else writes by `useWrite`. */
export async function writeAndShow<Name extends WriteName>(
  route: Name,
  input: CallInput<Name>,
  { failed, done, onStored, onShown }: Outcome<Name>,
  retry?: RetryKey,
): Promise<WriteAnswer<Name>> {
  const written = await write(route, input, failed, retry);
  onStored?.(written);
  await refreshAfter(written);
  const told = typeof done === 'function' ? done(written) : done;
  if (told !== undefined) toastChange(told, written);
  onShown?.(written.value);
  return written.value;
}

/**
 * Writes one after the other, as mutations. A write that had no answer is repeated with the same idempotency key, so
 * that it has one effect.
 *
 * @param onFailure called with the message of a failure; by default a toast shows it, and everything is loaded again
 * @example write('DELETE /kits/{id}', { params: { id } }, { failed: 'The interview was not deleted', done: 'Interview deleted' });
 */
export function useWrite(onFailure: (message: string) => unknown = tellFailure) {
  const once = useOneAtATime();
  const retry = useRetryKey();
  const { mutateAsync, isPending, variables, error, reset } = useMutation({
    mutationFn: ({ start }: { readonly start: () => Promise<unknown>; readonly id: number | undefined }) =>
      start(),
    onError: ({ message }) => onFailure(message),
  });

  /**
   * Does nothing while a write with the same `id` is under way.
   *
   * @param id writes with different ids may run at the same time
   */
  function writeOnce<Name extends WriteName>(
    route: Name,
    input: CallInput<Name>,
    outcome: Outcome<Name> & {
      /** Called when the screen shows the change, or after a failure. */
      readonly onSettled?: () => void;
    },
    id?: number,
  ): void {
    const start = () => writeAndShow(route, input, outcome, retry);
    once(() => mutateAsync({ start, id }).finally(outcome.onSettled), id);
  }

  return {
    write: writeOnce,
    isPending,
    /** The id of the write that is under way. */
    underWay: isPending ? variables.id : undefined,
    error,
    reset,
  };
}

export type Write = ReturnType<typeof useWrite>['write'];

/** Another person may have changed what failed to be changed here. */
function tellFailure(message: string): Promise<void> {
  toast.error(message);
  return refreshAll();
}

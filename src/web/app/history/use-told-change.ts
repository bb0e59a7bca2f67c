import { useMutation } from '@tanstack/react-query';
import type { Written } from '#web/app/api/call.ts';
import { refreshAfter, refreshAll } from '#web/app/api/refresh.ts';
import { toast } from '#web/kit/toast.tsx';
import { useOneAtATime } from '#web/kit/use-one-at-a-time.ts';
import { toastChange } from './undo-change.ts';

export interface ToldChange<Value> {
  readonly send: () => Promise<Written<Value>>;
  /** The toast afterwards, with “Undo”; null: none. */
  readonly done: string | null;
  /** Called when the screen shows the change. */
  readonly onShown?: ((value: Value) => void) | undefined;
}

/**
 * Sends changes, and shows a toast when the screen shows them, or when one failed. While a change is under way, further ones with
 * the same key do nothing.
 *
 * @example change({ send: () => write('DELETE /kits/{id}', …), done: 'Interview deleted' });
 */
export function useToldChange<Value = unknown>() {
  const once = useOneAtATime();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ send }: ToldChange<Value>) => send(),
    onSuccess: async (written, { done, onShown }) => {
      await refreshAfter(written);
      if (done !== null) toastChange(done, written);
      onShown?.(written.value);
    },
    onError: ({ message }) => {
      toast.error(message);
      // Another person may have changed what failed to be changed here.
      void refreshAll();
    },
  });
  return {
    change: (asked: ToldChange<Value>, key?: number): void => once(() => mutateAsync(asked), key),
    isPending,
  };
}

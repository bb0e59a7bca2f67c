import { useMutation } from '@tanstack/react-query';
import { write } from '#web/app/api/call.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
import { useRetryKey } from '#web/app/api/retry-key.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { useErase } from '#web/candidate/erasure/use-erase.ts';
import { toast } from '#web/kit/toast.tsx';
import { useOneAtATime } from '#web/kit/use-one-at-a-time.ts';

/** Runs the retention rule: asks and makes next steps as one change, which can be undone, then erases. */
export function useRunRule(onDone: () => void) {
  const once = useOneAtATime();
  const retry = useRetryKey();
  const { erase, isPending: isErasing } = useErase(onDone, 'retention');
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => write('POST /retention/run', { body: {} }, 'The rule was not run', retry),
    onSuccess: async (ran) => {
      await refreshAfter(ran);
      if (ran.change !== null) toastChange('The retention rule has run', ran);
      if (ran.value.erase.length > 0) erase(ran.value.erase);
      else onDone();
    },
    onError: ({ message }) => toast.error(message),
  });
  return { run: () => once(() => mutateAsync()), isPending: isPending || isErasing };
}

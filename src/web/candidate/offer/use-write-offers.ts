import { useMutation } from '@tanstack/react-query';
import type { BodyInput } from '#contract/contract.ts';
import { write, type Written } from '#web/app/api/call.ts';
import { refreshAfter, refreshAll } from '#web/app/api/refresh.ts';
import type { RetryKey } from '#web/app/api/retry-key.ts';
import { useRetryKey } from '#web/app/api/retry-key.ts';
import { toastChange } from '#web/app/history/undo-change.ts';
import { toast } from '#web/kit/toast.tsx';
import { useOneAtATime } from '#web/kit/use-one-at-a-time.ts';

/** A change of an offer, with the words of the toast afterwards. */
interface OfferWrite {
  readonly send: (retry: RetryKey) => Promise<Written<unknown>>;
  readonly done: string;
  /** False: the change can't be undone. */
  readonly isUndoable?: boolean;
}

type OfferBody = BodyInput<'PATCH /offers/{id}'>;

export function changeOffer(id: number, body: OfferBody, done: string, isUndoable = true): OfferWrite {
  return {
    send: (retry) =>
      write('PATCH /offers/{id}', { params: { id }, body }, 'The offer was not changed', retry),
    done,
    isUndoable,
  };
}

/** Writes an offer. A toast says what was done, with “Undo”. */
export async function sendOffer(
  { send, done, isUndoable = true }: OfferWrite,
  retry: RetryKey,
): Promise<void> {
  try {
    const written = await send(retry);
    if (isUndoable) toastChange(done, written);
    else toast.info(done);
    await refreshAfter(written);
  } catch (error) {
    // Another person may have changed the offer.
    void refreshAll();
    throw error;
  }
}

/** Writes offers, one after the other. A toast says what was done, with “Undo”. */
export function useWriteOffers() {
  const once = useOneAtATime();
  const retry = useRetryKey();
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (asked: OfferWrite) => sendOffer(asked, retry),
  });
  return {
    /** @param onDone called when the change is shown */
    writeOffer: (asked: OfferWrite, onDone?: () => void): void => once(() => mutateAsync(asked).then(onDone)),
    isPending,
    error,
    reset,
  };
}

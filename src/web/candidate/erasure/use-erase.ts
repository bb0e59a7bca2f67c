import { useMutation } from '@tanstack/react-query';
import { write } from '#web/app/api/call.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
import { useRetryKey } from '#web/app/api/retry-key.ts';
import { deleteLocalDraft, localDraftNames } from '#web/app/device/local-draft.ts';
import { download } from '#web/kit/download.ts';
import { toast } from '#web/kit/toast.tsx';
import { useOneAtATime } from '#web/kit/use-one-at-a-time.ts';

/**
 * Erases candidates for good, and downloads the receipt.
 *
 * @param because the rule that erases them; absent when a person decided it
 */
export function useErase(onErased: () => void, because?: 'retention') {
  const once = useOneAtATime();
  const retry = useRetryKey();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (ids: readonly number[]) =>
      write(
        'POST /candidates/erase',
        { body: { ids: [...ids], ...(because && { because }) } },
        'Nobody was erased',
        retry,
      ),
    onSuccess: async (erased, ids) => {
      forgetDrafts(erased.value?.ids ?? ids);
      onErased();
      downloadReceipt(erased.value);
      const { left = [] } = erased.value;
      if (left.length > 0)
        toast.error(
          `Erased, but not yet from ${new Intl.ListFormat('en').format(left)}. Reload the page to try again`,
        );
      else toast.info('Erased for good. The receipt is downloaded');
      await refreshAfter(erased);
    },
    onError: ({ message }) => toast.error(message),
  });
  return { erase: (ids: readonly number[]) => once(() => mutateAsync(ids)), isPending };
}

function downloadReceipt(receipt: { readonly at: string }): void {
  const text = JSON.stringify(receipt, null, 2);
  download(
    new Blob([text], { type: 'application/json' }),
    `hirelane-erasure-${receipt.at.slice(0, 10)}.json`,
  );
}

/** Deletes the drafts about erased candidates on this device: notes, and answers that were not submitted. */
function forgetDrafts(ids: readonly number[]): void {
  for (const id of ids) deleteLocalDraft(`note-${id}`);
  try {
    const ends = new Set(ids.map(String));
    for (const name of localDraftNames('answers-')) {
      if (ends.has(name.split('-').at(-1) ?? '')) deleteLocalDraft(name);
    }
  } catch {
    // The browser allows no storage, so there are no drafts.
  }
}

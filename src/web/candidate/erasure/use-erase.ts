import { deleteLocalDraft, localDraftNames } from '#web/app/device/local-draft.ts';
import { useWrite } from '#web/app/history/use-write.ts';
import { download } from '#web/kit/download.ts';
import { toast } from '#web/kit/toast.tsx';

/**
 * Erases candidates for good, and downloads the receipt.
 *
 * @param because the rule that erases them; absent when a person decided it
 */
export function useErase(onErased: () => void, because?: 'retention') {
  const { write, isPending } = useWrite(toast.error);
  const erase = (ids: readonly number[]) =>
    write(
      'POST /candidates/erase',
      { body: { ids: [...ids], ...(because && { because }) } },
      {
        failed: 'Nobody was erased',
        onStored({ value }) {
          forgetDrafts(value?.ids ?? ids);
          onErased();
          downloadReceipt(value);
          tellErased(value.left ?? []);
        },
      },
    );
  return { erase, isPending };
}

/** @param left the places that still hold something of the erased candidates */
function tellErased(left: readonly string[]): void {
  if (left.length === 0) toast.info('Erased for good. The receipt is downloaded');
  else {
    const places = new Intl.ListFormat('en').format(left);
    toast.error(`Erased, but not yet from ${places}. Reload the page to try again`);
  }
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

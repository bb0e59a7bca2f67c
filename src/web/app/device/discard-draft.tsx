import { dateAndTimeOrTimeToday } from '#web/app/time/format.ts';
import { Button } from '#web/kit/button.tsx';
import { toast } from '#web/kit/toast.tsx';
import type { KeptDraft } from './use-kept-draft.ts';

interface DiscardDraftProps<Draft> {
  open: Pick<KeptDraft<Draft>, 'draft' | 'restoredAt' | 'discard' | 'restore'>;
  /** The class of the text that says when a restored draft was written. */
  detailClass: string | undefined;
}

/** Discards a draft, and says when a restored one was written. Without a draft there is nothing to discard. */
export function DiscardDraft<Draft extends { readonly isTouched: boolean }>({
  open: { draft, restoredAt, discard, restore },
  detailClass,
}: DiscardDraftProps<Draft>) {
  if (!draft.isTouched) return null;
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => {
          discard();
          toast.info('Draft discarded', { onUndo: () => restore(draft) });
        }}
      >
        Discard draft
      </Button>
      {restoredAt && <span className={detailClass}>Draft of {dateAndTimeOrTimeToday(restoredAt)}</span>}
    </>
  );
}

import { dateAndTimeOrTimeToday } from '#web/app/time/format.ts';
import { Button } from '#web/kit/button.tsx';
import { toast } from '#web/kit/toast.tsx';
import styles from './composer.module.css';
import type { Composer } from './use-composer.ts';

/** Discards a draft, and says when a restored one was written. Without a draft there is nothing to discard. */
export function DiscardButton({ composer }: { composer: Composer }) {
  const { draft, restoredAt, discard, restore } = composer;
  if (!draft.isTouched) return null;
  return (
    <div className={styles['discard']}>
      <Button
        variant="quiet"
        onClick={() => {
          discard();
          toast.info('Draft discarded', { onUndo: () => restore(draft) });
        }}
      >
        Discard draft
      </Button>
      {restoredAt && <span className={styles['detail']}>Draft of {dateAndTimeOrTimeToday(restoredAt)}</span>}
    </div>
  );
}

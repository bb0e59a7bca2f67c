import { DiscardDraft } from '#web/app/device/discard-draft.tsx';
import styles from './composer.module.css';
import type { Composer } from './use-composer.ts';

/** Discards the draft of a mail. Without a draft there is nothing to discard. */
export function DiscardButton({ composer }: { composer: Composer }) {
  if (!composer.draft.isTouched) return null;
  return (
    <div className="row wrap gap-2">
      <DiscardDraft open={composer} detailClass={styles['detail']} />
    </div>
  );
}

import { useDeferredValue } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { IconButton } from '#web/kit/button.tsx';
import styles from './card.module.css';
import { DragButton } from './drag-button.tsx';

interface CardCornerProps {
  candidate: CandidateWithJob;
  onPeek: () => void;
}

/**
 * “Peek” and the drag handle. They appear with the pointer or the focus, so a new card is painted without them. The
 * style sheet draws their icons, because icon elements were half of the board's elements.
 */
export function CardCorner({ candidate, onPeek }: CardCornerProps) {
  const isPainted = useDeferredValue(true, false);
  if (!isPainted) return null;
  return (
    <div className={styles['corner']}>
      <IconButton
        label="Peek"
        aria-keyshortcuts="P"
        size="small"
        tabIndex={-1}
        className={styles['peek']}
        onClick={onPeek}
      />
      <DragButton candidate={candidate} className={styles['handle']} />
    </div>
  );
}

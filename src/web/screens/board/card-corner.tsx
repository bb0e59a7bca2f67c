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
 * “Peek” and the handle to drag by. They are seen when the pointer or the focus comes, so a new card is painted first.
 * Their icons are drawn by the style sheet: as elements they were half of what the board is made of.
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

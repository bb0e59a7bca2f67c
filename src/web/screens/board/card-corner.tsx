import { GripVertical, PanelRight } from 'lucide-react';
import { useContext, useDeferredValue } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { IconButton } from '#web/kit/button.tsx';
import { PaintedContext } from './board-actions.ts';
import styles from './card.module.css';
import { DragButton } from './drag-button.tsx';

interface CardCornerProps {
  candidate: CandidateWithJob;
  onPeek: () => void;
}

/** “Peek” and the handle to drag by. They are seen when the pointer or the focus comes, so a new card is painted first. */
export function CardCorner({ candidate, onPeek }: CardCornerProps) {
  const isPainted = useDeferredValue(useContext(PaintedContext), false);
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
      >
        <PanelRight />
      </IconButton>
      <DragButton candidate={candidate} className={styles['handle']}>
        <GripVertical />
      </DragButton>
    </div>
  );
}

import type { RefObject } from 'react';
import type { CandidateWithJob } from '#domain/candidate.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useBoardActions } from './board-actions.ts';
import styles from './card.module.css';
import { StageControl } from './stage-control.tsx';

interface CardActionsProps {
  candidate: CandidateWithJob;
  now: number;
  moveButton: RefObject<HTMLButtonElement | null>;
  isTabStop: boolean;
}

/** The last line of a card: its stage, which moves it, and “Open”. */
export function CardActions({ candidate, now, moveButton, isTabStop }: CardActionsProps) {
  const { profileStates } = useBoardActions();
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <div className={styles['actions']}>
      <StageControl candidate={candidate} now={now} ref={moveButton} tabIndex={tabIndex} />
      <LinkButton
        to="/candidates/$id"
        params={{ id: String(candidate.id) }}
        state={profileStates[candidate.stage]}
        size="small"
        variant="quiet"
        draggable={false}
        tabIndex={tabIndex}
        className={styles['open'] ?? ''}
      >
        Open
      </LinkButton>
    </div>
  );
}

import type { RefObject } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { ProfileLink } from '#web/candidate/records/profile-link.tsx';
import { buttonClass } from '#web/kit/button.tsx';
import { useBoardActions } from './board-actions.ts';
import styles from './card.module.css';
import { StageControl } from './stage-control.tsx';

interface CardActionsProps {
  candidate: CandidateWithJob;
  now: number;
  moveButton: RefObject<HTMLButtonElement | null>;
  isTabStop: boolean;
}

const OPEN_LOOK = buttonClass({ size: 'small', variant: 'quiet' }, styles['open']);

/** The last line of a card, with the stage button that moves the card and “Open”. */
export function CardActions({ candidate, now, moveButton, isTabStop }: CardActionsProps) {
  const { profileStates } = useBoardActions();
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <div className={styles['actions']}>
      <StageControl candidate={candidate} now={now} ref={moveButton} tabIndex={tabIndex} />
      <ProfileLink
        candidateId={candidate.id}
        profileState={profileStates[candidate.stage]}
        draggable={false}
        tabIndex={tabIndex}
        className={OPEN_LOOK}
      >
        Open
      </ProfileLink>
    </div>
  );
}

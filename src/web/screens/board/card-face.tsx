import { memo, type RefObject } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { Avatar } from '#web/candidate/records/avatar.tsx';
import { ProfileLink } from '#web/candidate/records/profile-link.tsx';
import { useBoardActions } from './board-actions.ts';
import { CardActions } from './card-actions.tsx';
import { CardCorner } from './card-corner.tsx';
import styles from './card.module.css';

interface CardFaceProps {
  candidate: CandidateWithJob;
  /** The time, in ms. */
  now: number;
  moveButton: RefObject<HTMLButtonElement | null>;
  /** True: the card's controls are tab stops. */
  isTabStop: boolean;
}

/** The content of a card. It is memoised, because a card that only changes its place keeps its content. */
export const CardFace = memo(function CardFace({ candidate, now, moveButton, isTabStop }: CardFaceProps) {
  const { id, name, jobTitle, stage } = candidate;
  const { profileStates, peek } = useBoardActions();
  return (
    <>
      {/* The key makes a new element for each candidate. A reused image would show the old picture until the new
          one is loaded. */}
      <Avatar key={id} id={id} size={40} />
      <div className={styles['who']}>
        <ProfileLink
          candidateId={id}
          profileState={profileStates[stage]}
          draggable={false}
          tabIndex={-1}
          className={styles['name']}
        >
          {name}
        </ProfileLink>
        <span className={styles['job']}>{jobTitle}</span>
      </div>
      <CardCorner candidate={candidate} onPeek={() => peek(id)} />
      <CardActions candidate={candidate} now={now} moveButton={moveButton} isTabStop={isTabStop} />
    </>
  );
});

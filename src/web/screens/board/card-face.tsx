import { memo, type RefObject, useContext, useDeferredValue, useRef } from 'react';
import { useButton } from 'react-aria/useButton';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { RatingMark } from '#web/candidate/rating/rating-mark.tsx';
import { NewsAvatar } from '#web/candidate/records/avatar.tsx';
import { ProfileLink } from '#web/candidate/records/profile-link.tsx';
import { buttonClass, IconButton } from '#web/kit/button.tsx';
import { useBoardActions } from './board-actions.ts';
import { StageControl } from './stage-control.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './card.module.css';
import { DragHintContext } from './drag-source.tsx';

interface CardFaceProps {
  candidate: CandidateWithJob;
  /** The present time, in ms. */
  now: number;
  /** True if the card names the job. A board of one job does not. */
  showsJob: boolean;
  moveButton: RefObject<HTMLButtonElement | null>;
  /** True if Tab stops at the card's controls. */
  isTabStop: boolean;
}

const OPEN_LOOK = buttonClass({ size: 'small', variant: 'quiet' }, styles['open']);

/** The content of a card. It is memoised, because a card that only changes its place keeps its content. */
export const CardFace = memo(function CardFace(props: CardFaceProps) {
  const { candidate, now, showsJob, moveButton, isTabStop } = props;
  const { id, name, jobTitle, stage } = candidate;
  const { profileStates, peek } = useBoardActions();
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <>
      {/* The key makes a new element for each candidate. A reused image would show the old picture until the new
          one is loaded. */}
      <NewsAvatar key={id} id={id} size={40} />
      <div className={classNames('stack', styles['who'])}>
        <ProfileLink
          candidateId={id}
          profileState={profileStates[stage]}
          draggable={false}
          tabIndex={-1}
          className={classNames('text-data strong', styles['name'])}
        >
          {name}
        </ProfileLink>
        {showsJob && <span className={classNames('muted text-badge', styles['job'])}>{jobTitle}</span>}
        <StageControl candidate={candidate} now={now} ref={moveButton} tabIndex={tabIndex} />
        <RatingMark candidate={candidate} className={styles['rating']} />
      </div>
      <div data-screen-only className={classNames('row', styles['actions'])}>
        <CardButtons candidate={candidate} onPeek={() => peek(id)} />
        <ProfileLink
          candidateId={id}
          profileState={profileStates[stage]}
          draggable={false}
          tabIndex={tabIndex}
          className={OPEN_LOOK}
        >
          Open
        </ProfileLink>
      </div>
    </>
  );
});

interface CardButtonsProps {
  candidate: CandidateWithJob;
  onPeek: () => void;
}

/**
 * “Peek” and the button that starts a drag. Nobody sees them before the pointer or the focus is on the card, so a new
 * card is painted without them. The style sheet draws their icon, because icon elements were half of the board's elements.
 */
function CardButtons({ candidate, onPeek }: CardButtonsProps) {
  const isPainted = useDeferredValue(true, false);
  if (!isPainted) return null;
  return (
    <>
      <IconButton
        label="Peek"
        aria-keyshortcuts="P"
        size="small"
        tabIndex={-1}
        className={styles['peek']}
        onClick={onPeek}
      />
      <DragButton candidate={candidate} />
    </>
  );
}

/** The invisible button by which screen readers start a drag. A mouse drags the card itself. */
function DragButton({ candidate }: { candidate: CandidateWithJob }) {
  const { cardDrag } = useBoardActions();
  const hint = useContext(DragHintContext);
  const button = useRef<HTMLButtonElement>(null);
  const { buttonProps } = useButton(
    {
      'aria-label': `Drag ${candidate.name}`,
      ...(hint !== undefined && { 'aria-describedby': hint }),
      onPress: (event) => cardDrag.current?.press(candidate, event),
      // No tab stop: the key D on the card does the same.
      excludeFromTabOrder: true,
    },
    button,
  );
  return <button {...buttonProps} ref={button} className="visually-hidden" />;
}

import type { RefObject } from 'react';
import type { CandidateWithJob } from '#domain/candidate.ts';
import { StageBadge } from '#web/records/badges.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useBoardActions } from './board-actions.ts';
import styles from './card.module.css';
import { MoveButton } from './move-button.tsx';

interface CardActionsProps {
  candidate: CandidateWithJob;
  moveButton: RefObject<HTMLButtonElement | null>;
  isTabStop: boolean;
}

/** The last line of a card: its stage, “Move to…” and “Open”. */
export function CardActions({ candidate, moveButton, isTabStop }: CardActionsProps) {
  const { groupOf } = useBoardActions();
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <div className={styles['actions']}>
      <StageBadge stage={candidate.stage} />
      <MoveButton
        ref={moveButton}
        groupToMove={() => groupOf(candidate)}
        variant="quiet"
        aria-label="Move to…"
        data-tooltip="Move to…"
        tabIndex={tabIndex}
      >
        <span className={styles['moveText']}>Move to…</span>
      </MoveButton>
      <LinkButton
        to="/candidates/$id"
        params={{ id: String(candidate.id) }}
        size="small"
        variant="quiet"
        draggable={false}
        tabIndex={tabIndex}
      >
        Open
      </LinkButton>
    </div>
  );
}

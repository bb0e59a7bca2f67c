import type { RefObject } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { STAGE_LABELS } from '#domain/stage.ts';
import { spanOf } from '#web/app/time/age.ts';
import { useOpensMenu } from '#web/kit/use-opens-menu.ts';
import { useBoardActions } from './board-actions.ts';
import styles from './stage-control.module.css';

interface StageControlProps {
  candidate: CandidateWithJob;
  now: number;
  ref: RefObject<HTMLButtonElement | null>;
  tabIndex: number;
}

/** One button with a card's stage, the time in it, and “Move to…”. */
export function StageControl({ candidate, now, ref, tabIndex }: StageControlProps) {
  const { groupOf, openMoveMenu } = useBoardActions();
  const { stage, stageSince } = candidate;
  const label = STAGE_LABELS[stage];
  const span = spanOf(new Date(stageSince), new Date(now));
  return (
    <button
      {...useOpensMenu(ref, (button) => openMoveMenu(groupOf(candidate), button))}
      ref={ref}
      type="button"
      tabIndex={tabIndex}
      // The name contains the visible text, for people who use voice control.
      aria-label={`${label} · ${span.short}. Move to…`}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.3 has it for every role
      aria-description={`In ${label} for ${span.words}`}
      className={styles['control']}
      data-stage={stage}
    >
      <span className={styles['label']}>{label}</span> <span className={styles['span']}>· {span.short}</span>
    </button>
  );
}

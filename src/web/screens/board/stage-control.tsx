import { CalendarClock, CalendarX2 } from 'lucide-react';
import type { RefObject } from 'react';
import {
  interviewMark,
  NONE_YET,
  type WithInterviews,
} from '#web/candidate/interviews/words/interview-mark.ts';
import { STAGE_LABELS } from '#domain/stage.ts';
import { spanOf } from '#web/app/time/age.ts';
import { useOpensMenu } from '#web/kit/use-opens-menu.ts';
import { useBoardActions } from './board-actions.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './stage-control.module.css';

interface StageControlProps {
  candidate: WithInterviews;
  now: number;
  ref: RefObject<HTMLButtonElement | null>;
  tabIndex: number;
}

/** One button with a card's stage, the time in it, the next interview, and “Move to…”. */
export function StageControl({ candidate, now, ref, tabIndex }: StageControlProps) {
  const { groupOf, openMoveMenu } = useBoardActions();
  const { stage, stageSince } = candidate;
  const label = STAGE_LABELS[stage];
  const span = spanOf(new Date(stageSince), new Date(now));
  const mark = interviewMark(candidate, now);
  const since = mark === null ? span.short : `${span.short} · ${mark}`;
  return (
    <button
      {...useOpensMenu(ref, (button) => openMoveMenu(groupOf(candidate), button))}
      ref={ref}
      type="button"
      tabIndex={tabIndex}
      // The name contains the visible text, for people who use voice control.
      aria-label={`${label} · ${since}. Move to…`}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.3 has it for every role
      aria-description={`In ${label} for ${span.words}`}
      className={classNames('row min-0 relative text-badge medium nowrap', styles['control'])}
      data-stage={stage}
    >
      <span className={styles['label']}>{label}</span> <span className={styles['span']}>· {span.short}</span>
      {mark !== null && <InterviewMark mark={mark} />}
    </button>
  );
}

/** An icon, because a narrow card has no room for more words. */
function InterviewMark({ mark }: { mark: string }) {
  const isMissing = mark === NONE_YET;
  return (
    <span
      className={classNames('flex flex-none relative', styles['mark'])}
      data-tooltip={isMissing ? mark : `Interview on ${mark}`}
    >
      {isMissing ? <CalendarX2 /> : <CalendarClock />}
      <span className="visually-hidden"> · {mark}</span>
    </span>
  );
}

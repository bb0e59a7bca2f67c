import type { ReactNode } from 'react';
import type { NextStep } from '#domain/next-step/next-step.ts';
import { teammateName, useTeammates } from '#web/app/host/teammates.ts';
import { useWrite } from '#web/app/history/use-write.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './next-step.module.css';
import { stepDay } from './step-day.tsx';

interface StepLineProps {
  step: NextStep;
  /** The text of the step, or a control with it. */
  children: ReactNode;
}

/** An open next step on one line: a box to tick, the text, the day and who does it. */
export function StepLine({ step: { id, text, day, owner }, children }: StepLineProps) {
  const teammates = useTeammates();
  const { write, isPending: isLeaving } = useWrite();
  return (
    <div className={classNames('row gap-2 control-height-small', styles['line'])}>
      <input
        type="checkbox"
        aria-label={`Done: ${text}`}
        checked={isLeaving}
        disabled={isLeaving}
        onChange={() =>
          write(
            'PATCH /steps/{id}',
            { params: { id }, body: { done: true } },
            { failed: 'Failed to change the next step', done: 'Next step done' },
          )
        }
      />
      {children}
      {day !== null && <span className="flex-none muted nowrap">{stepDay(day)}</span>}
      {owner !== '' && (
        <span className={classNames('muted nowrap ellipsis', styles['owner'])} data-truncate>
          {teammateName(owner, teammates)}
        </span>
      )}
    </div>
  );
}

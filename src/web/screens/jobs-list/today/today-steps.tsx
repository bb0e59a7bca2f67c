import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Read } from '#web/app/api/answers.ts';
import { StepLine } from '#web/candidate/next-step/step-line.tsx';
import { digits } from '#web/kit/digits.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './today-band.module.css';
import { useFirstLines } from './use-first-lines.tsx';

interface StepsPartProps {
  steps: Read<'GET /today'>['steps'];
  isMine: boolean;
}

/** The first next steps up to the end of the coming week, each with a box to tick. A button shows the others. */
export function StepsPart({ steps: { data, total, dueTotal }, isMine }: StepsPartProps) {
  const titleId = useId();
  const listId = useId();
  const [lines, othersButton] = useFirstLines(data, listId);
  return (
    <div className={classNames('column min-0', styles['part'])}>
      <div className={classNames('row gap-2 flex-none', styles['title'])}>
        <h2 id={titleId}>Next steps</h2>
        <span data-truncate className={styles['count']}>
          {`${digits(dueTotal)} due`}
          {total > dueTotal && ` · ${digits(total - dueTotal)} this week`}
        </span>
        {othersButton}
      </div>
      {data.length === 0 ? (
        <p className={styles['quiet']}>{isMine ? 'None of yours this week' : 'None this week'}</p>
      ) : (
        <ul id={listId} aria-labelledby={titleId} className={styles['steps']}>
          {lines.map((step) => (
            <li key={step.id}>
              <StepLine step={step}>
                <span className={styles['step']} data-truncate dir="auto">
                  <PersonLink id={step.candidateId}>{step.candidateName}</PersonLink> · <bdi>{step.text}</bdi>
                </span>
              </StepLine>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function PersonLink({ id, children }: { id: number; children: string }) {
  return (
    <Link to="/candidates/$id" params={{ id: String(id) }}>
      <bdi>{children}</bdi>
    </Link>
  );
}

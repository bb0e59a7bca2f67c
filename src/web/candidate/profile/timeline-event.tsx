import { ArrowRight } from 'lucide-react';
import type { TimelineEvent } from '#domain/candidate/timeline.ts';
import { Author } from '#web/app/host/author.tsx';
import { StageBadge } from '#web/candidate/records/badges.tsx';
import { Moment } from '#web/app/time/moment.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './timeline-card.module.css';

/**
 * One stage event: from which stage to which, and when. Whoever was created in a stage came from nowhere, so the event
 * says “Created”.
 */
export function StageEvent({ event: { at, by, fromStage, toStage, note } }: { event: TimelineEvent }) {
  const isCreated = fromStage === toStage;
  return (
    <li className={styles['event']} data-stage={toStage}>
      <p className={classNames('row wrap gap-1', styles['stages'])}>
        {isCreated ? (
          <span className="text-data">{note || 'Created'} in </span>
        ) : (
          <>
            <StageBadge stage={fromStage} />
            <ArrowRight />
            <span className="visually-hidden"> to </span>
          </>
        )}
        <StageBadge stage={toStage} />
      </p>
      <p className="margin-above-1 quiet">
        <Author by={by} />
        <Moment at={at} />
        {note && !isCreated && ` · ${note}`}
      </p>
    </li>
  );
}

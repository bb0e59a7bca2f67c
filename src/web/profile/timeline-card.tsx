import { ArrowRight } from 'lucide-react';
import type { TimelineEvent } from '#domain/timeline.ts';
import { StageBadge } from '#web/records/badges.tsx';
import { Moment } from '#web/time/moment.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadedPart } from './loaded-part.tsx';
import { useTimeline } from './profile-queries.ts';
import styles from './timeline-card.module.css';

/** Every change of stage, the latest first. */
export function TimelineCard({ candidateId }: { candidateId: number }) {
  const timeline = useTimeline(candidateId);
  return (
    <Card title="Timeline">
      <div className={styles['timeline']}>
        <LoadedPart query={timeline}>
          {({ data }) => (
            <ol>
              {data.map((event) => (
                <Event key={event.id} event={event} />
              ))}
            </ol>
          )}
        </LoadedPart>
      </div>
    </Card>
  );
}

function Event({ event: { at, fromStage, toStage, note } }: { event: TimelineEvent }) {
  return (
    <li className={styles['event']} data-stage={toStage}>
      <p className={styles['stages']}>
        <StageBadge stage={fromStage} />
        <ArrowRight />
        <span className="visually-hidden"> to </span>
        <StageBadge stage={toStage} />
      </p>
      <p className={styles['when']}>
        <Moment at={at} />
        {note && ` · ${note}`}
      </p>
    </li>
  );
}

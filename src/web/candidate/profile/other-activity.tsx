import type { TimelineEvent } from '#domain/candidate/timeline.ts';
import { Author } from '#web/app/host/author.tsx';
import { Moment } from '#web/app/time/moment.tsx';
import type { Activity } from './activities.ts';
import styles from './timeline-card.module.css';

/** An activity that is no stage event, in words. */
export function OtherActivity({
  activity: { at, by, what, text },
}: {
  activity: Exclude<Activity, { event: TimelineEvent }>;
}) {
  return (
    <li className={styles['event']}>
      <p className={styles['what']} dir="auto">
        {what}
      </p>
      {text !== '' && (
        <p className={styles['text']} dir="auto" data-truncate>
          {text}
        </p>
      )}
      <p className={styles['when']}>
        {by !== null && <Author by={by} />}
        <Moment at={at} />
      </p>
    </li>
  );
}

import type { TimelineEvent } from '#domain/candidate/timeline.ts';
import { showMessage } from '#web/candidate/message/asked-message.ts';
import { Author } from '#web/app/host/author.tsx';
import { Moment } from '#web/app/time/moment.tsx';
import type { Activity } from './activities.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './timeline-card.module.css';

/** An activity that is no stage event, in words. A message leads to its text. */
export function OtherActivity({
  activity: { at, by, what, text, messageId },
}: {
  activity: Exclude<Activity, { event: TimelineEvent }>;
}) {
  return (
    <li className={styles['event']}>
      <p className="text-data" dir="auto">
        {what}
      </p>
      {messageId !== undefined && (
        <button
          type="button"
          className={classNames('block text-data', styles['message'])}
          dir="auto"
          onClick={() => showMessage(messageId)}
        >
          {text}
        </button>
      )}
      {messageId === undefined && text !== '' && (
        <p className={classNames('quiet', styles['text'])} dir="auto" data-truncate>
          {text}
        </p>
      )}
      <p className="margin-above-1 quiet">
        {by !== null && <Author by={by} />}
        <Moment at={at} />
      </p>
    </li>
  );
}

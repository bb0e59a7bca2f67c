import { Link } from '@tanstack/react-router';
import { AtSign, ClipboardList } from 'lucide-react';
import { notificationHash, type Notification } from '#domain/team/notification.ts';
import { ageOf } from '#web/app/time/age.ts';
import styles from './notifications-panel.module.css';

interface NotificationItemProps {
  notification: Notification;
  now: Date;
  onFollow: (hash: string) => void;
}

/**
 * A notification as a link to its note or submission. It shows the author, the candidate, the start of the text and its
 * age.
 */
export function NotificationItem({ notification, now, onFollow }: NotificationItemProps) {
  const { kind, candidateId, candidate, by, text, at, isRead } = notification;
  const hash = notificationHash(notification);
  return (
    <li>
      <Link
        to="/candidates/$id"
        params={{ id: String(candidateId) }}
        hash={hash}
        hashScrollIntoView={false}
        className={styles['item']}
        data-unread={!isRead}
        onClick={() => onFollow(hash)}
      >
        {kind === 'mention' ? <AtSign /> : <ClipboardList />}
        <span className={styles['what']}>
          <span>
            {!isRead && <span className="visually-hidden">Unread: </span>}
            {kind === 'mention' ? (
              <>
                <bdi className={styles['who']}>{by ?? 'A former member'}</bdi> mentioned you on{' '}
                <bdi className={styles['who']}>{candidate}</bdi>
              </>
            ) : (
              <>
                <bdi className={styles['who']}>{candidate}</bdi> answered the assessment you sent
              </>
            )}
          </span>
          <span dir="auto" className={styles['text']}>
            {text}
          </span>
          <time dateTime={at} className={styles['age']}>
            {ageOf(new Date(at), now)}
          </time>
        </span>
      </Link>
    </li>
  );
}

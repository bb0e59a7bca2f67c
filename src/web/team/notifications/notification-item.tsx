import { Link } from '@tanstack/react-router';
import { AtSign, ClipboardList, FileSignature, type LucideIcon } from 'lucide-react';
import { notificationHash, type Notification } from '#domain/team/notification.ts';
import { ageOf } from '#web/app/time/age.ts';
import styles from './notifications-panel.module.css';

const ICONS: Readonly<Record<Notification['kind'], LucideIcon>> = {
  mention: AtSign,
  submission: ClipboardList,
  approval: FileSignature,
  offer: FileSignature,
};

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
  const Icon = ICONS[kind];
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
        <Icon />
        <span className={styles['what']}>
          <span>
            {!isRead && <span className="visually-hidden">Unread: </span>}
            <Sentence kind={kind} by={by} candidate={candidate} text={text} />
          </span>
          <span dir="auto" className={styles['text']}>
            {kind === 'offer' ? '' : text}
          </span>
          <time dateTime={at} className={styles['age']}>
            {ageOf(new Date(at), now)}
          </time>
        </span>
      </Link>
    </li>
  );
}

/** What a notification says. */
function Sentence({ kind, by, candidate, text }: Pick<Notification, 'kind' | 'by' | 'candidate' | 'text'>) {
  const author = <bdi className={styles['who']}>{by ?? 'A former member'}</bdi>;
  const who = <bdi className={styles['who']}>{candidate}</bdi>;
  switch (kind) {
    case 'mention':
      return (
        <>
          {author} mentioned you on {who}
        </>
      );
    case 'submission':
      return <>{who} answered the assessment you sent</>;
    case 'approval':
      return (
        <>
          {author} asks you to approve the offer to {who}
        </>
      );
    case 'offer':
      return (
        <>
          {who} {text} your offer
        </>
      );
  }
}

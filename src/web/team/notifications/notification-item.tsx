import { Link } from '@tanstack/react-router';
import {
  AtSign,
  CalendarClock,
  ClipboardCheck,
  ClipboardList,
  FileSignature,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { notificationHash, type Notification, type NotificationKind } from '#domain/team/notification.ts';
import { dateAndTime } from '#web/app/time/format.ts';
import { ageOf } from '#web/app/time/age.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './notifications-panel.module.css';

const ICONS: Readonly<Record<NotificationKind, LucideIcon>> = {
  mention: AtSign,
  submission: ClipboardList,
  approval: FileSignature,
  offer: FileSignature,
  interview: CalendarClock,
  scorecard: ClipboardCheck,
};

/** The sentence of each kind of notification. */
const SENTENCES: Readonly<Record<NotificationKind, (notification: Notification) => ReactNode>> = {
  mention: ({ by, candidate }) => (
    <>
      <Who>{by ?? 'A former member'}</Who> mentioned you on <Who>{candidate}</Who>
    </>
  ),
  submission: ({ candidate }) => (
    <>
      <Who>{candidate}</Who> answered the assessment you sent
    </>
  ),
  approval: ({ by, candidate }) => (
    <>
      <Who>{by ?? 'A former member'}</Who> asks you to approve the offer to <Who>{candidate}</Who>
    </>
  ),
  offer: ({ candidate, text }) => (
    <>
      <Who>{candidate}</Who> {text} your offer
    </>
  ),
  interview: ({ candidate, startsAt }) => (
    <>
      Interview with <Who>{candidate}</Who>
      {startsAt !== null && ` on ${dateAndTime(startsAt)}`}
    </>
  ),
  scorecard: ({ candidate }) => (
    <>
      Your scorecard on <Who>{candidate}</Who> is missing
    </>
  ),
};

function Who({ children }: { children: string }) {
  return <bdi className={classNames('medium', styles['who'])}>{children}</bdi>;
}

interface NotificationItemProps {
  notification: Notification;
  now: Date;
  onFollow: (hash: string) => void;
}

/**
 * A notification as a link to its note, submission or interview. It shows the author, the candidate, the start of the text and its
 * age.
 */
export function NotificationItem({ notification, now, onFollow }: NotificationItemProps) {
  const { kind, candidateId, subjectId, text, at, isRead } = notification;
  const hash = notificationHash(notification);
  const Icon = ICONS[kind];
  return (
    <li>
      <Link
        to={kind === 'scorecard' ? '/interviews/$id/scorecard' : '/candidates/$id'}
        params={{ id: String(kind === 'scorecard' ? subjectId : candidateId) }}
        hash={hash}
        hashScrollIntoView={false}
        className={classNames('grid gap-3 text-data', styles['item'])}
        data-unread={!isRead}
        onClick={() => onFollow(hash)}
      >
        <Icon />
        <span className="grid min-0">
          <span>
            {!isRead && <span className="visually-hidden">Unread: </span>}
            {SENTENCES[kind](notification)}
          </span>
          <span dir="auto" className={styles['text']}>
            {kind === 'offer' ? '' : text}
          </span>
          <time dateTime={at} className="muted text-badge">
            {ageOf(new Date(at), now)}
          </time>
        </span>
      </Link>
    </li>
  );
}

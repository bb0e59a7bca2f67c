import { Link } from '@tanstack/react-router';
import {
  AtSign,
  Briefcase,
  CalendarClock,
  ClipboardCheck,
  ClipboardList,
  FileSignature,
  Mail,
  MailWarning,
  Undo2,
  Unplug,
  type LucideIcon,
} from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { DESCRIPTIONS, notificationPage, sentenceParts } from '#domain/team/notification-kind.ts';
import {
  isCandidateNews,
  notificationHash,
  type Notification,
  type NotificationKind,
} from '#domain/team/notification.ts';
import { openSettings } from '#web/app/settings/opened-settings.ts';
import { dateAndTime } from '#web/app/time/format.ts';
import { ageOf } from '#web/app/time/age.ts';
import { Button } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './notifications-panel.module.css';

const ICONS: Readonly<Record<NotificationKind, LucideIcon>> = {
  mention: AtSign,
  team: Briefcase,
  submission: ClipboardList,
  approval: FileSignature,
  approved: FileSignature,
  refused: FileSignature,
  offer: FileSignature,
  interview: CalendarClock,
  scorecard: ClipboardCheck,
  submitted: ClipboardCheck,
  complete: ClipboardCheck,
  answer: Mail,
  bounce: MailWarning,
  booked: CalendarClock,
  moved: CalendarClock,
  cancelled: CalendarClock,
  declined: CalendarClock,
  accepted: CalendarClock,
  withdrawn: Undo2,
  erasure: Undo2,
  held: MailWarning,
  unmatched: MailWarning,
  webhook: Unplug,
  sending: Unplug,
  receiving: Unplug,
  calendar: Unplug,
};

/** The sentence about a notification. The names in it are emphasized. */
function Sentence({ notification }: { notification: Notification }) {
  const { by, candidate, kind, startsAt, text } = notification;
  const parts: Readonly<Record<string, ReactNode>> = {
    by: <Who>{by ?? 'A former member'}</Who>,
    candidate: <Who>{candidate ?? ''}</Who>,
    text,
    start: startsAt !== null && ` on ${dateAndTime(startsAt)}`,
  };
  return sentenceParts(DESCRIPTIONS[kind].bell).map((part) =>
    'words' in part ? part.words : <Fragment key={part.name}>{parts[part.name]}</Fragment>,
  );
}

function Who({ children }: { children: string }) {
  return <bdi className={classNames('medium', styles['who'])}>{children}</bdi>;
}

interface NotificationItemProps {
  notification: Notification;
  now: Date;
  onFollow: (hash: string) => void;
  onUnread: () => void;
}

/**
 * A notification as a link to what it is about. It shows who did what, the candidate, the start of the text, its age, and
 * which colleague has seen it.
 */
export function NotificationItem({ notification, now, onFollow, onUnread }: NotificationItemProps) {
  const { kind, candidate, text, at, isRead, readBy } = notification;
  const hash = notificationHash(notification);
  const Icon = ICONS[kind];
  const { path, part, settings: opened } = notificationPage(notification);
  return (
    <li>
      <Link
        to={opened ? '.' : path}
        {...(part && { search: { part } })}
        hash={hash}
        hashScrollIntoView={false}
        className={classNames('grid gap-3 text-data', styles['item'])}
        data-unread={!isRead}
        onClick={() => {
          if (opened) openSettings(opened);
          onFollow(hash);
        }}
      >
        <Icon />
        <span className="grid min-0">
          <span>
            {!isRead && <span className="visually-hidden">Unread: </span>}
            <Sentence notification={notification} />
          </span>
          <span dir="auto" className={styles['text']}>
            {DESCRIPTIONS[kind].bell.includes('{text}') ? '' : text}
          </span>
          <span className={classNames('muted text-badge', styles['age'])}>
            <time dateTime={at}>{ageOf(new Date(at), now)}</time>
            {readBy !== null && ` · Read by ${readBy}`}
          </span>
        </span>
      </Link>
      {isRead && isCandidateNews(kind) && (
        <Button
          size="small"
          variant="quiet"
          className={styles['again']}
          aria-label={`Mark unread: ${candidate}`}
          onClick={({ currentTarget }) => {
            // The button goes, so the focus stays with the notification.
            currentTarget.closest('li')?.querySelector('a')?.focus();
            onUnread();
          }}
        >
          Mark unread
        </Button>
      )}
    </li>
  );
}

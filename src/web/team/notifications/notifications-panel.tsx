import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId } from 'react';
import type { Notification } from '#domain/team/notification.ts';
import { useClock } from '#web/app/time/use-clock.ts';
import { announce } from '#web/kit/announce.ts';
import { Button, IconButton } from '#web/kit/button.tsx';
import { Modal } from '#web/kit/modal.tsx';
import { QueryStatus } from '#web/kit/query-status.tsx';
import { NotificationItem } from './notification-item.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './notifications-panel.module.css';
import { notificationsQuery, useChangeNotifications } from './notifications-queries.ts';

interface NotificationsPanelProps {
  /** Called when the person follows a notification. The hash names the part of the candidate's page. */
  onFollow: (hash: string) => void;
  onClose: () => void;
}

/** The person's notifications, the latest first. */
export function NotificationsPanel({ onFollow, onClose }: NotificationsPanelProps) {
  const titleId = useId();
  const query = useQuery(notificationsQuery);
  const { data, dataUpdatedAt } = query;
  const now = new Date(Math.max(useClock(), dataUpdatedAt));
  const change = useChangeNotifications();
  const [latest] = data?.data ?? [];

  function markAll({ at }: Notification): void {
    change.mutate({ readUntil: at }, { onSuccess: () => announce('All are marked as read') });
  }

  function follow({ id, isRead }: Notification, hash: string): void {
    if (!isRead) change.mutate({ read: id });
    onFollow(hash);
  }

  return (
    <Modal side="panel" aria-labelledby={titleId} className={styles['panel']} onClose={onClose}>
      <header className={classNames('row gap-2 line-below', styles['head'])}>
        <h2 id={titleId}>Notifications</h2>
        {latest && (
          <Button
            size="small"
            variant="quiet"
            disabled={data?.unread === 0 || change.isPending}
            onClick={() => markAll(latest)}
          >
            Mark all as read
          </Button>
        )}
        <IconButton label="Close" onClick={onClose}>
          <X />
        </IconButton>
      </header>
      <div className={styles['body']}>
        <QueryStatus query={query} />
        {data && !latest && (
          <p className={styles['nothing']}>
            Nothing for you yet. Mentions, candidates’ answers, approvals and reminders of your interviews
            come here.
          </p>
        )}
        {data && latest && (
          <ul aria-labelledby={titleId}>
            {data.data.map((one) => (
              <NotificationItem
                key={one.id}
                notification={one}
                now={now}
                onFollow={(hash) => follow(one, hash)}
                onUnread={() => change.mutate({ unread: one.id })}
              />
            ))}
          </ul>
        )}
      </div>
    </Modal>
  );
}

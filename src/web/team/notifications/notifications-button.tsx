import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import type { CandidateNews } from '#web/app/host/candidate-news.ts';
import { IconButton } from '#web/kit/button.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { lazyDialog } from '#web/kit/modal.tsx';
import type { Store } from '#web/kit/store.ts';
import { IconCount } from './icon-count.tsx';
import styles from './notifications-button.module.css';
import { notificationsQuery } from './notifications-queries.ts';

const NotificationsPanel = lazyDialog(
  'Notifications',
  async () => (await import('./notifications-panel.tsx')).NotificationsPanel,
);

const NotificationEffects = lazyPart(
  async () => (await import('./notification-effects.tsx')).NotificationEffects,
);

/** The bell in the top bar with the number of unread notifications. It opens a panel with all of them (product §12). */
export function NotificationsButton({ news }: { news: Store<CandidateNews> }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [openAt, setOpenAt] = useState<string | null>(null);
  // The path at which the panel is open, so that the panel closes when the person goes to another page, also by the
  // browser's Back.
  const isOpen = openAt === path;
  const query = useQuery(notificationsQuery);
  const { data } = query;
  const unread = data?.unread ?? 0;
  const [wanted, setWanted] = useState({ hash: window.location.hash.slice(1) });

  function follow(hash: string): void {
    setOpenAt(null);
    setWanted({ hash });
  }

  return (
    <>
      <IconButton
        label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={styles['bell']}
        onClick={() => setOpenAt(path)}
      >
        <Bell />
        {unread > 0 && <IconCount count={unread} className={styles['count']} />}
      </IconButton>
      <NotificationEffects {...{ path, query, news, isOpen, wanted }} />
      {isOpen && <NotificationsPanel onFollow={follow} onClose={() => setOpenAt(null)} />}
    </>
  );
}

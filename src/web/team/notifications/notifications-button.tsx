import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isCandidateNews, type Notifications } from '#domain/team/notification.ts';
import { timeZone } from '#web/app/time/time-zone.ts';
import { announce } from '#web/kit/announce.ts';
import { IconButton } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { lazyDialog } from '#web/kit/modal.tsx';
import styles from './notifications-button.module.css';
import { notificationsQuery, useTellNotifications } from './notifications-queries.ts';

const NotificationsPanel = lazyDialog(
  'Notifications',
  async () => (await import('./notifications-panel.tsx')).NotificationsPanel,
);

/** The largest number that the badge can show. */
const MANY = 99;

/** The bell in the top bar with the number of unread notifications. It opens a panel with all of them (product §12). */
export function NotificationsButton() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [openAt, setOpenAt] = useState<string | null>(null);
  // The path at which the panel is open, so that the panel closes when the person goes to another page, also by the
  // browser's Back.
  const isOpen = openAt === path;
  const query = useQuery(notificationsQuery);
  const { data } = query;
  const unread = data?.unread ?? 0;
  useAnnouncedUnread(data?.unread);
  useOpenedCandidate(path, query);
  useToldTimeZone(data);
  const [wanted, setWanted] = useState({ hash: window.location.hash.slice(1) });
  useEffect(() => (isOpen ? undefined : showNote(wanted.hash)), [isOpen, wanted]);

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
        {unread > 0 && (
          <span aria-hidden="true" className={classNames('strong figures centered', styles['count'])}>
            {unread > MANY ? `${MANY}+` : unread}
          </span>
        )}
      </IconButton>
      {isOpen && <NotificationsPanel onFollow={follow} onClose={() => setOpenAt(null)} />}
    </>
  );
}

/**
 * Once a candidate's page is looked at, the news of the candidate are read, for everybody whom they concern. What the
 * person then marks as unread stays so.
 */
function useOpenedCandidate(path: string, { data, dataUpdatedAt }: UseQueryResult<Notifications>): void {
  const { mutate } = useTellNotifications();
  const marked = useRef(new Set<string>());
  // Coming back to the page loads the notifications again, after which this is true.
  const isSeen = !document.hidden && dataUpdatedAt > 0;
  useEffect(() => {
    if (!isSeen) return;
    const opened = Number(/^\/candidates\/(\d+)/.exec(path)?.[1]);
    const news = (data?.data ?? []).filter(
      ({ id, candidateId, kind, isRead, at }) =>
        candidateId === opened && !isRead && isCandidateNews(kind) && !marked.current.has(id + at),
    );
    if (news.length === 0) return;
    mutate(
      { opened },
      {
        onSuccess() {
          for (const { id, at } of news) marked.current.add(id + at);
        },
      },
    );
  }, [path, data, isSeen, mutate]);
}

/**
 * Tells the server the time zone of this device, in which 8:00 is the time of the daily mail. It is told once, so that two
 * devices in two zones do not correct each other.
 */
function useToldTimeZone(data: Notifications | undefined): void {
  const { mutate } = useTellNotifications();
  const known = data?.timeZone;
  const isTold = useRef(false);
  useEffect(() => {
    if (known === undefined || isTold.current) return;
    isTold.current = true;
    if (known !== timeZone()) mutate({ timeZone: timeZone() });
  }, [known, mutate]);
}

/** Milliseconds to wait for the note. A later jump to it would disturb the person. */
const PATIENCE = 10_000;

/** Milliseconds for which the note is highlighted. */
const MARKED = 2_500;

/**
 * Scrolls to a note and focuses it, as soon as the candidate's page shows it.
 *
 * @param hash the hash of a notification (`notificationHash`) like `note-7`; any other hash does nothing
 * @returns a function that stops waiting
 */
function showNote(hash: string): () => void {
  if (!/^note-\d+$/.test(hash)) return () => undefined;
  const observer = new MutationObserver(show);
  const timer = setTimeout(end, PATIENCE);

  function show(): void {
    const text = document.getElementById(`${hash}-text`);
    if (!text) return;
    end();
    text.tabIndex = -1;
    text.focus({ preventScroll: true });
    text.scrollIntoView({ block: 'center' });
    text.animate(
      { backgroundColor: ['var(--accent-tint)', 'var(--accent-tint)', 'transparent'] },
      { duration: MARKED },
    );
  }

  function end(): void {
    observer.disconnect();
    clearTimeout(timer);
  }

  observer.observe(document.body, { childList: true, subtree: true });
  show();
  return end;
}

/** Announces to screen readers when the number of unread notifications has increased. */
function useAnnouncedUnread(unread: number | undefined): void {
  const before = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (unread === undefined) return;
    if (before.current !== undefined && unread > before.current) {
      announce(`${unread} unread notification${unread === 1 ? '' : 's'}`);
    }
    before.current = unread;
  }, [unread]);
}

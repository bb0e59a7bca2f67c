import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isCandidateNews, type Notification, type Notifications } from '#domain/team/notification.ts';
import { DESCRIPTIONS } from '#domain/team/notification-kind.ts';
import type { CandidateNews, CandidateNewsItem } from '#web/app/host/candidate-news.ts';
import type { AskedFor } from '#web/app/api/api-key.ts';
import { timeZone } from '#web/app/time/time-zone.ts';
import { openedInWords } from '#web/candidate/records/news-words.ts';
import { announce } from '#web/kit/announce.ts';
import type { Store } from '#web/kit/store.ts';
import { useTellNotifications } from './notifications-queries.ts';

interface NotificationEffectsProps {
  path: string;
  query: UseQueryResult<Notifications>;
  news: Store<CandidateNews>;
  /** True while the panel is open. */
  isOpen: boolean;
  /** The hash of the address, or of the notification that was followed. */
  wanted: { readonly hash: string };
}

/** What follows from the notifications and from the page that is open. Shows nothing. */
export function NotificationEffects({ path, query, news, isOpen, wanted }: NotificationEffectsProps) {
  const { data } = query;
  useAnnouncedUnread(data?.unread);
  useNewsOf(data, news);
  useListsOfNews(data);
  useOpenedCandidate(path, query, news);
  useToldTimeZone(data);
  useEffect(() => (isOpen ? undefined : showNote(wanted.hash)), [isOpen, wanted]);
  return null;
}

/** Puts the unread news of candidates where navigation, rows, cards and Today read them. */
function useNewsOf(data: Notifications | undefined, news: Store<CandidateNews>): void {
  useEffect(() => {
    if (!data) return;
    const candidates = new Set(data.candidatesWithNews);
    news.set({ ...news.read(), candidates, unread: data.data.filter(isUnreadNews) });
  }, [data, news]);
}

/** Loads lists of candidates with news again when other candidates have news. */
function useListsOfNews(data: Notifications | undefined): void {
  const client = useQueryClient();
  const ids = data?.candidatesWithNews.join();
  const known = useRef(ids);
  useEffect(() => {
    if (ids === known.current) return;
    const isFirst = known.current === undefined;
    known.current = ids;
    if (isFirst) return;
    void client.invalidateQueries({
      predicate: ({ queryKey: [, input] }) => (input as AskedFor | undefined)?.query?.['news'] === true,
    });
  }, [ids, client]);
}

function withOpened(
  opened: CandidateNews['opened'],
): Pick<CandidateNews, 'opened' | 'newRows' | 'openedInWords'> {
  const rows = opened.map(({ kind, subjectId }) => `${DESCRIPTIONS[kind].table} ${subjectId}`);
  return { opened, newRows: new Set(rows), openedInWords: openedInWords(opened) };
}

function isUnreadNews(notification: Notification): notification is CandidateNewsItem {
  return !notification.isRead && isCandidateNews(notification.kind);
}

/**
 * Once a candidate's page is looked at, the news of the candidate are read, for everybody whom they concern. The page says
 * what was new until the person leaves it. What the person then marks as unread stays so.
 */
function useOpenedCandidate(
  path: string,
  { data, dataUpdatedAt }: UseQueryResult<Notifications>,
  news: Store<CandidateNews>,
): void {
  const { mutate } = useTellNotifications();
  const marked = useRef(new Set<string>());
  const opened = Number(/^\/candidates\/(\d+)/.exec(path)?.[1]);
  useEffect(() => {
    const before = news.read();
    const stays = before.opened.filter(({ candidateId }) => candidateId === opened);
    news.set({ ...before, ...withOpened(stays) });
  }, [opened, news]);
  // Coming back to the page loads the notifications again, after which this is true.
  const isSeen = !document.hidden && dataUpdatedAt > 0;
  useEffect(() => {
    if (!isSeen || !data?.candidatesWithNews.includes(opened)) return;
    const unread = data.data.filter(isUnreadNews).filter(({ candidateId }) => candidateId === opened);
    // The notification of an older one is not in the data.
    const keys = unread.length > 0 ? unread.map(({ id, at }) => id + at) : [String(opened)];
    if (keys.every((key) => marked.current.has(key))) return;
    const before = news.read();
    const isNew = [...unread, ...before.opened];
    news.set({ ...before, ...withOpened(isNew) });
    mutate(
      { opened },
      {
        onSuccess() {
          for (const key of keys) marked.current.add(key);
        },
      },
    );
  }, [opened, data, isSeen, mutate, news]);
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

import { useEffect, useId, useLayoutEffect, useRef, type RefObject } from 'react';
import { counted } from '#web/kit/counted.ts';
import { useOffline } from '#web/app/host/use-offline.ts';
import { useClock } from '#web/app/time/use-clock.ts';
import { announce } from '#web/kit/announce.ts';
import { Button } from '#web/kit/button.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { QueryStatus } from '#web/kit/query-status.tsx';
import { useFocusPassedOn } from '#web/kit/use-focus-passed-on.ts';
import { daysOf, type Day } from './days.ts';
import { HistoryEntry } from './history-entry.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './history-panel.module.css';
import { EVERY_CHANGE, type HistoryChoice } from './subject.ts';
import { useHistory, type Entry } from './use-history.ts';

interface HistoryListProps {
  choice: HistoryChoice;
  onShowAll: () => void;
}

/** The changes that match the filter, in pages, the latest day first. */
export function HistoryList({ choice, onShowAll }: HistoryListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { entries, isPlaceholderData, error, refetch, ...pages } = useHistory(choice);
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = pages;
  const days = daysOf(entries ?? [], new Date(useClock()));
  const remember = useFocusOnAdded(list, hasNextPage);
  const isOffline = useOffline();
  useAnnouncedCount(choice, isPlaceholderData ? null : (entries?.length ?? null));

  function showMore(): void {
    remember();
    void fetchNextPage();
  }

  return (
    <div ref={list} className={styles['list']}>
      {entries?.length === 0 && <Nothing choice={choice} isOffline={isOffline} onShowAll={onShowAll} />}
      {days.map((day) => (
        <DayOfHistory key={day.key} day={day} />
      ))}
      {entries && hasNextPage && (
        <Button size="small" className={styles['more']} busy={isFetchingNextPage} onClick={showMore}>
          Show more
        </Button>
      )}
      {entries && entries.length > 0 && !hasNextPage && isOffline && (
        <p className={classNames('grid gap-2 muted centered', styles['nothing'])}>
          Only the changes on this device. The others show when the connection is back.
        </p>
      )}
      <QueryStatus query={{ data: entries, error, refetch }} />
    </div>
  );
}

interface NothingProps extends HistoryListProps {
  /** True if the server, which has the whole history, can’t be reached. */
  isOffline: boolean;
}

function Nothing({ choice, isOffline, onShowAll }: NothingProps) {
  if (choice !== EVERY_CHANGE) return <NothingFound isOffline={isOffline} onShowAll={onShowAll} />;
  return (
    <div className={classNames('grid gap-2 muted centered', styles['nothing'])}>
      <p>
        {isOffline
          ? 'The history is not on this device. It shows when the connection is back.'
          : 'Nothing has been done yet.'}
      </p>
      {!isOffline && (
        <LinkButton to="/candidates/import" size="small">
          Import candidates
        </LinkButton>
      )}
    </div>
  );
}

function NothingFound({ isOffline, onShowAll }: Omit<NothingProps, 'choice'>) {
  const part = useRef<HTMLDivElement>(null);
  useFocusPassedOn(part);
  return (
    <div ref={part} className={classNames('grid gap-2 muted centered', styles['nothing'])}>
      <p>{isOffline ? 'No changes found on this device' : 'No changes found'}</p>
      <Button size="small" onClick={onShowAll}>
        Show all changes
      </Button>
    </div>
  );
}

function DayOfHistory({ day: { title, entries } }: { day: Day<Entry> }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles['day']}>
      <h3 id={titleId}>{title}</h3>
      <ol>
        {entries.map((entry) => (
          <HistoryEntry key={entry.seq} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

/** Moves the focus to the first added change when “Show more” disappears, because everything is shown. */
function useFocusOnAdded(list: RefObject<HTMLElement | null>, hasMore: boolean): () => void {
  const shownBefore = useRef(0);
  useLayoutEffect(() => {
    if (hasMore || shownBefore.current === 0) return;
    const entries = [...(list.current?.querySelectorAll('li') ?? [])];
    const buttons = entries.slice(shownBefore.current).flatMap((it) => it.querySelector('button') ?? []);
    (buttons[0] ?? entries.at(-2)?.querySelector('button'))?.focus();
    shownBefore.current = 0;
  }, [list, hasMore]);
  return () => (shownBefore.current = list.current?.querySelectorAll('li').length ?? 0);
}

/** Announces how many changes a filter has found. */
function useAnnouncedCount(choice: HistoryChoice, count: number | null): void {
  const announced = useRef(choice);
  useEffect(() => {
    if (count === null || announced.current === choice) return;
    announced.current = choice;
    announce(count === 0 ? 'No changes found' : `${counted(count, 'change')} shown`);
  }, [choice, count]);
}

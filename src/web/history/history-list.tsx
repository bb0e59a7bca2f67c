import { useId } from 'react';
import { useClock } from '#web/time/use-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { daysOf, type Day } from './days.ts';
import { HistoryEntry } from './history-entry.tsx';
import styles from './history-panel.module.css';
import { EVERY_CHANGE, type HistoryChoice } from './subject.ts';
import { useHistory, type Entry } from './use-history.ts';

interface HistoryListProps {
  choice: HistoryChoice;
  onShowAll: () => void;
}

/** The changes asked for, a page at a time, the latest day first. */
export function HistoryList({ choice, onShowAll }: HistoryListProps) {
  const { entries, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(choice);
  const days = daysOf(entries ?? [], new Date(useClock()));
  return (
    <div className={styles['list']}>
      {entries?.length === 0 && <Nothing choice={choice} onShowAll={onShowAll} />}
      {days.map((day) => (
        <DayOfHistory key={day.key} day={day} />
      ))}
      {entries && hasNextPage && (
        <Button
          size="small"
          className={styles['more']}
          aria-disabled={isFetchingNextPage}
          onClick={() => isFetchingNextPage || void fetchNextPage()}
        >
          Show more
        </Button>
      )}
      {!entries && !error && <Loading />}
      {error && <ErrorLine message={error.message} onRetry={() => void refetch()} />}
    </div>
  );
}

function Nothing({ choice, onShowAll }: HistoryListProps) {
  if (choice === EVERY_CHANGE) return <p className={styles['nothing']}>Nothing has been done yet.</p>;
  return (
    <div className={styles['nothing']}>
      <p>No changes found</p>
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

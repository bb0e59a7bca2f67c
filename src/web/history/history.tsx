import { useId, useState } from 'react';
import type { Timestamp } from '#domain/time.ts';
import { ageOf } from '#web/time/age.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Loading } from '#web/ui/loading.tsx';
import styles from './history.module.css';
import { undoChange, type ChangeToUndo } from './undo-change.ts';
import { useHistory, type Entry } from './use-history.ts';

/** The latest changes, each with Undo or Redo. */
export function History() {
  const { entries, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory();
  return (
    <section className={styles['history']} aria-label="History">
      <h3>History</h3>
      {entries?.length === 0 && <p className={styles['aside']}>Nothing has been done yet.</p>}
      {entries && entries.length > 0 && (
        <div className={styles['entries']}>
          <ol>
            {entries.map((entry) => (
              <HistoryEntry key={entry.seq} entry={entry} />
            ))}
          </ol>
          {hasNextPage && (
            <Button
              size="small"
              variant="quiet"
              aria-disabled={isFetchingNextPage}
              onClick={() => isFetchingNextPage || void fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </div>
      )}
      {!entries && !error && <Loading />}
      {error && <ErrorLine message={error.message} onRetry={() => void refetch()} />}
    </section>
  );
}

/** Undo and Redo are one button, so that it keeps its place and the focus. */
function HistoryEntry({ entry: { at, text, toUndo } }: { entry: Entry }) {
  const textId = useId();
  const [isBusy, setBusy] = useState(false);
  const isUndone = toUndo?.toggle === 'redo';

  async function toggle(change: ChangeToUndo): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    await undoChange(change);
    setBusy(false);
  }

  return (
    <li className={styles['entry']}>
      <div className={styles['what']}>
        <span id={textId} dir="auto" className={isUndone ? styles['undone'] : undefined}>
          {text}
        </span>
        <span className={styles['aside']}>
          {isUndone && 'Undone · '}
          <time dateTime={at}>{agoText(at)}</time>
        </span>
      </div>
      {toUndo && (
        <Button
          size="small"
          aria-describedby={textId}
          aria-disabled={isBusy}
          onClick={() => void toggle(toUndo)}
        >
          {isUndone ? 'Redo' : 'Undo'}
        </Button>
      )}
    </li>
  );
}

/** How long ago it was when it is rendered. */
function agoText(at: Timestamp): string {
  return ageOf(new Date(at), new Date());
}

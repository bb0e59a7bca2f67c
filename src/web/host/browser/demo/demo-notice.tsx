import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { BEGINNINGS } from '#domain/changes/beginnings.ts';
import { queryClient } from '#web/api/query-client.ts';
import { readItem, writeItem } from '#web/device/local-storage.ts';
import { logStartQuery } from '#web/host/browser/storage/log-start.ts';
import { withStyles } from '#web/ui/style-sheets.ts';
import styles from './demo-notice.module.css';

/** What this device remembers of the bar: that it was shown, or that it is never shown again. */
const KEY = 'hirelane-demo-bar';
const SHOWN = 'shown';

/** Nobody asked for it: where it can't be loaded, there is none. */
const DemoBar = lazy(() =>
  screenIsThere()
    .then(() => withStyles(() => import('./demo-bar.tsx')))
    .then(
      ({ DemoBar: bar }) => ({ default: bar }),
      () => ({ default: () => null }),
    ),
);

/**
 * Above the screen, as long as it is the demo workspace and nobody said that they know: that it is, and what to do next.
 * Its room is there from the first paint, so that nothing moves when it comes: on a first visit, when no worker controls
 * the page yet, and where it was shown before.
 */
export function DemoNotice() {
  const [isExpected, setExpected] = useState(isBarExpected);

  function end(): void {
    writeItem(KEY, 'gone');
    setExpected(false);
  }

  return isExpected && <DemoRoom onGone={end} />;
}

function DemoRoom({ onGone }: { onGone: () => void }) {
  const { data } = useQuery(logStartQuery);
  // A log that begins with anything else is not the demo's any more.
  const isDemo = data && data.beginning === BEGINNINGS.seed;
  const remember = useEffectEvent(() => {
    if (isDemo) writeItem(KEY, SHOWN);
    else if (data) onGone();
  });
  useEffect(() => {
    remember();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- whenever it turns out to be something else
  }, [isDemo]);
  return (
    <div className={styles['room']}>
      {isDemo && (
        <Suspense>
          <DemoBar onDismiss={onGone} />
        </Suspense>
      )}
    </div>
  );
}

function isBarExpected(): boolean {
  const kept = readItem(KEY);
  return kept === SHOWN || (kept === null && !navigator.serviceWorker?.controller);
}

/** In ms. */
const NEXT_LOOK = 1_000;

/** Resolves when the screen has had what it asked for, and nothing to do, for a moment. */
async function screenIsThere(): Promise<void> {
  do {
    // oxlint-disable-next-line no-await-in-loop -- it waits
    await new Promise((resolve) => setTimeout(resolve, NEXT_LOOK));
  } while (queryClient.isFetching() > 0);
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { BEGINNINGS } from '#domain/changes/beginnings.ts';
import { demoQuery } from '#web/app/api/demo-query.ts';
import { readItem, writeItem } from '#web/app/device/local-storage.ts';
import { logStartQuery } from '#web/app/browser/storage/log-start.ts';
import { DemoBar } from './demo-bar.tsx';
import styles from './demo-notice.module.css';

/** Remembered on this device: whether the bar was shown, or is never shown again. */
const KEY = 'hirelane-demo-bar';
const SHOWN = 'shown';

/**
 * Above the screen, as long as it is the demo workspace and nobody said that they know: that it is, and what to do next.
 * Its room is there from the first paint, so that nothing moves when it comes, with the first rows: on a first visit, when
 * no worker controls the page yet, and where it was shown before.
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
  // Only those who ask what is left of the demo send this call.
  const { data: left } = useQuery({ ...demoQuery, enabled: false });
  // A log that begins with another command is not the demo's.
  const isDemo = data && data.beginning === BEGINNINGS.seed && left?.untouched.candidates !== 0;
  const remember = useEffectEvent(() => {
    if (isDemo) writeItem(KEY, SHOWN);
    else if (data) onGone();
  });
  useEffect(() => {
    remember();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- whenever it turns out to be something else
  }, [isDemo]);
  return <div className={styles['room']}>{isDemo && <DemoBar onDismiss={onGone} />}</div>;
}

function isBarExpected(): boolean {
  const kept = readItem(KEY);
  return kept === SHOWN || (kept === null && !navigator.serviceWorker?.controller);
}

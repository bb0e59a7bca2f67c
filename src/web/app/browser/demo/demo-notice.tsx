import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { BEGINNINGS } from '#domain/changes/beginnings.ts';
import { demoQuery } from '#web/app/api/demo-query.ts';
import { readItem, writeItem } from '#web/app/device/local-storage.ts';
import { logStartQuery } from '#web/app/browser/storage/log-start.ts';
import { DemoBar } from './demo-bar.tsx';
import { classNames } from '#web/kit/class-names.ts';
import styles from './demo-notice.module.css';

/** The storage key that remembers on this device whether the bar was shown or dismissed. */
const KEY = 'hirelane-demo-bar';
const SHOWN = 'shown';

/**
 * A bar above the screen while the workspace is the demo and the person has not dismissed the bar. Its space is
 * reserved from the first paint, so that nothing moves when the bar appears with the first rows. The space is reserved
 * on a first visit, when no worker controls the page yet, and where the bar was shown before.
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
  return (
    <div className={classNames('grid line-below', styles['room'])}>
      {isDemo && <DemoBar onDismiss={onGone} />}
    </div>
  );
}

function isBarExpected(): boolean {
  const kept = readItem(KEY);
  return kept === SHOWN || (kept === null && !navigator.serviceWorker?.controller);
}

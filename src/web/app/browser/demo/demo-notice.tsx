import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { BEGINNINGS } from '#domain/changes/beginnings.ts';
import { demoQuery } from '#web/app/api/demo-query.ts';
import { logStartQuery } from '#web/app/browser/storage/log-start.ts';
import { readItem, writeItem } from '#web/app/device/local-storage.ts';
import { Button } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
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
    <div data-screen-only className={classNames('grid line-below', styles['room'])}>
      {isDemo && <DemoBar onDismiss={onGone} />}
    </div>
  );
}

const RemoveDemoAtOnce = lazyPart(
  async () => (await import('#web/app/browser/storage/later.ts')).RemoveDemoAtOnce,
);

/** Tells the person what this is and where the data stays, and offers what to try and what to do next. */
function DemoBar({ onDismiss }: { onDismiss: () => void }): ReactNode {
  const bar = useRef<HTMLElement>(null);
  const [isAsking, setAsking] = useState(false);

  // Moves the focus when the bar is removed together with the focused element.
  useLayoutEffect(() => {
    const leaving = bar.current;
    return () => {
      if (leaving?.contains(document.activeElement)) document.querySelector<HTMLElement>('main h1')?.focus();
    };
  }, []);

  return (
    <section ref={bar} aria-label="Demo data" className={classNames('row wrap quiet', styles['bar'])}>
      <p>
        A hiring tool with demo data. Everything stays in this browser. Try{' '}
        <Link to="/triage">deciding on applicants</Link>, <Link to="/candidates/board">moving cards</Link> or{' '}
        <Link to="/insight">the figures</Link>.
      </p>
      <div className={classNames('row wrap', styles['ways'])}>
        <LinkButton to="/candidates/import" size="small" variant="quiet">
          Import your candidates
        </LinkButton>
        <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
          Remove the demo
        </Button>
        <Button size="small" variant="quiet" className={styles['keep']} onClick={onDismiss}>
          <span>Keep looking</span>
        </Button>
      </div>
      {isAsking && <RemoveDemoAtOnce onEnd={() => setAsking(false)} />}
    </section>
  );
}

function isBarExpected(): boolean {
  const kept = readItem(KEY);
  return kept === SHOWN || (kept === null && !navigator.serviceWorker?.controller);
}

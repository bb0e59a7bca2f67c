import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, IconButton } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { useStore, type Store } from '#web/kit/store.ts';
import { useFocusPassedOn } from '#web/kit/use-focus-passed-on.ts';
import styles from './notice-line.module.css';

/**
 * Tells the person that there is a newer release than this page. The page continues to work, and the person decides
 * when to reload.
 */
export function NewRelease({ isReady }: { isReady: Store<boolean> }) {
  const isShown = useStore(isReady);
  return <div role="status">{isShown && <NewReleaseLine />}</div>;
}

/** The line about a newer release, until the person puts it away. */
export function NewReleaseLine() {
  const [isDismissed, setDismissed] = useState(false);
  return isDismissed ? null : <Line onDismiss={() => setDismissed(true)} />;
}

function Line({ onDismiss }: { onDismiss: () => void }) {
  const line = useRef<HTMLDivElement>(null);
  useFocusPassedOn(line);
  return (
    <div ref={line} className={classNames('row wrap gap-3 text-data', styles['line'])}>
      <span>A new version of Hirelane is ready.</span>
      {/* If there is unsaved text, the browser asks first, as for any reload. */}
      <Button size="small" onClick={() => window.location.reload()}>
        Reload
      </Button>
      <IconButton label="Later" size="small" onClick={onDismiss}>
        <X />
      </IconButton>
    </div>
  );
}

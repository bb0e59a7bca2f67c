import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, IconButton } from '#web/kit/button.tsx';
import { useStore, type Store } from '#web/kit/store.ts';
import { useFocusPassedOn } from '#web/kit/use-focus-passed-on.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './new-release.module.css';

/**
 * Tells the person that there is a newer release than this page. The page continues to work, and the person decides
 * when to reload.
 */
export function NewRelease({ isReady }: { isReady: Store<boolean> }) {
  const isShown = useStore(isReady);
  const [isDismissed, setDismissed] = useState(false);
  return (
    <div role="status">{isShown && !isDismissed && <Notice onDismiss={() => setDismissed(true)} />}</div>
  );
}

function Notice({ onDismiss }: { onDismiss: () => void }) {
  const notice = useRef<HTMLDivElement>(null);
  useFocusPassedOn(notice);
  return (
    <div ref={notice} className={classNames('row wrap gap-3 text-data', styles['notice'])}>
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

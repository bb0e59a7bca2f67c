import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, IconButton } from '#web/kit/button.tsx';
import { useStore, type Store } from '#web/kit/store.ts';
import { useFocusPassedOn } from '#web/kit/use-focus-passed-on.ts';
import styles from './new-release.module.css';

/** Says that the page is older than its API. The page goes on working, and the person chooses when to reload. */
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
    <div ref={notice} className={styles['notice']}>
      <span>A new version of Hirelane is ready.</span>
      {/* What is typed and not kept asks first, as for any reload. */}
      <Button size="small" onClick={() => window.location.reload()}>
        Reload
      </Button>
      <IconButton label="Later" size="small" onClick={onDismiss}>
        <X />
      </IconButton>
    </div>
  );
}

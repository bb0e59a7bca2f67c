import { X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { isNewReleaseReady, subscribeToRelease } from '#web/release.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import styles from './new-release.module.css';

/** The page is older than what answers it. It goes on working; when to reload is the person's choice. */
export function NewRelease() {
  const isReady = useSyncExternalStore(subscribeToRelease, isNewReleaseReady);
  const [isDismissed, setDismissed] = useState(false);
  return (
    <div role="status">
      {isReady && !isDismissed && (
        <div className={styles['notice']}>
          <span>A new version of Hirelane is ready.</span>
          {/* What is typed and not kept asks first, as for any reload. */}
          <Button size="small" onClick={() => window.location.reload()}>
            Reload
          </Button>
          <IconButton label="Later" size="small" onClick={() => setDismissed(true)}>
            <X />
          </IconButton>
        </div>
      )}
    </div>
  );
}

import { useRef, type ReactNode } from 'react';
import { Button } from '#web/kit/button.tsx';
import { useFocusPassedOn } from '#web/kit/use-focus-passed-on.ts';
import { useBackup } from './use-backup.ts';

/** Tells the person that a backup is due. It follows the sentence about where the data is. */
export function BackupReminder({ onDismiss }: { onDismiss: () => void }): ReactNode {
  const { isPending, backUp } = useBackup();
  const buttons = useRef<HTMLSpanElement>(null);
  useFocusPassedOn(buttons);
  return (
    <>
      . It is time for a backup.{' '}
      <span ref={buttons}>
        <Button size="small" variant="quiet" busy={isPending} onClick={backUp}>
          {isPending ? 'Backing up…' : 'Back up now'}
        </Button>
        <Button size="small" variant="quiet" disabled={isPending} onClick={onDismiss}>
          Not now
        </Button>
      </span>
    </>
  );
}

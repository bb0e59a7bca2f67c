import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useFocusPassedOn } from '#web/ui/use-focus-passed-on.ts';
import { useReminder } from './reminder.ts';
import { useBackup } from './use-backup.ts';

/** Where the data lives, and once a week, when a backup is due, the way to make one. */
export function BackupNudge() {
  const { isDue, isPending, backUp } = useBackup();
  const { isReminding, dismiss } = useReminder(isDue);
  if (!isReminding && !isPending) return <p>Your data stays in this browser</p>;
  return (
    <p>
      Your data stays in this browser. It is time for a backup.{' '}
      <Choices isPending={isPending} onBackUp={backUp} onDismiss={dismiss} />
    </p>
  );
}

interface ChoicesProps {
  isPending: boolean;
  onBackUp: () => void;
  onDismiss: () => void;
}

function Choices({ isPending, onBackUp, onDismiss }: ChoicesProps) {
  const buttons = useRef<HTMLSpanElement>(null);
  useFocusPassedOn(buttons);
  return (
    <span ref={buttons}>
      <Button size="small" variant="quiet" aria-disabled={isPending} onClick={onBackUp}>
        {isPending ? 'Backing up…' : 'Back up now'}
      </Button>
      <Button size="small" variant="quiet" disabled={isPending} onClick={onDismiss}>
        Not now
      </Button>
    </span>
  );
}

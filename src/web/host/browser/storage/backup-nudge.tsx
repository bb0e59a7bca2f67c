import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useFocusPassedOn } from '#web/ui/use-focus-passed-on.ts';
import { useBackup } from './use-backup.ts';

/** Where the data lives, and once a backup is due the way to make one. */
export function BackupNudge() {
  const { isDue, isPending, backUp } = useBackup();
  if (!isDue && !isPending) return <p>Your data stays in this browser</p>;
  return (
    <p>
      Your data stays in this browser. It is time for a backup.{' '}
      <BackUpNow isPending={isPending} onClick={backUp} />
    </p>
  );
}

function BackUpNow({ isPending, onClick }: { isPending: boolean; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusPassedOn(button);
  return (
    <Button ref={button} size="small" variant="quiet" aria-disabled={isPending} onClick={onClick}>
      {isPending ? 'Backing up…' : 'Back up now'}
    </Button>
  );
}

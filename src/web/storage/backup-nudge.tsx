import { Button } from '#web/ui/button.tsx';
import { useBackup } from './use-backup.ts';

/** Where the data lives, and once a backup is due the way to make one. */
export function BackupNudge() {
  const { isDue, isPending, backUp } = useBackup();
  if (!isDue && !isPending) return <p>Your data stays in this browser</p>;
  return (
    <p>
      Your data stays in this browser. It is time for a backup.{' '}
      <Button size="small" variant="quiet" aria-disabled={isPending} onClick={backUp}>
        {isPending ? 'Backing up…' : 'Back up now'}
      </Button>
    </p>
  );
}

import { Download } from 'lucide-react';
import { ageOf } from '#web/app/time/age.ts';
import { Button } from '#web/kit/button.tsx';
import type { LastBackup } from './last-backup.ts';
import { useBackup } from './use-backup.ts';
import styles from '#web/app/backup/your-data.module.css';

/** The button that downloads a backup, and the age of the last one. */
export function BackUp() {
  const { last, isDue, isPending, backUp } = useBackup();
  return (
    <div className={styles['row']}>
      <p data-due={isDue}>
        {ageInWords(last)} {isDue && `It is time for ${last ? 'a new one' : 'one'}.`}
      </p>
      <Button
        size="small"
        variant={isDue ? 'primary' : 'secondary'}
        icon={<Download />}
        busy={isPending}
        onClick={backUp}
      >
        {isPending ? 'Backing up…' : 'Back up'}
      </Button>
      {isPending && <progress aria-label="Making the backup" className={styles['progress']} />}
    </div>
  );
}

function ageInWords(last: LastBackup | null): string {
  return last
    ? `The last backup was made ${ageOf(last.at, new Date())}.`
    : 'There is no backup from here yet.';
}

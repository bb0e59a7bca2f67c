import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { call, callForFile } from '#web/api.ts';
import { keys } from '#web/queries.ts';
import { ageOf } from '#web/ui/age.ts';
import { Button } from '#web/ui/button.tsx';
import { download } from '#web/ui/download.ts';
import { toast } from '#web/ui/toast.tsx';
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts';
import { isBackupDue, readLastBackup, rememberBackup, type LastBackup } from './last-backup.ts';
import styles from './your-data.module.css';

/** Downloads the whole workspace as one file, and says how old the last one is. */
export function BackUp() {
  const [last, setLast] = useState(readLastBackup);
  const [openedAt] = useState(() => new Date());
  const { data: revision } = useQuery({ queryKey: keys.revision, queryFn: readRevision });
  const once = useOneAtATime();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async () => {
      // Before the backup: what is done meanwhile counts as not in it.
      const before = await readRevision();
      return { before, file: await callForFile('GET /backup', 'Backup failed') };
    },
    onSuccess: ({ before, file }) => {
      download(file, `hirelane-backup-${localDay(new Date())}.json`);
      setLast(rememberBackup(before));
      toast.info('Backup downloaded');
    },
    onError: (error) => void toast.error(error.message),
  });
  const isDue = revision !== undefined && isBackupDue(last, revision, openedAt);

  return (
    <div className={styles['row']}>
      <p data-due={isDue}>
        {ageInWords(last)} {isDue && 'It is time for a new one.'}
      </p>
      <Button
        size="small"
        variant={isDue ? 'primary' : 'secondary'}
        icon={<Download />}
        aria-disabled={isPending}
        onClick={() => once(mutateAsync)}
      >
        {isPending ? 'Backing up…' : 'Back up'}
      </Button>
      {isPending && <progress aria-label="Making the backup" className={styles['progress']} />}
    </div>
  );
}

async function readRevision(): Promise<number> {
  const { revision } = await call('GET /changes', { query: { limit: 1, rows: 0 } }, 'Backup failed');
  return revision;
}

function ageInWords(last: LastBackup | null): string {
  return last ? `The last backup was made ${ageOf(last.at, new Date())}.` : 'No backup was made here yet.';
}

/** The day where the person is: 2026-11-21. */
function localDay(at: Date): string {
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

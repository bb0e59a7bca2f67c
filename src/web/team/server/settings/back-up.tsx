import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { fetchBackup } from '#web/app/backup/fetch-backup.ts';
import { OnlineButton } from '#web/app/host/online-button.tsx';
import { download } from '#web/kit/download.ts';
import { toast } from '#web/kit/toast.tsx';
import styles from '#web/app/backup/your-data.module.css';

/** Downloads the whole workspace as one file. */
export function BackUp() {
  const { mutate, isPending } = useMutation({
    mutationFn: fetchBackup,
    onSuccess({ file, ending }) {
      download(file, `hirelane-backup-${new Date().toLocaleDateString('sv')}.${ending}`);
      toast.info('Backup downloaded');
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <div className={styles['row']}>
      <p>A backup is one file with all of it.</p>
      <OnlineButton size="small" icon={<Download />} busy={isPending} onClick={() => mutate()}>
        {isPending ? 'Backing up…' : 'Back up'}
      </OnlineButton>
    </div>
  );
}

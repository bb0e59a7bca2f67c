import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fetchBackup } from '#web/app/backup/fetch-backup.ts';
import { hostKeys } from '#web/app/browser/recovery/query-keys.ts';
import { download } from '#web/kit/download.ts';
import { toast } from '#web/kit/toast.tsx';
import { useOneAtATime } from '#web/kit/use-one-at-a-time.ts';
import { rememberBackup } from './last-backup.ts';
import { readLogStart } from './log-start.ts';
import { useBackupDue } from './use-backup-due.ts';

/** Downloads the whole workspace as one file, and remembers when this was done. */
export function useBackup() {
  const client = useQueryClient();
  const once = useOneAtATime();
  const due = useBackupDue();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async () => {
      // The revision is read before the backup, so that later changes count as missing from the backup.
      const { revision: before } = await readLogStart();
      return { before, ...(await fetchBackup()) };
    },
    onSuccess: ({ before, file, ending }) => {
      download(file, `hirelane-backup-${localDay(new Date())}.${ending}`);
      client.setQueryData(hostKeys.lastBackup, rememberBackup(before));
      toast.info('Backup downloaded');
      // The quarantined rows are loaded again, because their notice also lists rows that the backup lacks.
      void client.invalidateQueries({ queryKey: hostKeys.quarantined });
    },
    onError: (error) => toast.error(error.message),
  });

  return {
    ...due,
    isPending,
    backUp: () => once(mutateAsync),
  };
}

/** A day in the person's time zone, such as 2026-11-21. */
function localDay(at: Date): string {
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

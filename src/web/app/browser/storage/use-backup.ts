import { useMutation } from '@tanstack/react-query';
import { toast } from '#web/kit/toast.tsx';
import { useOneAtATime } from '#web/kit/use-one-at-a-time.ts';
import { downloadBackup } from './download-backup.ts';
import { useBackupDue } from './use-backup-due.ts';

/** Downloads a backup once at a time, and tells whether one is due. */
export function useBackup() {
  const once = useOneAtATime();
  const due = useBackupDue();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: downloadBackup,
    onError: (error) => toast.error(error.message),
  });

  return {
    ...due,
    isPending,
    backUp: () => once(mutateAsync),
  };
}

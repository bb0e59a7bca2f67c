import { useMutation } from '@tanstack/react-query';
import type { RowCounts } from '#domain/workspace/backup.ts';
import { call, write } from '#web/app/api/call.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
import { toast } from '#web/kit/toast.tsx';

interface Words {
  /** The message when the backup can't be checked and the host gives no reason. */
  notChecked: string;
  failed: string;
  /** The toast after the replacement. The counts are null if the host sends none. */
  done: (counts: RowCounts | null) => string;
}

/** Replaces everything by a backup, in two steps: counts what is replaced, then replaces it. */
export function useReplacement<Backup extends Blob>({ notChecked, failed, done }: Words) {
  const check = useMutation({
    mutationFn: async (file: Backup) => ({
      file,
      counts: await call('POST /backup/check', { file }, notChecked),
    }),
  });
  const replace = useMutation({
    mutationFn: (file: Backup) => write('PUT /backup', { file }, failed),
    onSuccess: (replaced) => {
      toast.info(done(replaced.value));
      check.reset();
      void refreshAfter(replaced);
    },
    onError: (error) => toast.error(error.message),
  });
  return { check, replace, isBusy: check.isPending || replace.isPending };
}

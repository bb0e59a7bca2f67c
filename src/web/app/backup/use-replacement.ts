import { useMutation } from '@tanstack/react-query';
import type { RowCounts } from '#domain/workspace/backup.ts';
import { call, write } from '#web/app/api/call.ts';
import { refreshAfter } from '#web/app/api/refresh.ts';
import { toast } from '#web/kit/toast.tsx';

interface Words {
  /** When the backup could not be checked, and the host does not say why. */
  notChecked: string;
  failed: string;
  /** The toast once it is done; the counts are null from a host that answers none. */
  done: (counts: RowCounts | null) => string;
}

/** Puts a backup in the place of everything, in two steps: what that would replace is counted, then it is done. */
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

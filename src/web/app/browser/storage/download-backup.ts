import { queryClient } from '#web/app/api/query-client.ts';
import { saveBackup } from '#web/app/backup/save-backup.ts';
import { hostKeys } from '#web/app/browser/recovery/query-keys.ts';
import { rememberBackup } from './last-backup.ts';
import { readLogStart } from './log-start.ts';

/** Downloads the whole workspace as one file, and remembers when this was done. */
export async function downloadBackup(): Promise<void> {
  // The revision is read before the backup, so that later changes count as missing from the backup.
  const { revision } = await readLogStart();
  await saveBackup();
  queryClient.setQueryData(hostKeys.lastBackup, rememberBackup(revision));
  // The quarantined rows are loaded again, because their notice also lists rows that the backup lacks.
  void queryClient.invalidateQueries({ queryKey: hostKeys.quarantined });
}

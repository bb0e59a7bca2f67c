import { download } from '#web/kit/download.ts';
import { toast } from '#web/kit/toast-queue.ts';
import { fetchBackup } from './fetch-backup.ts';

/** Downloads the whole workspace as one file, named after the day in the person's time zone, and says so. */
export async function saveBackup(): Promise<void> {
  const { file, ending } = await fetchBackup();
  download(file, `hirelane-backup-${new Date().toLocaleDateString('sv')}.${ending}`);
  toast.info('Backup downloaded');
}

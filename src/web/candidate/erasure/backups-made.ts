import { readDated } from '#web/app/device/local-storage.ts';
import { calendarDay } from '#web/app/time/format.ts';

/** Where the day of the last backup that was downloaded here is kept. */
const LAST_BACKUP = 'hirelane-last-backup';

/** Which backups still have whom we erase, as far as this device knows. */
export function backupsMade(): string {
  const last = readDated(LAST_BACKUP);
  return last
    ? `backups made before (the last one here on ${calendarDay(last.at.toISOString())})`
    : 'backups made before';
}

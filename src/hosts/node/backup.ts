import { backupsOf } from './backups/backup-settings.ts';
import { makeBackup, tellMade } from './backups/make-backup.ts';
import { readSettings } from './settings/settings.ts';
import type { StartOptions } from './start/start.ts';

interface BackupCommand extends Pick<StartOptions, 'env' | 'tell'> {
  readonly now?: () => Date;
  /** Whether the place may have backups of another database. */
  readonly takesOver?: boolean;
}

/** Makes a backup now. @returns true */
export async function backup({
  env,
  tell,
  now = () => new Date(),
  takesOver = false,
}: BackupCommand): Promise<boolean> {
  const settings = readSettings(env);
  const made = await makeBackup({ settings, now, takesOver });
  if (made) tellMade(made, backupsOf(settings).place, tell);
  return true;
}

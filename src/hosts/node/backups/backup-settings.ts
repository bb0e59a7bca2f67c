import { SettingsError, type Settings } from '#hosts/node/settings/settings.ts';
import { openPlace, type BackupPlace } from './backup-place.ts';

/** Reads the place of the backups and the database from the settings. @throws SettingsError */
export function backupsOf({ DATABASE_URL, BACKUP_TO }: Pick<Settings, 'DATABASE_URL' | 'BACKUP_TO'>): {
  readonly url: string;
  readonly place: BackupPlace;
} {
  if (DATABASE_URL === undefined) {
    throw new SettingsError(
      'DATABASE_URL has to name the PostgreSQL. A trial makes backups by itself, in DATA_DIR/backups.',
    );
  }
  return { url: DATABASE_URL, place: placeOf(BACKUP_TO) };
}

/** @throws SettingsError */
export function placeOf(setting: string | undefined): BackupPlace {
  if (setting === undefined)
    throw new SettingsError('BACKUP_TO has to name the folder or the bucket of the backups.');
  return openPlace(setting);
}

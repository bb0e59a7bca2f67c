import { filesPlaceOf, openFiles, type Files } from './files/files-place.ts';
import { bucketProblem } from './files/check-bucket.ts';
import { readSettings, SettingsError, type Settings } from './settings/settings.ts';
import { requireWritable } from './settings/writable-folder.ts';
import { openConnection } from './start/open-connection.ts';
import type { StartOptions } from './start/start.ts';
import { beginEpochs } from '#server/team/memberships/epochs.ts';
import { BackupError } from './backups/backup-error.ts';
import { backupsOf } from './backups/backup-settings.ts';
import { decryptionFor } from './backups/encryption.ts';
import { chosenManifest } from './backups/kept-backups.ts';
import {
  damagedParts,
  refuseNewer,
  refuseOlderServer,
  requireEmpty,
  restoreDatabase,
  restoreFiles,
  type BackupSource,
} from './backups/read-backup.ts';

interface RestoreOptions extends Pick<StartOptions, 'env' | 'tell'> {
  readonly name?: string | undefined;
}

/** The backup that is read, and the place of files that can be written. */
async function openBoth(
  settings: Settings,
  name: string | undefined,
): Promise<{ source: BackupSource; files: Files }> {
  const { place } = backupsOf(settings);
  const manifest = await chosenManifest(place, name);
  const decryption = await decryptionFor(manifest.recipient, settings.BACKUP_IDENTITY);
  const files = openFiles(filesPlaceOf(settings));
  const problem = files.bucket && (await bucketProblem(files.bucket, settings));
  if (problem) throw new SettingsError(`S3_ENDPOINT: ${files.name} can’t be used: ${problem.sentence}.`);
  if (!files.bucket) requireWritable('FILES_FOLDER', settings.FILES_FOLDER);
  return { source: { place, manifest, decryption }, files };
}

/**
 * Puts the files of a backup back beside those that are there, and leaves the database as it is.
 *
 * @returns whether all of them could be read
 */
export async function restoreFilesAlone({ env, tell, name }: RestoreOptions): Promise<boolean> {
  const { source, files } = await openBoth(readSettings(env), name);
  const lost = await restoreFiles(source, files.filesOf);
  for (const sentence of lost) tell(`WRONG ${sentence}.`);
  tell(
    `${source.manifest.files.length - lost.length} files of ${source.manifest.name} are in ${files.name}.`,
  );
  return lost.length === 0;
}

/**
 * Fills the empty database of `DATABASE_URL` and the place of files from a backup in `BACKUP_TO`. Nothing is written
 * while a part of the dump is damaged. Damaged files are named and left out. Files come first, because a restore that
 * breaks off among them can be run again.
 *
 * @param options `name`: the backup's name; without it, the newest is used
 * @returns whether everything was as it should be
 */
export async function restoreBackup({ env, tell, name }: RestoreOptions): Promise<boolean> {
  const settings = readSettings(env);
  const { url } = backupsOf(settings);
  const { source, files } = await openBoth(settings, name);
  const { manifest } = source;
  await refuseNewer(manifest);
  await refuseOlderServer(manifest, url);
  await requireEmpty(url);
  const damaged = await damagedParts(source);
  if (damaged.length > 0)
    throw new BackupError(
      `Nothing was restored, because the dump in ${manifest.name} is damaged: ${damaged.join(', ')}.`,
    );

  const lost = await restoreFiles(source, files.filesOf).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BackupError(
      `Not all files could be put into ${files.name}, and the database is still empty. Run “restore” again when this is mended: ${reason}`,
      { cause },
    );
  });
  const differing = await restoreDatabase(source, url);
  const connection = await openConnection(settings);
  try {
    await beginEpochs(connection.allWorkspaces);
  } finally {
    await connection.close();
  }
  for (const sentence of [...differing, ...lost]) tell(`WRONG ${sentence}.`);
  const rows = manifest.tables.reduce((sum, each) => sum + each.rows, 0);
  tell(
    `The database is as it was on ${manifest.at}, with ${rows} rows, and ${manifest.files.length - lost.length} files are in ${files.name}. Devices make their copies anew. Run “check”, then start the server. If it is in the other one’s place, run “backup take-over” then.`,
  );
  return differing.length + lost.length === 0;
}

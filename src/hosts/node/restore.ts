import { existsSync, renameSync, rmSync } from 'node:fs';
import { beginEpochs } from '#server/team/memberships/epochs.ts';
import { lockFolder } from '#store/postgres/pglite/folder-lock.ts';
import { createPgliteFolder, openPglite } from '#store/postgres/pglite/pglite.ts';
import { syncPath } from '#store/postgres/pglite/synced-files.ts';
import { readSettings, SettingsError } from './settings/settings.ts';
import type { StartOptions } from './start/start.ts';
import { BackupFolder } from './trial/backup-folder.ts';
import { timeOf } from './trial/generations.ts';
import { trialFolder } from './trial/trial-folder.ts';

/**
 * Replaces a trial's database with a backup, and renames the old folder. The next start opens the backup.
 *
 * @param options `name`: the backup's name; without it, the newest readable backup is used
 */
export async function restoreTrial({
  env,
  tell,
  name,
}: Pick<StartOptions, 'env' | 'tell'> & { readonly name?: string | undefined }): Promise<void> {
  const { DATA_DIR } = readSettings(env);
  const backups = new BackupFolder(DATA_DIR);
  const names = backups.names().filter((each) => name === undefined || each === name);
  if (names.length === 0) {
    throw new SettingsError(`${backups.path} has no ${name === undefined ? 'backup' : `backup ${name}`}.`);
  }
  const folder = trialFolder(DATA_DIR);
  const unlock = lockFolder(folder);
  try {
    const restored = `${folder}.restored`;
    const used = await firstThatOpens(backups, names, restored, tell);
    const aside = `${folder}.before-${Date.now()}`;
    if (existsSync(folder)) {
      renameSync(folder, aside);
      tell(`What was in the folder is in ${aside} now.`);
    }
    renameSync(restored, folder);
    syncPath(DATA_DIR);
    tell(`${folder} is as it was on ${timeOf(used)}. Start the server.`);
  } finally {
    unlock();
  }
}

async function firstThatOpens(
  backups: BackupFolder,
  names: readonly string[],
  folder: string,
  tell: (sentence: string) => void,
): Promise<string> {
  for (const name of names) {
    rmSync(folder, { recursive: true, force: true });
    try {
      await createPgliteFolder(folder, backups.read(name));
      await beginEpochsIn(folder);
      return name;
    } catch (error) {
      tell(`The backup of ${timeOf(name)} can’t be read: ${String(error)}`);
    }
  }
  throw new Error('No backup can be read.');
}

/** Gives each workspace in the folder a new epoch, by which devices learn that the database is an earlier one. */
async function beginEpochsIn(folder: string): Promise<void> {
  const connection = await openPglite({ folder });
  try {
    await beginEpochs(connection.db);
  } finally {
    await connection.close();
  }
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DamagedFolderError, openPglite, type PgliteConnection } from '#store/postgres/pglite/pglite.ts';
import { BackupFolder } from './backup-folder.ts';
import { timeOf } from './generations.ts';

/** The folder of a trial's database in a data folder. */
export function trialFolder(dataFolder: string): string {
  return join(dataFolder, 'pglite');
}

/**
 * Opens a trial's database. If the database is missing or damaged and there is a backup, no new database is created. The
 * error names the backup's time and how to restore it.
 *
 * @param thread the program of the database's thread (`openPglite`)
 * @throws StoreError
 */
export async function openTrial(dataFolder: string, thread?: URL): Promise<PgliteConnection> {
  const folder = trialFolder(dataFolder);
  const [newest] = new BackupFolder(dataFolder).names();
  if (newest !== undefined && !existsSync(folder)) {
    throw new Error(`${folder} is gone. ${wayBack(newest)}`);
  }
  try {
    return await openPglite({ folder, thread });
  } catch (error) {
    if (!(error instanceof Error) || !(error.cause instanceof DamagedFolderError)) throw error;
    const way = newest === undefined ? 'There is no backup of it.' : wayBack(newest);
    throw new Error(`The trial in ${folder} can’t be opened. ${way}`, { cause: error });
  }
}

function wayBack(newest: string): string {
  return `Its newest backup is of ${timeOf(newest)}: “npm run serve -- restore” starts from it, and keeps what is in the folder under another name.`;
}

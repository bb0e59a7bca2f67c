import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DamagedFolderError, openPglite, type PgliteConnection } from '#store/postgres/pglite.ts';
import { BackupFolder } from './backup-folder.ts';
import { timeOf } from './generations.ts';

/** Where a data folder has the database of a trial. */
export function trialFolder(dataFolder: string): string {
  return join(dataFolder, 'pglite');
}

/**
 * Opens a trial's database. One that is gone or damaged is never begun anew while there is a backup of it: the error
 * says of which time, and how to start from it.
 *
 * @param thread the program of the thread it runs in (`openPglite`)
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

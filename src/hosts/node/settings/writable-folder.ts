import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { SettingsError } from './settings.ts';

/**
 * Creates a folder of the settings if it is missing, and checks that the server can write to it.
 *
 * @throws SettingsError
 */
export function requireWritable(setting: 'DATA_DIR' | 'FILES_FOLDER' | 'BACKUP_TO', folder: string): void {
  const tried = join(folder, `.written-${randomUUID()}`);
  try {
    makeFolder(resolve(folder));
    writeFileSync(tried, '');
    rmSync(tried);
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    throw new SettingsError(
      `${setting} is ${resolve(folder)}, which can’t be made or written (${code}): name another folder, or make this one for the user that the server runs as.`,
      { cause },
    );
  }
}

/**
 * Makes a folder and its missing parents. Node's own way (`recursive`) never ends in a file system that makes no folders,
 * such as /proc.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process has just made it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

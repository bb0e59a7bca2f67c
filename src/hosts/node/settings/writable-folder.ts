import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SettingsError } from './settings.ts';

/**
 * Creates a folder of the settings if it is missing, and checks that the server can write to it.
 *
 * @throws SettingsError
 */
export function requireWritable(setting: 'DATA_DIR' | 'FILES_FOLDER', folder: string): void {
  const tried = join(folder, `.written-${randomUUID()}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
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

import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secret that signs sessions. It is in the settings, or else in the data folder, where it is created once. */
export function secretOf({ SECRET, DATA_DIR }: { SECRET?: string | undefined; DATA_DIR: string }): string {
  if (SECRET !== undefined) return SECRET;
  const path = join(DATA_DIR, 'secret');
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8');
}

import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The parent folder of profiles. On Linux it is in memory, because a database with strict durability would wait for the
 * disk.
 */
const PARENT = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** Makes an empty folder for a browser's profile. The caller removes it. */
export function newProfile(browser: string): string {
  return mkdtempSync(join(PARENT, `hirelane-${browser}-`));
}

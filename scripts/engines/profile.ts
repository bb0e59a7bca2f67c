import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** In memory where Linux has it: databases that are written strictly wait for the disk otherwise. */
const PARENT = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** An empty folder for a browser that is to start anew. Whoever asks for it removes it. */
export function newProfile(browser: string): string {
  return mkdtempSync(join(PARENT, `hirelane-${browser}-`));
}

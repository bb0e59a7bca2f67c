import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Free bytes that shared memory must have. */
const ROOM = 2 ** 31;

/**
 * The folder of shared memory if it has enough room, because nothing waits for a disk there. Else the folder for
 * temporary files.
 */
export function inMemory(): string {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return tmpdir();
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ROOM ? folder : tmpdir();
}

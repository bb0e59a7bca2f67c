import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Bytes that what is there may come to need. */
const ROOM = 2 ** 31;

/** The folder of shared memory, where there is room in it: nothing waits for a disk there. Else that of temporary files. */
export function inMemory(): string {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return tmpdir();
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ROOM ? folder : tmpdir();
}

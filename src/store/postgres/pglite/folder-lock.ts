import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The locks of this process. Any other lock file with this process's id was left by an earlier process. */
const held = new Set<string>();

/**
 * Locks a folder for this process, because two processes that write would corrupt it. Takes over the lock of a process
 * that no longer runs.
 *
 * @returns a function that releases the lock
 */
export function lockFolder(folder: string): () => void {
  const path = `${folder}.lock`;
  mkdirSync(dirname(path), { recursive: true });
  if (!take(path)) {
    const holder = Number(readFileSync(path, 'utf8'));
    if (holder === process.pid ? held.has(path) : isAlive(holder)) {
      throw new Error(
        `${folder} is used by process ${holder}. If that is none of this product, delete ${path}.`,
      );
    }
    rmSync(path);
    if (!take(path)) throw new Error(`${folder} is used by another process.`);
  }
  held.add(path);
  return () => {
    held.delete(path);
    rmSync(path, { force: true });
  };
}

function take(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

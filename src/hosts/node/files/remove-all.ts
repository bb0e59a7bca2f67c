import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemovedFiles } from '#server/operator/operator-context.ts';
import type { Bucket } from './bucket.ts';

/** Removes a folder of files, if there is one. */
export async function removeFolder(folder: string): Promise<RemovedFiles> {
  const names = await readdir(folder).catch(noneIfMissing);
  let bytes = 0;
  for (const name of names) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: a folder may have 100,000 files
    bytes += await stat(join(folder, name)).then(({ size }) => size, zeroIfMissing);
  }
  await rm(folder, { recursive: true, force: true });
  return { files: names.length, bytes };
}

/** Removes the objects whose keys begin with `prefix`. @throws when it is broken off */
export async function removeObjects(
  bucket: Pick<Bucket, 'list' | 'remove'>,
  prefix: string,
  ended?: AbortSignal,
): Promise<RemovedFiles> {
  const found: { readonly key: string; readonly size: number }[] = [];
  // The list is read to its end first, because it goes on from a place in it.
  for await (const object of bucket.list(prefix)) found.push(object);
  for (const { key } of found) {
    ended?.throwIfAborted();
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as every other removal
    await bucket.remove(key);
  }
  return { files: found.length, bytes: found.reduce((sum, { size }) => sum + size, 0) };
}

function noneIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

/** Another process may have removed a file meanwhile. */
function zeroIfMissing(error: NodeJS.ErrnoException): number {
  if (error.code === 'ENOENT') return 0;
  throw error;
}

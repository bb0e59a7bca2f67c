import { readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isMissing, openBucket, type Bucket } from '#hosts/node/files/bucket.ts';
import { bucketOfBackups } from '#hosts/node/settings/backup-address.ts';
import { requireWritable } from '#hosts/node/settings/writable-folder.ts';
import { isUnfinished, namedFiles } from '#server/workspace/named-files.ts';
import { sha256 } from './manifest.ts';

/** Where backups are kept: a folder or a bucket. An object is written whole or not at all, and fits into memory. */
export interface BackupPlace {
  /** For people. */
  readonly name: string;
  put(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Null: there is no such object. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** The keys that begin so. */
  list(beginning: string): AsyncIterable<{ readonly key: string; readonly size: number }>;
  remove(key: string): Promise<void>;
  /** Removes what processes left behind that ended while they wrote, a day ago or earlier. */
  tidy(): Promise<void>;
}

/** Milliseconds after which no write is under way any more. */
const A_DAY = 24 * 60 * 60_000;

/** @param setting what `BACKUP_TO` says @throws SettingsError when a folder can't be written */
export function openPlace(setting: string): BackupPlace {
  const bucket = bucketOfBackups(setting);
  if (bucket) return placeInBucket(openBucket(bucket));
  requireWritable('BACKUP_TO', setting);
  return placeInFolder(setting);
}

export function placeInFolder(folder: string): BackupPlace {
  async function* keysIn(beginning: string): AsyncGenerator<{ key: string; size: number }> {
    const parent = beginning.slice(0, beginning.lastIndexOf('/') + 1);
    const entries = await readdir(join(folder, parent), { withFileTypes: true }).catch(emptyIfMissing);
    for (const entry of entries) {
      const key = `${parent}${entry.name}`;
      if (!key.startsWith(beginning) || isUnfinished(entry.name)) continue;
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a large folder is not held
      if (!entry.isDirectory()) yield { key, size: (await stat(join(folder, key))).size };
      else yield* keysIn(`${key}/`);
    }
  }

  return {
    name: folder,
    put: (key, bytes) => namedFiles(dirname(join(folder, key)), rename).write(basename(key), bytes),
    get: async (key) => {
      const bytes = await readFile(join(folder, key)).catch(nullIfMissing);
      return bytes && new Uint8Array(bytes);
    },
    list: keysIn,
    async remove(key) {
      await rm(join(folder, key), { force: true });
      // A bucket has no empty folders, either.
      if (key.includes('/')) await rmdir(join(folder, dirname(key))).catch(doneIfFilled);
    },
    async tidy() {
      const names = await readdir(folder, { recursive: true });
      for (const path of names
        .filter((name) => isUnfinished(basename(name)))
        .map((name) => join(folder, name))) {
        // Another process may have finished it.
        const found = await stat(path).catch(nullIfMissing);
        if (found && Date.now() - found.mtimeMs > A_DAY) await rm(path, { force: true });
      }
    },
  };
}

/** How often an object is asked for whose body breaks off. */
const TRIES = 3;

export function placeInBucket(bucket: Bucket): BackupPlace {
  async function read(key: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const found = await bucket.head(key);
    if (!found) return null;
    const pieces: Uint8Array[] = [];
    if (found.size > 0) for await (const piece of await bucket.read(key, 0, found.size)) pieces.push(piece);
    return new Uint8Array(Buffer.concat(pieces));
  }

  return {
    name: bucket.name,
    put: async (key, bytes) => void (await bucket.put(key, bytes, sha256(bytes))),
    async get(key) {
      for (let tries = 1; ; tries++) {
        try {
          // oxlint-disable-next-line no-await-in-loop -- each try waits for the one before
          return await read(key);
        } catch (error) {
          if (isMissing(error)) return null;
          if (tries === TRIES) throw error;
        }
      }
    },
    list: (beginning) => bucket.list(beginning),
    remove: (key) => bucket.remove(key),
    // An object is there when it is whole.
    tidy: async () => undefined,
  };
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

function emptyIfMissing(error: NodeJS.ErrnoException): [] {
  return nullIfMissing(error) ?? [];
}

function doneIfFilled(error: NodeJS.ErrnoException): void {
  if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code ?? '')) throw error;
}

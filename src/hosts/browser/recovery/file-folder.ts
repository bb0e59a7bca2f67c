import { HASH } from '#domain/file-limits.ts';
import type { FileBytes, KeptBytes } from '#store/file-bytes.ts';
import { NO_FILES } from '#store/no-files.ts';
import { StoreError } from '#store/store.ts';
import { cacheUrlOf, openCache, openPrivateFolder, withLock } from './folder.ts';

/** The name of the folder. It is also the name of the lock that prevents sweeping files while files are added. */
const NAME = 'hirelane-files';

/**
 * Stores files in the origin's private file system, or else in Cache storage (decision 020). Each browser uses only one
 * of these places.
 */
export function browserFiles(name = NAME): FileBytes {
  let opened: Promise<Place> | undefined;
  const place = () => (opened ??= openPlace(name));

  return {
    async put(hash, bytes) {
      const kept = await place();
      // Under this lock, a second write of the same bytes finds the first one's, and a failed write can't remove
      // another write's bytes.
      await withLock(`${name}/${hash}`, async () => {
        if ((await kept.find(hash))?.size === bytes.length) return;
        try {
          await kept.write(hash, bytes);
        } catch (cause) {
          throw toStoreError(cause);
        }
      });
    },
    get: async (hash) => (await place()).read(hash),
    stat: async (hash) => (await place()).find(hash),
    list: async () => (await place()).list(),
    async remove(hash, keptBefore = Infinity) {
      const kept = await place();
      const found = await kept.find(hash);
      if (found && found.at < keptBefore) await kept.remove(hash);
    },
    adding: (work) => withLock(name, work, 'shared'),
    // Without locks, another tab could add files during the sweep, so there is no sweep.
    sweeping: async (work) =>
      'locks' in navigator ? navigator.locks.request(name, { mode: 'exclusive' }, work) : undefined,
  };
}

/** A place in the browser that stores bytes by name. */
interface Place {
  /** Null when there is no file with this hash. */
  find(hash: string): Promise<KeptBytes | null>;
  write(hash: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  read(hash: string): Promise<Blob | null>;
  list(): Promise<KeptBytes[]>;
  remove(hash: string): Promise<void>;
}

async function openPlace(name: string): Promise<Place> {
  const folder = await openPrivateFolder(name);
  if (folder) return inPrivateFolder(folder);
  const cache = await openCache(name);
  return cache ? inCache(cache) : NOWHERE;
}

const NOWHERE: Place = {
  find: async () => null,
  write: (hash, bytes) => NO_FILES.put(hash, bytes),
  read: async () => null,
  list: async () => [],
  remove: async () => undefined,
};

function inPrivateFolder(folder: FileSystemDirectoryHandle): Place {
  async function read(hash: string): Promise<File | null> {
    try {
      return await (await folder.getFileHandle(hash)).getFile();
    } catch (cause) {
      if (isNamed('NotFoundError', cause)) return null;
      throw cause;
    }
  }
  async function find(hash: string): Promise<KeptBytes | null> {
    const file = await read(hash);
    return file && { hash, size: file.size, at: file.lastModified };
  }

  /** Removes a file. It retries, because the browser locks a file for a moment after its stream is aborted. */
  async function removeOnceFree(hash: string, tries = 100): Promise<void> {
    try {
      await folder.removeEntry(hash);
    } catch (cause) {
      if (tries === 0 || !isNamed('NoModificationAllowedError', cause)) throw cause;
      await new Promise((resolve) => setTimeout(resolve, 10));
      await removeOnceFree(hash, tries - 1);
    }
  }

  /** Removes an incomplete file. A complete file stays: if the browser has no locks, another tab may have stored it. */
  async function removeUnlessWhole(hash: string, size: number): Promise<void> {
    if ((await find(hash))?.size !== size) await removeOnceFree(hash);
  }

  return {
    read,
    find,
    async write(hash, bytes) {
      try {
        const file = await (await folder.getFileHandle(hash, { create: true })).createWritable();
        await writeWhole(file, bytes);
      } catch (cause) {
        // The failure of the write is the one to tell.
        await removeUnlessWhole(hash, bytes.length).catch(() => undefined);
        throw cause;
      }
    },
    async list() {
      const kept: KeptBytes[] = [];
      for await (const hash of folder.keys()) {
        const found = HASH.test(hash) ? await find(hash) : null;
        if (found) kept.push(found);
      }
      return kept;
    },
    async remove(hash) {
      await removeOnceFree(hash).catch((cause: unknown) => {
        if (!isNamed('NotFoundError', cause)) throw cause;
      });
    },
  };
}

async function writeWhole(file: FileSystemWritableFileStream, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    await file.write(bytes);
    await file.close();
  } catch (cause) {
    // The failure of the write is the one to tell.
    await file.abort().catch(() => undefined);
    throw cause;
  }
}

function isNamed(name: string, cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === name;
}

function inCache(cache: Cache): Place {
  async function find(hash: string): Promise<KeptBytes | null> {
    const response = await cache.match(cacheUrlOf(hash));
    if (!response) return null;
    const at = Date.parse(response.headers.get('Date') ?? '') || 0;
    return { hash, size: (await response.blob()).size, at };
  }

  return {
    find,
    read: async (hash) => (await (await cache.match(cacheUrlOf(hash)))?.blob()) ?? null,
    write: (hash, bytes) =>
      cache.put(cacheUrlOf(hash), new Response(bytes, { headers: { Date: new Date().toUTCString() } })),
    async list() {
      const kept: KeptBytes[] = [];
      for (const { url } of await cache.keys()) {
        const found = await find(url.split('/').at(-1) ?? '');
        if (found) kept.push(found);
      }
      return kept;
    },
    async remove(hash) {
      await cache.delete(cacheUrlOf(hash));
    },
  };
}

function toStoreError(cause: unknown): StoreError {
  if (cause instanceof StoreError) return cause;
  return isNamed('QuotaExceededError', cause)
    ? new StoreError(
        'There is no room left for this file on the device, so nothing was saved. Free some space, then try again.',
        { cause, kind: 'full' },
      )
    : new StoreError('The file could not be saved. Try again.', { cause });
}

/** A folder for a few files outside of the database, so that they survive its loss. */
export interface Folder {
  /** The file's bytes, or its first `length` bytes; null when there is no such file. */
  read(name: string, length?: number): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Replaces the file. An interrupted write leaves the old file unchanged. */
  write(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}

/**
 * Opens a folder outside IndexedDB: in the origin's private file system, or else in Cache storage (decision 020). Null when
 * the browser has neither.
 */
export async function openFolder(name: string): Promise<Folder | null> {
  const folder = await openPrivateFolder(name);
  if (folder) return inPrivateFolder(folder, `files of ${name}`);
  const cache = await openCache(name);
  return cache && inCache(cache);
}

/** Opens a folder in the origin's private file system. Null when the browser can't write there. */
export async function openPrivateFolder(name: string): Promise<FileSystemDirectoryHandle | null> {
  try {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(name, { create: true });
    return 'createWritable' in FileSystemFileHandle.prototype ? folder : null;
  } catch {
    // Private windows have no private file system, and some browsers turn it off.
    return null;
  }
}

/** Opens a cache, which can store files as bodies of responses. It stores each response completely or not at all. */
export async function openCache(name: string): Promise<Cache | null> {
  try {
    return await caches.open(name);
  } catch {
    return null;
  }
}

/** The URL under which a cache stores a file. It is never requested. */
export function cacheUrlOf(file: string): string {
  return `/files/${file}`;
}

/** Runs work while holding a lock that all pages of this origin share. In a browser without locks, runs it at once. */
export function withLock<T>(name: string, work: () => Promise<T>, mode: LockMode = 'exclusive'): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(name, { mode }, work) : work();
}

function inCache(cache: Cache): Folder {
  return {
    async read(file, length) {
      const blob = await (await cache.match(cacheUrlOf(file)))?.blob();
      return blob ? new Uint8Array(await blob.slice(0, length ?? blob.size).arrayBuffer()) : null;
    },
    write: (file, bytes) => cache.put(cacheUrlOf(file), new Response(bytes)),
  };
}

/**
 * A folder whose reads wait for writes. While a file is replaced it is missing for a moment, and reads of the old file
 * fail.
 */
function inPrivateFolder(folder: FileSystemDirectoryHandle, lock: string): Folder {
  async function readNow(name: string, length?: number): Promise<Uint8Array<ArrayBuffer> | null> {
    try {
      const file = await (await folder.getFileHandle(name)).getFile();
      return new Uint8Array(await file.slice(0, length ?? file.size).arrayBuffer());
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'NotFoundError') return null;
      throw cause;
    }
  }

  return {
    read: (name, length) => withLock(lock, () => readNow(name, length), 'shared'),

    async write(name, bytes) {
      const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await file.write(bytes);
      await withLock(lock, () => file.close());
    },
  };
}

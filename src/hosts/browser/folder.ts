/** A folder of a few files. The files survive the loss of the database. */
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
  return (await openPrivateFolder(name)) ?? (await openCacheFolder(name));
}

async function openPrivateFolder(name: string): Promise<Folder | null> {
  try {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(name, { create: true });
    return 'createWritable' in FileSystemFileHandle.prototype ? folderOver(folder, `files of ${name}`) : null;
  } catch {
    // Private windows have no such file system, and some browsers switch it off.
    return null;
  }
}

/** Each file is the body of a response. A cache stores a response whole or not at all. */
async function openCacheFolder(name: string): Promise<Folder | null> {
  try {
    const cache = await caches.open(name);
    return {
      async read(file, length) {
        const blob = await (await cache.match(urlOf(file)))?.blob();
        return blob ? new Uint8Array(await blob.slice(0, length ?? blob.size).arrayBuffer()) : null;
      },
      write: (file, bytes) => cache.put(urlOf(file), new Response(bytes)),
    };
  } catch {
    return null;
  }
}

/** The URL under which the cache stores a file. It is never requested. */
function urlOf(file: string): string {
  return `/files/${file}`;
}

function folderOver(folder: FileSystemDirectoryHandle, lock: string): Folder {
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
    read: (name, length) => locked(lock, 'shared', () => readNow(name, length)),

    async write(name, bytes) {
      const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await file.write(bytes);
      await locked(lock, 'exclusive', () => file.close());
    },
  };
}

/** Reads wait for writes: a file is missing for a moment while it is replaced, and reads of the old file fail. */
function locked<T>(lock: string, mode: LockMode, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(lock, { mode }, work) : work();
}

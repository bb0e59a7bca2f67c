/** A few files that outlive the database. */
export interface Folder {
  /** The file's bytes, or its first `length`; null when there is no such file. */
  read(name: string, length?: number): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Replaces the file: a write that is cut short leaves it as it was. */
  write(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}

/**
 * Apart from IndexedDB: in the origin's private file system, or else in Cache storage; null where there is neither
 * (decision 020).
 */
export async function openFolder(name: string): Promise<Folder | null> {
  return (await openPrivateFolder(name)) ?? (await openCacheFolder(name));
}

async function openPrivateFolder(name: string): Promise<Folder | null> {
  try {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(name, { create: true });
    return 'createWritable' in FileSystemFileHandle.prototype ? over(folder, `files of ${name}`) : null;
  } catch {
    // Private windows, and browsers that have it switched off.
    return null;
  }
}

/** Each file is the body of an answer, which is put into the cache whole or not at all. */
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

/** A cache stores by address: this one is used for nothing else. */
function urlOf(file: string): string {
  return `/files/${file}`;
}

function over(folder: FileSystemDirectoryHandle, lock: string): Folder {
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

/** While a file is being replaced there is none for a moment, and reading the old one fails: whoever reads waits. */
function locked<T>(lock: string, mode: LockMode, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(lock, { mode }, work) : work();
}

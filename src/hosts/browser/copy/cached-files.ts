import type { OpenedFile, OpenedFiles } from '#replica/opened-files.ts';
import { Exclusive } from '#replica/sync/exclusive.ts';

/** The most bytes of opened files that a copy keeps. */
const MOST_BYTES = 200_000_000;

/** A file of the cache. Its URL says what it is, so that a list of the files reads none of them. */
interface CachedFile extends OpenedFile {
  readonly url: string;
  readonly size: number;
  /** When it was opened last, in milliseconds since 1970. */
  readonly openedAt: number;
}

/**
 * The opened files of a copy in this browser’s cache, which has each file completely or not at all. When there are too many,
 * those that were not opened for longest are removed.
 */
export class CachedFiles implements OpenedFiles {
  readonly #name: string;
  readonly #most: number;
  readonly #now: () => number;
  /** One call after the other, so that no file is added while the cache is deleted. */
  readonly #turn = new Exclusive();
  #isUsed = true;

  constructor(name: string, most = MOST_BYTES, now = () => Date.now()) {
    this.#name = name;
    this.#most = most;
    this.#now = now;
  }

  open(hash: string): Promise<Blob | null> {
    return this.#turn.run(async () => {
      const file = (await this.#files()).find((each) => each.hash === hash);
      if (!file) return null;
      const cache = await caches.open(this.#name);
      const bytes = (await (await cache.match(file.url))?.blob()) ?? null;
      // A device without room for the file shows it all the same.
      if (bytes) await this.#put(file, bytes).catch(() => undefined);
      return bytes;
    });
  }

  keep(file: OpenedFile, bytes: Blob): Promise<void> {
    return this.#turn.run(async () => {
      if (!this.#isUsed || bytes.size > this.#most) return;
      await this.#put(file, bytes);
      await this.#removeBeyondMost();
    });
  }

  list(): Promise<readonly OpenedFile[]> {
    return this.#turn.run(() => this.#files());
  }

  remove(file: OpenedFile): Promise<void> {
    return this.#turn.run(async () =>
      this.#removeAll((await this.#files()).filter((each) => isSame(each, file))),
    );
  }

  /** Removes all files, because the device has no room left. Returns whether there were some. */
  clear(): Promise<boolean> {
    return this.#turn.run(() => caches.delete(this.#name).catch(() => false));
  }

  /** Keeps files again after `delete`. */
  use(): void {
    this.#isUsed = true;
  }

  /** Deletes all files, and keeps none from now on, not even those that are asked for at this moment. */
  delete(): Promise<void> {
    this.#isUsed = false;
    // A browser that allows no cache has no files.
    return this.#turn.run(async () => void (await caches.delete(this.#name).catch(() => false)));
  }

  /** Stores a file as opened now, and removes it as it was opened before. */
  async #put(file: OpenedFile, bytes: Blob): Promise<void> {
    const before = (await this.#files()).filter((each) => isSame(each, file));
    const url = urlOf({ ...file, size: bytes.size, openedAt: this.#now() });
    const cache = await caches.open(this.#name);
    await cache.put(url, new Response(bytes));
    await this.#removeAll(before.filter((each) => each.url !== url));
  }

  async #removeBeyondMost(): Promise<void> {
    const files = (await this.#files()).toSorted((a, b) => b.openedAt - a.openedAt);
    let bytes = 0;
    await this.#removeAll(files.filter(({ size }) => (bytes += size) > this.#most));
  }

  /** Removes files. The cache is deleted with its last file, so that nothing is left. */
  async #removeAll(files: readonly CachedFile[]): Promise<void> {
    if (files.length === 0) return;
    const cache = await caches.open(this.#name);
    await Promise.all(files.map(({ url }) => cache.delete(url)));
    if ((await cache.keys()).length === 0) await caches.delete(this.#name);
  }

  /** All files. None in a browser that allows no cache. */
  async #files(): Promise<CachedFile[]> {
    // A browser that allows no cache has no files.
    if (!(await caches.has(this.#name).catch(() => false))) return [];
    const keys = await (await caches.open(this.#name)).keys();
    return keys.map(({ url }) => fileIn(url));
  }
}

function isSame(one: OpenedFile, other: OpenedFile): boolean {
  return one.hash === other.hash && one.table === other.table && one.id === other.id;
}

/** The URL of a file in the cache. It is never requested. */
function urlOf({ hash, table, id, size, openedAt }: Omit<CachedFile, 'url'>): string {
  const query = new URLSearchParams({ size: String(size), opened: String(openedAt) });
  return new URL(`/this-device/files/${table}/${id}/${hash}?${query}`, self.location.origin).href;
}

function fileIn(url: string): CachedFile {
  const { pathname, searchParams } = new URL(url);
  const [table, id, hash = ''] = pathname.split('/').slice(-3);
  return {
    url,
    table: table === 'messages' ? table : 'files',
    id: Number(id),
    hash,
    size: Number(searchParams.get('size')),
    openedAt: Number(searchParams.get('opened')),
  };
}

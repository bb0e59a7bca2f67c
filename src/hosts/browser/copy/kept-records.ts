/** The name of the cache. It has one record for each path. */
const CACHE = 'hirelane-copies';

/**
 * Records in this browser’s cache, which outlive the worker: the browser stops it when it is idle. When the browser allows
 * no cache, nothing is kept.
 */
export class KeptRecords {
  async read(path: string): Promise<Response | undefined> {
    // A browser that allows no cache has no records.
    return caches.match(path, { cacheName: CACHE }).catch(() => undefined);
  }

  /** All records whose paths begin with `path`. */
  async list(path: string): Promise<unknown[]> {
    // A browser that allows no cache has no records.
    if (!(await caches.has(CACHE).catch(() => false))) return [];
    const cache = await caches.open(CACHE);
    const found = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(path));
    const kept = await Promise.all(found.map((key) => cache.match(key)));
    return Promise.all(kept.map(async (response) => response?.json() as unknown));
  }

  async write(path: string, value: unknown): Promise<void> {
    await (await caches.open(CACHE)).put(path, Response.json(value));
  }

  /** Removes a record. The cache is deleted with its last record, so that nothing is left. */
  async remove(path: string): Promise<void> {
    // A browser that allows no cache has no records.
    if (!(await caches.has(CACHE).catch(() => false))) return;
    const cache = await caches.open(CACHE);
    await cache.delete(path);
    if ((await cache.keys()).length === 0) await caches.delete(CACHE);
  }
}

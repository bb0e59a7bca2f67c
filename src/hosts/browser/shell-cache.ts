import type { Release } from './release.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

const PREFIX = 'hirelane-shell-';

/** Fetched at the same time. */
const LANES = 6;

/** The page itself, whatever app route it is asked for by. */
const SHELL = '/';

/**
 * The files of one release in this browser's cache, so that the app opens without its server (decision 016).
 * Where the cache is blocked or full the network answers, as it does without a worker.
 */
export class ShellCache {
  readonly #release: Release;
  readonly #name: string;
  #keeping: Promise<void> | null = null;

  constructor(release: Release) {
    this.#release = release;
    this.#name = `${PREFIX}${release.id}`;
  }

  /**
   * Fetches what is not kept yet. Rejects when a file can't be had from the network, or is another release's; not
   * when there is no room.
   */
  keep(): Promise<void> {
    this.#keeping ??= this.#keepMissing().finally(() => (this.#keeping = null));
    return this.#keeping;
  }

  /** Only this release's files stay, and those of the one before: a page may still be open that loads them. */
  async dropOld(): Promise<void> {
    const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== this.#name);
    await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  }

  /** Null when the request is not for a file of the app: the network's. */
  answer(request: Request): Promise<Response> | null {
    const path = this.#pathFor(request);
    if (path === null) return null;
    return this.#find(path)
      .catch(() => undefined)
      .then((kept) => kept ?? fetch(request));
  }

  #pathFor({ method, mode, url }: Request): string | null {
    const { files } = this.#release;
    const { origin, pathname } = new URL(url);
    if (method !== 'GET' || origin !== self.location.origin || !(SHELL in files)) return null;
    if (pathname in files || pathname.startsWith('/assets/')) return pathname;
    // Whatever has no ending is a route of the page's, and be it "Not found" (product §2).
    return mode === 'navigate' && !/\.\w+$/.test(pathname) ? SHELL : null;
  }

  async #find(path: string): Promise<Response | undefined> {
    const key = this.#keyOf(path);
    // What this release does not have was the one's before; its names have a hash.
    if (!(path in this.#release.files)) return caches.match(key);
    return caches.match(key, { cacheName: this.#name });
  }

  async #keepMissing(): Promise<void> {
    const paths = Object.keys(this.#release.files).filter((path) => path !== SHELL);
    if (paths.length === 0) return;
    const cache = await caches.open(this.#name).catch(() => null);
    if (!cache) return;

    const kept = new Set((await cache.keys()).map(({ url }) => url));
    const missing = paths.filter((path) => !kept.has(new URL(this.#keyOf(path), self.location.origin).href));
    try {
      await Promise.all(Array.from({ length: LANES }, () => this.#work(cache, missing)));
      // Last, so that a page that opens from the cache finds everything there.
      if (!kept.has(new URL(this.#keyOf(SHELL), self.location.origin).href)) await this.#work(cache, [SHELL]);
    } catch (cause) {
      if (!(cause instanceof NoRoomError)) throw cause;
      await caches.delete(this.#name);
    }
  }

  async #work(cache: Cache, missing: string[]): Promise<void> {
    for (let path = missing.pop(); path !== undefined; path = missing.pop()) {
      const key = this.#keyOf(path);
      // Most files are the same as in the release before.
      const file = (await caches.match(key)) ?? (await this.#fetch(path));
      await cache.put(key, await asKept(file)).catch((cause: unknown) => {
        throw new NoRoomError('A file could not be kept.', { cause });
      });
    }
  }

  async #fetch(path: string): Promise<Response> {
    const response = await fetch(path, { cache: this.#release.files[path] === '' ? 'default' : 'no-cache' });
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
    // While a release is being put on the server, the next one's page may be there already.
    if (path === SHELL && !(await response.clone().text()).includes(this.#release.id)) {
      throw new Error('The page on the server is another release’s.');
    }
    return response;
  }

  #keyOf(path: string): string {
    const revision = this.#release.files[path];
    return revision ? `${path}?revision=${revision}` : path;
  }
}

class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
}

/** With our headers, also when the server sends none; without those of one transport (encoding, Vary, redirects). */
async function asKept(response: Response): Promise<Response> {
  const type = response.headers.get('Content-Type');
  return new Response(await response.blob(), {
    headers: { ...(type !== null && { 'Content-Type': type }), ...SECURITY_HEADERS },
  });
}

import type { Quiet } from '#hosts/browser/recovery/quiet.ts';
import { ANSWERED_BY_HEADER } from '#hosts/page/headers.ts';
import { SECURITY_HEADERS } from '#hosts/page/security-headers.ts';
import type { Release } from './release.ts';

const PREFIX = 'hirelane-shell-';

/** The path of the page, which answers every route of the app. */
const SHELL = '/';

/**
 * The files of one release in this browser's cache, so that the app opens without its server (decision 016). When the
 * cache is blocked or full, files come from the network, as without a worker.
 */
export class ShellCache {
  readonly #release: Release;
  readonly #name: string;
  readonly #quiet: Quiet;
  #filling: Promise<void> | null = null;

  /** @param quiet delays each download while requests come */
  constructor(release: Release, quiet: Quiet) {
    this.#release = release;
    this.#quiet = quiet;
    this.#name = `${PREFIX}${release.id}`;
  }

  /**
   * Fetches the files that are not in the cache, one after another, and waits while a page loads. Rejects when a file
   * can't be fetched or belongs to another release. Does not reject when the cache is full.
   */
  fill(): Promise<void> {
    this.#filling ??= this.#cacheMissing().finally(() => (this.#filling = null));
    return this.#filling;
  }

  /**
   * Deletes the files of old releases. Keeps this release and the previous one, whose files an open page may still
   * load.
   */
  async dropOld(): Promise<void> {
    const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== this.#name);
    await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  }

  /** The answer for a file of the app. Null for any other request, which the network answers. */
  answer(request: Request): Promise<Response> | null {
    const path = this.#pathFor(request);
    if (path === null) return null;
    // The network answers when the cache can’t be read.
    return this.#find(path)
      .catch(() => undefined)
      .then((cached) => cached ?? fetch(request));
  }

  #pathFor({ method, mode, url }: Request): string | null {
    const { files } = this.#release;
    const { origin, pathname } = new URL(url);
    if (method !== 'GET' || origin !== self.location.origin || !(SHELL in files)) return null;
    if (pathname in files || pathname.startsWith('/assets/')) return pathname;
    // A path without a file extension is a route of the app. The page also shows "Not found" (product §2).
    return mode === 'navigate' && !/\.\w+$/.test(pathname) ? SHELL : null;
  }

  async #find(path: string): Promise<Response | undefined> {
    const key = this.#keyOf(path);
    // A file that is not in this release is from the previous one. Any cache will do, because the file's name contains
    // a hash.
    if (!(path in this.#release.files)) return caches.match(key);
    return caches.match(key, { cacheName: this.#name });
  }

  async #cacheMissing(): Promise<void> {
    const paths = Object.keys(this.#release.files).filter((path) => path !== SHELL);
    if (paths.length === 0) return;
    // A browser that allows no cache loads the files from the network.
    const cache = await caches.open(this.#name).catch(() => null);
    if (!cache) return;

    const cached = new Set((await cache.keys()).map(({ url }) => url));
    const missing = paths.filter(
      (path) => !cached.has(new URL(this.#keyOf(path), self.location.origin).href),
    );
    try {
      await this.#cacheFiles(cache, missing);
      // The page is cached last, so that a page from the cache finds all its files in the cache.
      if (!cached.has(new URL(this.#keyOf(SHELL), self.location.origin).href))
        await this.#cacheFiles(cache, [SHELL]);
    } catch (cause) {
      if (!(cause instanceof NoRoomError)) throw cause;
      await caches.delete(this.#name);
    }
  }

  async #cacheFiles(cache: Cache, missing: readonly string[]): Promise<void> {
    for (const path of missing) {
      await this.#quiet.begins();
      const key = this.#keyOf(path);
      // Most files are the same as in the previous release, so they need not be fetched.
      const file = (await caches.match(key)) ?? (await this.#fetch(path));
      await cache.put(key, await toCached(file)).catch((cause: unknown) => {
        throw new NoRoomError('A file could not be cached.', { cause });
      });
    }
  }

  async #fetch(path: string): Promise<Response> {
    const response = await fetch(path, {
      cache: this.#release.files[path] === '' ? 'default' : 'no-cache',
      // A team’s server has the page and the calls of its API on the same paths.
      ...(path === SHELL && { headers: { Accept: 'text/html' } }),
    });
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
    // A Wi-Fi portal answers each path with a page of its own.
    if (!/\.html$|\/$/.test(path) && (response.headers.get('Content-Type') ?? '').includes('text/html')) {
      throw new Error(`${path} was answered with a page.`);
    }
    // During a deployment, the server may already send the page of the next release.
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

/**
 * A copy of the response for the cache, with our headers and without headers of the transport (encoding, Vary,
 * redirects).
 */
async function toCached(response: Response): Promise<Response> {
  const type = response.headers.get('Content-Type');
  return new Response(await response.blob(), {
    headers: {
      ...(type !== null && { 'Content-Type': type }),
      ...SECURITY_HEADERS,
      // The page of a team takes only marked answers (product §25).
      [ANSWERED_BY_HEADER]: 'device',
    },
  });
}

import { CLAIM, KEEP } from '#hosts/browser/protocol.ts';
import type { ShellCache } from './shell-cache.ts';
import { PART_NAMES, workerParts } from './worker-parts.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Milliseconds after which `skipWaiting` is called again. In Chromium, a request during the takeover keeps the old
 * worker active for minutes, and a second call ends the old worker.
 */
const SKIP_WAITING_AGAIN_AFTER_MS = 2_000;

interface Life {
  /** Tells whether this worker must not replace the one before, because it could not read the database. */
  readonly isTooOld?: () => Promise<boolean>;
  /** Called when this worker has taken over. */
  readonly onActive?: () => void;
}

/** Installs and updates this service worker together with the files of its release. */
export function liveWith(shell: ShellCache, { isTooOld, onActive }: Life = {}): void {
  self.addEventListener('install', (event) => event.waitUntil(install()));
  self.addEventListener('activate', (event) => event.waitUntil(activate()));

  /**
   * Installs the worker. A first visit needs the worker at once, so it doesn't wait for files. An update caches its
   * files first, because it replaces a working app.
   */
  async function install(): Promise<void> {
    workerParts.keep(PART_NAMES);
    if (self.registration.active && (await isTooOld?.())) {
      throw new Error('A newer Hirelane has written the database, so this older one does not replace it.');
    }
    if (self.registration.active) await shell.fill();
    await self.skipWaiting();
    setTimeout(() => void self.skipWaiting(), SKIP_WAITING_AGAIN_AFTER_MS);
  }

  async function activate(): Promise<void> {
    // Files of an old release only take room. The next release drops them.
    await shell.dropOld().catch(() => undefined);
    await self.clients.claim();
    onActive?.();
  }

  // Every page sends both messages when it loads (hosts/browser/connect.ts). After a hard reload, no worker controls
  // the page until it sends CLAIM. Missing files are fetched even if the page is closed. A failed fetch is tried again
  // after the next load.
  self.addEventListener('message', (event) => {
    if (event.data === CLAIM) {
      event.waitUntil(self.clients.claim().then(() => event.ports[0]?.postMessage(CLAIM)));
    }
    // The next load asks for missing files again.
    if (event.data === KEEP) event.waitUntil(shell.fill().catch(() => undefined));
  });
}

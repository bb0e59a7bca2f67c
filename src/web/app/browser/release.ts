import { OWN_RELEASE } from '#web/app/host/own-release.ts';
import { createStore } from '#web/kit/store.ts';

/** True once a newer release than this page's answers the calls. */
export const isReplaced = createStore(false);

let isChecking = false;

/**
 * Compares the page's release with the one that answered. Reports a newer release once, and never reloads the page.
 * Never rejects.
 *
 * @param answering the release that answered; null when the page answers itself or no API answered
 */
export async function compareRelease(answering: string | null): Promise<void> {
  if (answering === null || answering === OWN_RELEASE || isReplaced.read() || isChecking) return;
  isChecking = true;
  try {
    if (await isNewestWorker()) isReplaced.set(true);
  } catch {
    // Ignores a failure, because a page that is being closed can't send requests.
  } finally {
    isChecking = false;
  }
}

/**
 * Tells whether the answering worker is the newest one. After a hard reload, the page may be newer than the worker.
 * Then a newer worker is being installed, and its answers will show the release.
 */
async function isNewestWorker(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  // Without a network, there can be no newer release.
  await registration?.update().catch(() => undefined);
  return !registration?.installing && !registration?.waiting;
}

/** Checks for a new release each time the person returns to the page, because a page may stay open for days. */
export function lookForReleases(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || !('serviceWorker' in navigator)) return;
    // Without a network, there can be no newer release.
    void navigator.serviceWorker
      .getRegistration()
      .then((registration) => registration?.update())
      .catch(() => undefined);
  });
}

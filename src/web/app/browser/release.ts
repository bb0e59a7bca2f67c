import { OWN_RELEASE } from '#web/app/host/own-release.ts';
import { createStore } from '#web/kit/store.ts';

/** Whether a newer release than this page's answers its calls. */
export const isReplaced = createStore(false);

let isChecking = false;

/**
 * Compares the release that answered with the page's. Reports a newer one once, and never reloads by itself. Never rejects.
 *
 * @param answering the release that answered. Null when the page answers itself, or no API answered
 */
export async function compareRelease(answering: string | null): Promise<void> {
  if (answering === null || answering === OWN_RELEASE || isReplaced.read() || isChecking) return;
  isChecking = true;
  try {
    if (await isNewestWorker()) isReplaced.set(true);
  } catch {
    // A page that is being left can't ask.
  } finally {
    isChecking = false;
  }
}

/**
 * Whether nothing newer than the worker that answers is on its way. After a hard reload the page may be the newer one
 * of the two: then its worker is being installed, and its answers will tell.
 */
async function isNewestWorker(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  // Offline, no newer release can come.
  await registration?.update().catch(() => undefined);
  return !registration?.installing && !registration?.waiting;
}

/** A page that stays open for days checks whenever the person looks at it again. */
export function lookForReleases(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || !('serviceWorker' in navigator)) return;
    void navigator.serviceWorker
      .getRegistration()
      .then((registration) => registration?.update())
      .catch(() => undefined);
  });
}

import { NewReleaseLine } from '#web/app/host/new-release.tsx';
import { releaseLine } from './host-lines.ts';

let isChecking = false;

/** Must be called when another release than the page's has answered. Reports it if it is the newest one. */
export async function noteOtherRelease(): Promise<void> {
  if (releaseLine.read() !== null || isChecking) return;
  isChecking = true;
  try {
    if (await isNewestWorker()) releaseLine.set(<NewReleaseLine />);
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

/** Looks whether the server has a new release. Without a network, there can be none. */
export async function lookForRelease(): Promise<void> {
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer };
  await (await serviceWorker?.getRegistration())?.update();
}

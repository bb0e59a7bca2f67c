import { OWN_RELEASE } from '#web/app/host/own-release.ts';
import { releaseLine } from './host-lines.ts';
import { loadSeldom } from './load-seldom.ts';

/**
 * Compares the page's release with the one that answered. Reports a newer release once, and never reloads the page.
 * Never rejects.
 *
 * @param answering the release that answered; null when the page answers itself or no API answered
 */
export async function compareRelease(answering: string | null): Promise<void> {
  if (answering === null || answering === OWN_RELEASE || releaseLine.read() !== null) return;
  // Ignores a failure, because a page that is being closed can't send requests.
  await loadSeldom()
    .then(({ noteOtherRelease }) => noteOtherRelease())
    .catch(() => undefined);
}

/** Checks for a new release each time the person returns to the page, because a page may stay open for days. */
export function lookForReleases(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    // Without a network, there can be no newer release.
    void loadSeldom()
      .then(({ lookForRelease }) => lookForRelease())
      .catch(() => undefined);
  });
}

import { setImmediate } from 'node:timers/promises';
import { descriptionHtml } from '#careers/description.ts';
import type { PublicOpening } from '#careers/opening.ts';

/** Milliseconds after which other requests get their turn. */
const TURN = 10;

/**
 * Renders the descriptions of openings, which then need no time any more. A thousand take seconds, so other requests are
 * answered in between.
 */
export async function renderDescriptions(openings: readonly PublicOpening[]): Promise<void> {
  let since = performance.now();
  for (const opening of openings) {
    descriptionHtml(opening);
    if (performance.now() - since < TURN) continue;
    // oxlint-disable-next-line no-await-in-loop -- the pause is the purpose
    await setImmediate();
    since = performance.now();
  }
}

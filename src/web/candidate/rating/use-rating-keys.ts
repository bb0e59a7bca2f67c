import type { RefObject } from 'react';
import { useShortcuts } from '#web/kit/shortcut.ts';
import { rateByStep, type Rated } from './rate.ts';

/**
 * The keys + (or =) and - raise and lower the rating of a candidate.
 *
 * @param target the candidate at the moment of the key, e.g. the row with the focus; null: nobody
 * @param within limits the keys to a part of the screen
 */
export function useRatingKeys(target: () => Rated | null, within?: RefObject<HTMLElement | null>): void {
  function step(by: 1 | -1): void {
    const candidate = target();
    if (candidate) rateByStep(candidate, by);
  }

  useShortcuts({ '+': () => step(1), '=': () => step(1), '-': () => step(-1) }, within);
}

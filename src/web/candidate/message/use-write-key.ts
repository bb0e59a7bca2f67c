import type { RefObject } from 'react';
import { useShortcuts } from '#web/kit/shortcut.ts';
import { openComposer } from './compose.ts';

/**
 * The key W opens the composer.
 *
 * @param target the candidates at the moment of the key, e.g. of the row with the focus; empty: nobody
 * @param within limits the key to a part of the screen
 */
export function useWriteKey(target: () => readonly number[], within?: RefObject<HTMLElement | null>): void {
  useShortcuts({ w: () => openComposer({ candidateIds: target() }) }, within);
}

import type { RefObject } from 'react';
import { useShortcuts } from '#web/kit/shortcut.ts';
import { openComposer } from '#web/candidate/mail/compose.ts';

/**
 * The key W opens the composer.
 *
 * @param target the candidates at the moment of the key, e.g. of the row with the focus; empty: nobody. Null: the key
 *   belongs to something else
 * @param within limits the key to a part of the screen
 */
export function useWriteKey(
  target: (() => readonly number[]) | null,
  within?: RefObject<HTMLElement | null>,
): void {
  useShortcuts(target ? { w: () => openComposer({ candidateIds: target() }) } : {}, within);
}

import type { RefObject } from 'react';
import { useShortcuts } from '#web/kit/shortcut.ts';
import { openScheduler } from './scheduling.ts';

/**
 * The key I schedules an interview.
 *
 * @param target the candidate at the moment of the key, e.g. of the row with the focus; undefined: nobody
 * @param within limits the key to a part of the screen
 */
export function useScheduleKey(
  target: () => number | undefined,
  within?: RefObject<HTMLElement | null>,
): void {
  useShortcuts(
    {
      i: () => {
        const candidateId = target();
        if (candidateId !== undefined) openScheduler({ candidateId });
      },
    },
    within,
  );
}

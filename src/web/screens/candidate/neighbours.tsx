import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useScreenActions } from '#web/app/find/screen-actions.ts';
import { IconButton } from '#web/kit/button.tsx';
import { useShortcuts } from '#web/kit/shortcut.ts';
import { useNeighbours } from './use-neighbours.ts';

/**
 * Links to the previous and next candidate of the list or column this profile was opened from. The keys are K and J.
 */
export function Neighbours() {
  const neighbours = useNeighbours();
  useShortcuts(neighbours ? { k: () => neighbours.go(-1), j: () => neighbours.go(1) } : {});
  useScreenActions(
    neighbours
      ? [
          { label: 'Next candidate', keys: 'J', act: () => neighbours.go(1) },
          { label: 'Previous candidate', keys: 'K', act: () => neighbours.go(-1) },
        ]
      : [],
  );
  if (!neighbours) return null;
  const { hasPrevious, hasNext, go } = neighbours;
  return (
    <>
      <IconButton
        label="Previous candidate"
        aria-keyshortcuts="K"
        aria-disabled={!hasPrevious}
        onClick={() => go(-1)}
      >
        <ChevronLeft />
      </IconButton>
      <IconButton label="Next candidate" aria-keyshortcuts="J" aria-disabled={!hasNext} onClick={() => go(1)}>
        <ChevronRight />
      </IconButton>
    </>
  );
}

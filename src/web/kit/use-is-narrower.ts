import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether an element is narrower than a number of rem, whatever the size of the window.
 *
 * @param ruler an element as wide as the room, and without height: one that grows by what is shown would be measured again
 */
export function useIsNarrower(ruler: RefObject<HTMLElement | null>, rem: number): boolean {
  const [isNarrower, setNarrower] = useState(() => inRem(window.innerWidth) < rem);
  useLayoutEffect(() => {
    const { current: measured } = ruler;
    if (!measured) return;
    const observer = new ResizeObserver(([entry]) => {
      // Runs before the frame is painted, so that nobody sees an overflow.
      if (entry) flushSync(() => setNarrower(inRem(entry.contentRect.width) < rem));
    });
    observer.observe(measured);
    return () => observer.disconnect();
  }, [ruler, rem]);
  return isNarrower;
}

function inRem(pixels: number): number {
  return pixels / Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

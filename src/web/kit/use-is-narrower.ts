import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether there is less room than so many rem, whatever the window is.
 *
 * @param ruler an element as wide as the room, and without height: one that grows by what is shown would be measured again
 */
export function useIsNarrower(ruler: RefObject<HTMLElement | null>, rem: number): boolean {
  const [isNarrower, setNarrower] = useState(() => inRem(window.innerWidth) < rem);
  useLayoutEffect(() => {
    const { current: measured } = ruler;
    if (!measured) return;
    const observer = new ResizeObserver(([entry]) => {
      // Before the frame is painted: nobody sees what does not fit.
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

import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether there is less room than so many rem, whatever the window is.
 *
 * @param ruler an element as wide as the room, and without height: one that grows by what is shown would be measured again
 */
export function useIsNarrower(ruler: RefObject<HTMLElement | null>, rem: number): boolean {
  const [width, setWidth] = useState(windowWidth);
  useLayoutEffect(() => {
    const { current: measured } = ruler;
    if (!measured) return;
    const observer = new ResizeObserver(([entry]) => {
      // Before the frame is painted: nobody sees what does not fit.
      if (entry) flushSync(() => setWidth(inRem(entry.contentRect.width)));
    });
    observer.observe(measured);
    return () => observer.disconnect();
  }, [ruler]);
  return width < rem;
}

function windowWidth(): number {
  return inRem(window.innerWidth);
}

function inRem(pixels: number): number {
  return pixels / Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether an element is narrower than a number of rem, independent of the window's size.
 *
 * @param ruler an element as wide as the available space, with no content that could change its width
 */
export function useIsNarrower(ruler: RefObject<HTMLElement | null>, rem: number): boolean {
  const [isNarrower, setNarrower] = useState(() => inRem(window.innerWidth) < rem);
  useLayoutEffect(() => {
    const { current: measured } = ruler;
    if (!measured) return;
    const observer = new ResizeObserver(([entry]) => {
      // Renders before the frame is painted, so that no overflow is visible.
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

import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * The width of an element in rem. Before the element is measured it is the window's width.
 *
 * @param ruler an element as wide as the available space, with no content that could change its width
 */
export function useWidth(ruler: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(() => inRem(window.innerWidth));
  useLayoutEffect(() => {
    const { current: measured } = ruler;
    if (!measured) return;
    const observer = new ResizeObserver(([entry]) => {
      // Renders before the frame is painted, so that no overflow is visible.
      if (entry) flushSync(() => setWidth(inRem(entry.contentRect.width)));
    });
    observer.observe(measured);
    return () => observer.disconnect();
  }, [ruler]);
  return width;
}

function inRem(pixels: number): number {
  return pixels / Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/** What is no further from the window than this, in px, counts as near: it is ready before it is in sight. */
const MARGIN = 800;

export interface Nearness {
  readonly isNear: boolean;
  /** Its height when it was near last, in px; null: it never was. */
  readonly height: number | null;
}

const watched = new WeakMap<Element, (nearness: Nearness) => void>();

const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      if (isIntersecting || !isInUse(target)) {
        watched.get(target)?.({ isNear: isIntersecting, height: boundingClientRect.height });
      }
    }
  },
  { rootMargin: `${MARGIN}px 0px` },
);

/** What has the focus or something folded open stays as it is, wherever the page is scrolled. */
function isInUse(element: Element): boolean {
  return element.contains(document.activeElement) || element.querySelector('details[open]') !== null;
}

/**
 * Whether an element is near the window. It is known before the element is painted for the first time, and followed as
 * the page is scrolled.
 *
 * @param isWatched false: the element always counts as near
 */
export function useNearViewport(element: RefObject<HTMLElement | null>, isWatched: boolean): Nearness {
  const [nearness, setNearness] = useState<Nearness>({ isNear: !isWatched, height: null });

  useLayoutEffect(() => {
    const box = isWatched ? element.current?.getBoundingClientRect() : undefined;
    if (!box || box.bottom < -MARGIN || box.top > window.innerHeight + MARGIN) return;
    // Before the first paint: what is in sight is never shown without its controls.
    // oxlint-disable-next-line react/set-state-in-effect -- known only when it is laid out
    setNearness((before) => (before.isNear ? before : { ...before, isNear: true }));
  }, [element, isWatched]);

  useEffect(() => {
    const target = element.current;
    if (!target || !isWatched) return;
    watched.set(target, (next) => setNearness((before) => (before.isNear === next.isNear ? before : next)));
    observer.observe(target);
    return () => observer.unobserve(target);
  }, [element, isWatched]);

  return isWatched ? nearness : { isNear: true, height: null };
}

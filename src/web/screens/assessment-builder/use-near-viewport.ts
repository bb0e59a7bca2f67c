import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { MARGIN, type Nearness } from './nearness.ts';
import { useSectionListParts } from './section-list-context.ts';

/**
 * Whether an element of the list is near the window. This is known before the first paint and updated when the page
 * scrolls.
 *
 * @param isWatched false: the element always counts as near
 */
export function useNearViewport(element: RefObject<HTMLElement | null>, isWatched: boolean): Nearness {
  const { watchNear } = useSectionListParts();
  const [nearness, setNearness] = useState<Nearness>({ isNear: !isWatched, height: null });

  useLayoutEffect(() => {
    const box = isWatched ? element.current?.getBoundingClientRect() : undefined;
    if (!box || box.bottom < -MARGIN || box.top > window.innerHeight + MARGIN) return;
    // This runs before the first paint, so that an item in sight never appears without its controls.
    // oxlint-disable-next-line react/set-state-in-effect -- known only when it is laid out
    setNearness((before) => (before.isNear ? before : { ...before, isNear: true }));
  }, [element, isWatched]);

  useEffect(() => {
    const target = element.current;
    if (!target || !isWatched) return;
    return watchNear(target, (next) =>
      setNearness((before) => (before.isNear === next.isNear ? before : next)),
    );
  }, [element, isWatched, watchNear]);

  return isWatched ? nearness : { isNear: true, height: null };
}

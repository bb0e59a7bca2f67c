import { useEffect, useEffectEvent, type RefObject } from 'react';
import { scrollSpeed } from './auto-scroll.ts';
import { createDropLine } from './drop-line.ts';
import { dropPlaceAt, type DropPlace } from './drop-place.ts';
import { contentOf, useEditing } from './editing.ts';
import { followHandles } from './follow-handles.ts';
import { elementOf, extentOf, itemOf } from './item-elements.ts';
import type { Item } from './items.ts';

/**
 * Dragging questions and sections by the handles in the panel. What a drag shows are attributes of elements, so that
 * nothing renders while it lasts.
 */
export function useDrag(
  panel: RefObject<HTMLElement | null>,
  onDrop: (item: Item, place: DropPlace) => void,
): void {
  const editing = useEditing();
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    const root = panel.current;
    if (!root) return;
    let drag: ShownDrag | null = null;

    function placeAt(item: Item, y: number): DropPlace | null {
      return dropPlaceAt(contentOf(editing.read()), item, y, extentOf);
    }

    return followHandles(root, {
      onStart(handle, y) {
        const item = itemOf(handle);
        drag = item && showDrag(item, y, placeAt);
      },
      onMove: (y) => drag?.moveTo(y),
      onEnd() {
        drag?.end();
        drag = null;
      },
      onDrop(handle, y) {
        const item = itemOf(handle);
        const place = item && placeAt(item, y);
        if (place) drop(item, place);
      },
    });
  }, [panel, editing]);
}

interface ShownDrag {
  readonly moveTo: (y: number) => void;
  readonly end: () => void;
}

/** Marks what is dragged and where it would go, and scrolls the page while the pointer is near an edge. */
function showDrag(
  item: Item,
  startY: number,
  placeAt: (item: Item, y: number) => DropPlace | null,
): ShownDrag {
  const marked = [elementOf(item), document.documentElement];
  const line = createDropLine();
  let y = startY;
  let frame = requestAnimationFrame(follow);
  for (const element of marked) element?.setAttribute('data-dragging', '');

  // In every frame, because the page may scroll under a pointer that stands still.
  function follow(): void {
    window.scrollBy(0, scrollSpeed(y, window.innerHeight));
    line.show(placeAt(item, y));
    frame = requestAnimationFrame(follow);
  }

  return {
    moveTo: (to) => void (y = to),
    end() {
      cancelAnimationFrame(frame);
      line.show(null);
      for (const element of marked) element?.removeAttribute('data-dragging');
    },
  };
}

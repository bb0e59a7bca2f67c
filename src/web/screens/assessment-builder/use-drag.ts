import { useEffect, useEffectEvent, type RefObject } from 'react';
import { type DropPlace, dropPlaceAt } from './drop-place.ts';
import { elementOf, extentOf, itemOf } from './item-elements.ts';
import type { Item } from './items.ts';
import { followHandles } from '#web/kit/follow-handles.ts';
import { scrollSpeed } from '#web/kit/scroll-speed.ts';
import { contentOf, useEditing } from './editing.ts';

interface ShownDrag {
  readonly moveTo: (y: number) => void;
  readonly end: () => void;
}

/** Marks the dragged item and its drop place, and scrolls the page while the pointer is near an edge. */
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

  // This runs in every frame, because the page may scroll under a pointer that does not move.
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

/** The line that shows where a dragged item would go. It is drawn at an edge of the element with `data-drop`. */
function createDropLine() {
  let marked: Element | null = null;

  return {
    /** @param place the place to mark; null removes the line */
    show(place: DropPlace | null): void {
      const element = place && elementAt(place);
      const edge = place?.edge === 'start' ? 'start' : 'end';
      if (element === marked && element?.getAttribute('data-drop') === edge) return;
      marked?.removeAttribute('data-drop');
      element?.setAttribute('data-drop', edge);
      marked = element;
    },
  };
}

function elementAt({ at, edge }: DropPlace): Element | null {
  const element = elementOf(at);
  return edge === 'end of head' ? (element?.querySelector('header') ?? element) : element;
}

/**
 * Lets questions and sections be dragged by the handles in the panel. A drag is shown by element attributes, so that
 * nothing renders during it.
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

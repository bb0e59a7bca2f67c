import { useEffect, useEffectEvent, type RefObject } from 'react';
import { dropPlaceAt, type DropPlace } from './drop-place.ts';
import { contentOf, useEditing } from './editing.ts';
import { followHandles } from './follow-handles.ts';
import { extentOf, itemOf } from './item-elements.ts';
import type { Item } from './items.ts';
import { showDrag, type ShownDrag } from './show-drag.ts';

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

import { useLayoutEffect, useRef } from 'react';
import type { CardCollection } from './card-collection.ts';

/**
 * When cards come and go above what is in sight, what is in sight stays where it is. At the very top the column stays
 * at the top: a card that comes in is seen.
 */
export function useKeptPlace(
  list: { readonly current: HTMLElement | null },
  collection: CardCollection,
  rowHeight: number,
): void {
  const before = useRef(collection);
  useLayoutEffect(() => {
    const element = list.current;
    const previous = before.current;
    before.current = collection;
    if (!element || previous === collection || element.scrollTop <= 0) return;
    const top = Math.floor(element.scrollTop / rowHeight);
    // The card at the top may be the one that went; then the next one that stayed is held.
    for (let index = top; index < Math.min(top + 20, previous.size); index++) {
      const now = collection.indexOf(previous.cards[index]?.id ?? null);
      if (now < 0) continue;
      element.scrollBy(0, (now - index) * rowHeight);
      return;
    }
  }, [list, collection, rowHeight]);
}

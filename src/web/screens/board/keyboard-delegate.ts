import type { Key } from 'react-stately';
import type { CardCollection } from './card-collection.ts';

/**
 * Tells React Aria where the arrow keys, Home, End and the page keys lead. It counts rows instead of measuring
 * elements, because most cards are not in the document.
 */
export function keyboardDelegate(
  collection: CardCollection,
  list: { readonly current: HTMLElement | null },
  rowHeight: number,
) {
  function page(): number {
    return Math.max(1, Math.floor((list.current?.clientHeight ?? 0) / rowHeight) - 1);
  }
  return {
    getKeyBelow: (key: Key) => collection.getKeyAfter(key),
    getKeyAbove: (key: Key) => collection.getKeyBefore(key),
    getFirstKey: () => collection.getFirstKey(),
    getLastKey: () => collection.getLastKey(),
    getKeyPageBelow: (key: Key) => collection.keyNear(collection.indexOf(key) + page()),
    getKeyPageAbove: (key: Key) => collection.keyNear(collection.indexOf(key) - page()),
  };
}

import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Key } from 'react-stately';
import type { ListState } from 'react-stately/useListState';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import type { Stage } from '#domain/stage.ts';
import { useBoardActions } from './board-actions.ts';
import type { CardCollection } from './card-collection.ts';

interface CardListView {
  readonly list: { readonly current: HTMLElement | null };
  readonly collection: CardCollection;
  readonly rowHeight: number;
}

/** The maximum number of visible cards to try as an anchor, from the top. The first ones may have left the column. */
const ANCHORS = 20;

interface FilteredCards extends CardListView {
  /** The filters of the shown candidates. */
  readonly filters: string;
}

/**
 * Keeps the visible cards in place when cards above them come or go. A column at its top stays at the top, so that a
 * new card is seen. A column with other filters starts at its top.
 */
export function useScrollAnchor({ list, collection, rowHeight, filters }: FilteredCards): void {
  const before = useRef({ collection, filters });
  useLayoutEffect(() => {
    const element = list.current;
    const { collection: previous, filters: previousFilters } = before.current;
    before.current = { collection, filters };
    if (!element || previous === collection || element.scrollTop <= 0) return;
    if (previousFilters !== filters) {
      element.scrollTo({ top: 0 });
      return;
    }
    const first = Math.floor(element.scrollTop / rowHeight);
    for (let index = first; index < Math.min(first + ANCHORS, previous.size); index++) {
      const now = collection.indexOf(previous.cards[index]?.id ?? null);
      if (now < 0) continue;
      element.scrollBy(0, (now - index) * rowHeight);
      return;
    }
  }, [list, collection, rowHeight, filters]);
}

interface RevealedCards extends CardListView {
  readonly stage: Stage;
  readonly state: ListState<CandidateWithJob>;
}

/** Scrolls to the card that gets the focus, and to the card that the person has just moved here. */
export function useReveals({ stage, state, list, collection, rowHeight }: RevealedCards): void {
  const { selectionManager } = state;
  const { focusedKey } = selectionManager;
  const { reveals } = useBoardActions();

  const revealFocused = useEffectEvent((key: Key | null) => {
    scrollToRow(list.current, collection.indexOf(key), rowHeight);
  });
  // This runs only when the focus moves, not when the cards around it change.
  useEffect(() => revealFocused(focusedKey), [focusedKey]);

  const revealMoved = useEffectEvent((cards: CardCollection) => {
    const reveal = reveals.get(stage);
    const index = reveal ? cards.indexOf(reveal.id) : -1;
    if (!reveal || reveal.id === null || index < 0) return;
    reveals.delete(stage);
    scrollToRow(list.current, index, rowHeight);
    if (!reveal.takesFocus) return;
    selectionManager.setFocusedKey(reveal.id);
    selectionManager.setFocused(true);
  });
  useEffect(() => revealMoved(collection), [collection]);
}

/** Scrolls only as far as needed to show the whole row. */
function scrollToRow(list: HTMLElement | null, index: number, rowHeight: number): void {
  if (!list || index < 0) return;
  const top = index * rowHeight;
  const hiddenBelow = top + rowHeight - (list.scrollTop + list.clientHeight);
  if (top < list.scrollTop) list.scrollTo({ top });
  else if (hiddenBelow > 0) list.scrollBy(0, hiddenBelow);
}

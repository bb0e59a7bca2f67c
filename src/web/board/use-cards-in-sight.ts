import { useEffect, useEffectEvent } from 'react';
import type { Key } from 'react-stately';
import type { ListState } from 'react-stately/useListState';
import type { CandidateWithJob } from '#domain/candidate.ts';
import type { Stage } from '#domain/stage.ts';
import { useBoardActions } from './board-context.ts';
import type { CardCollection } from './card-collection.ts';

interface List {
  readonly stage: Stage;
  readonly element: { readonly current: HTMLElement | null };
  readonly collection: CardCollection;
  readonly state: ListState<CandidateWithJob>;
  readonly rowHeight: number;
}

/** The card with the focus is in sight, and so is the one the person has just moved here. */
export function useCardsInSight({ stage, element, collection, state, rowHeight }: List): void {
  const { selectionManager } = state;
  const { focusedKey } = selectionManager;
  const { arrivals } = useBoardActions();

  const showFocused = useEffectEvent((key: Key | null) => {
    showRow(element.current, collection.indexOf(key), rowHeight);
  });
  // When the focus goes elsewhere, not when the cards around it change.
  useEffect(() => showFocused(focusedKey), [focusedKey]);

  const arrive = useEffectEvent((cards: CardCollection) => {
    const arrival = arrivals.get(stage);
    const index = arrival ? cards.indexOf(arrival.id) : -1;
    if (!arrival || arrival.id === null || index < 0) return;
    arrivals.delete(stage);
    showRow(element.current, index, rowHeight);
    if (!arrival.takesFocus) return;
    selectionManager.setFocusedKey(arrival.id);
    selectionManager.setFocused(true);
  });
  // A card arrives with new cards only.
  useEffect(() => arrive(collection), [collection]);
}

/** Scrolls just so far that the whole row is in sight. */
function showRow(list: HTMLElement | null, index: number, rowHeight: number): void {
  if (!list || index < 0) return;
  const top = index * rowHeight;
  const overBelow = top + rowHeight - (list.scrollTop + list.clientHeight);
  if (top < list.scrollTop) list.scrollTo({ top });
  else if (overBelow > 0) list.scrollBy(0, overBelow);
}

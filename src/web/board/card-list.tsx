import { useVirtualizer, defaultRangeExtractor } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useMemo, useRef, type CSSProperties } from 'react';
import { useGridList } from 'react-aria/useGridList';
import { useListState } from 'react-stately/useListState';
import type { Key } from 'react-stately';
import type { CandidateWithJob } from '#domain/candidate.ts';
import { STAGE_LABELS, type Stage } from '#domain/stage.ts';
import { useBoardActions } from './board-context.ts';
import { CardCollection } from './card-collection.ts';
import styles from './card-list.module.css';
import { Card } from './card.tsx';
import { keyboardDelegate } from './keyboard-delegate.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useRowHeight } from './use-row-height.ts';

/** Cards rendered beyond each edge of what is in sight. */
const OVERSCAN = 4;

interface CardListProps {
  stage: Stage;
  cards: readonly CandidateWithJob[];
}

/** A column's cards: one tab stop, arrow keys inside, and only the cards in sight in the document. */
export function CardList({ stage, cards }: CardListProps) {
  const list = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight();
  const collection = useMemo(() => new CardCollection(cards), [cards]);
  const state = useListState<CandidateWithJob>({ collection, selectionMode: 'none' });
  const { focusedKey } = state.selectionManager;
  const { gridProps } = useGridList(
    {
      // Not by the heading's id: React Aria would read it twice.
      'aria-label': `${STAGE_LABELS[stage]} candidates`,
      keyboardDelegate: useMemo(() => keyboardDelegate(collection, list, rowHeight), [collection, rowHeight]),
      keyboardNavigationBehavior: 'tab',
      disallowTypeAhead: true,
    },
    state,
    list,
  );

  const focusedIndex = collection.indexOf(focusedKey);
  // oxlint-disable-next-line react/incompatible-library -- nothing it gives is memoised here
  const virtualizer = useVirtualizer({
    count: collection.size,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => collection.cards[index]?.id ?? index,
    overscan: OVERSCAN,
    // The card that has the focus stays in the document wherever the column is scrolled to.
    rangeExtractor: (range) => withIndex(defaultRangeExtractor(range), focusedIndex),
    useFlushSync: false,
  });
  useKeptPlace(list, collection, rowHeight);
  useArrival(stage, collection, state, (index) => virtualizer.scrollToIndex(index));

  const showFocused = useEffectEvent((key: Key | null) => {
    if (key !== null && state.selectionManager.isFocused) virtualizer.scrollToIndex(focusedIndex);
  });
  // When the focus goes elsewhere, not when the cards around it change.
  useEffect(() => showFocused(focusedKey), [focusedKey]);

  return (
    <div
      {...gridProps}
      ref={list}
      aria-rowcount={collection.size}
      className={styles['list']}
      style={{ '--row-height': `${rowHeight}px` } as CSSProperties}
    >
      <div role="presentation" className={styles['all']} style={{ blockSize: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const candidate = collection.cards[index];
          return (
            candidate && (
              <Card
                key={key}
                candidate={candidate}
                index={index}
                start={start}
                state={state}
                collection={collection}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

function withIndex(indexes: number[], index: number): number[] {
  return index < 0 || indexes.includes(index) ? indexes : [...indexes, index].toSorted((a, b) => a - b);
}

/** After the person's own move: the card that came in is in sight, and the focus is where it should be. */
function useArrival(
  stage: Stage,
  collection: CardCollection,
  { selectionManager }: ReturnType<typeof useListState<CandidateWithJob>>,
  show: (index: number) => void,
): void {
  const { arrivals } = useBoardActions();
  const arrive = useEffectEvent((cards: CardCollection) => {
    const arrival = arrivals.get(stage);
    const index = arrival ? cards.indexOf(arrival.id) : -1;
    if (!arrival || arrival.id === null || index < 0) return;
    arrivals.delete(stage);
    show(index);
    if (!arrival.takesFocus) return;
    selectionManager.setFocusedKey(arrival.id);
    selectionManager.setFocused(true);
  });
  // What there is to do comes with new cards only.
  useEffect(() => arrive(collection), [collection]);
}

import { useVirtualizer, defaultRangeExtractor } from '@tanstack/react-virtual';
import { useMemo, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useGridList } from 'react-aria/useGridList';
import { useListState } from 'react-stately/useListState';
import type { CandidateWithJob } from '#domain/candidate.ts';
import { STAGE_LABELS, type Stage } from '#domain/stage.ts';
import { KEYS_HINT_ID } from './board-context.ts';
import { CardCollection } from './card-collection.ts';
import styles from './card-list.module.css';
import { Card } from './card.tsx';
import { keyboardDelegate } from './keyboard-delegate.ts';
import { useCardsInSight } from './use-cards-in-sight.ts';
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
      'aria-describedby': KEYS_HINT_ID,
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
  useCardsInSight({ stage, element: list, collection, state, rowHeight });

  return (
    <div
      {...mergeProps(gridProps, { onKeyDown: keepPageStill })}
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

/** React Aria moves the focus a page up or down, but leaves the browser to scroll a page as well. */
function keepPageStill(event: KeyboardEvent): void {
  if (event.key === 'PageUp' || event.key === 'PageDown') event.preventDefault();
}

function withIndex(indexes: number[], index: number): number[] {
  return index < 0 || indexes.includes(index) ? indexes : [...indexes, index].toSorted((a, b) => a - b);
}

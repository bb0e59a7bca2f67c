import { useVirtualizer, defaultRangeExtractor } from '@tanstack/react-virtual';
import {
  memo,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
} from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useGridList } from 'react-aria/useGridList';
import { flushSync } from 'react-dom';
import type { Key } from 'react-stately';
import { useListState } from 'react-stately/useListState';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { STAGE_LABELS, type Stage } from '#domain/stage.ts';
import { useClock } from '#web/app/time/use-clock.ts';
import { useMedia } from '#web/kit/use-media.ts';
import { KEYS_HINT_ID, useBoardActions } from './board-actions.ts';
import { CardCollection } from './card-collection.ts';
import styles from './card-list.module.css';
import { Card } from './card.tsx';
import { keyboardDelegate } from './keyboard-delegate.ts';
import { useReveals, useScrollAnchor } from './use-column-scroll.ts';

/** The height above and below a column's cards in a window that has room for all six columns, in px. */
const AROUND_CARDS = 226;

/** The number of cards rendered beyond each edge of the visible part. */
const OVERSCAN = 4;

export interface CardListProps {
  stage: Stage;
  cards: readonly CandidateWithJob[];
  /** The number of candidates in the stage, loaded or not. */
  total: number;
  selected: ReadonlySet<Key>;
  /** The filters of the shown candidates. */
  filters: string;
  /** True if cards name their job. A board of one job does not. */
  showsJob: boolean;
  /** Is called with the index of the last card in the document, from 0. */
  onLastShown: (index: number) => void;
}

/** A column's cards: one tab stop with arrow keys inside. Only the cards in sight are in the document. */
export const CardList = memo(function CardList(props: CardListProps) {
  const { stage, cards, total, selected, filters, showsJob, onLastShown } = props;
  const { select, scrollTopOf } = useBoardActions();
  const list = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight(showsJob);
  const now = useClock();
  const collection = useMemo(() => new CardCollection(cards), [cards]);
  const state = useListState<CandidateWithJob>({
    collection,
    selectionMode: 'multiple',
    selectedKeys: selected,
    onSelectionChange: (keys) => select(stage, keys === 'all' ? new Set(collection.getKeys()) : keys),
  });
  const { selectionManager } = state;
  const { focusedKey } = selectionManager;
  const { gridProps } = useGridList(
    {
      // A label by the heading's id would make React Aria read it twice.
      'aria-label': `${STAGE_LABELS[stage]} candidates`,
      'aria-describedby': KEYS_HINT_ID,
      keyboardDelegate: useMemo(() => keyboardDelegate(collection, list, rowHeight), [collection, rowHeight]),
      keyboardNavigationBehavior: 'tab',
      disallowTypeAhead: true,
      // A press may begin a drag of all selected cards, so the selection changes on release.
      shouldSelectOnPressUp: true,
      // The board clears the selection of all its columns.
      escapeKeyBehavior: 'none',
    },
    state,
    list,
  );

  // At first only cards in sight are rendered, so that they are painted sooner.
  const paintedFilters = useDeferredValue<string | undefined>(filters, undefined);
  const focusedIndex = collection.indexOf(focusedKey);
  // oxlint-disable-next-line react/incompatible-library -- nothing it returns is memoised here
  const virtualizer = useVirtualizer({
    count: collection.size,
    getScrollElement: () => list.current,
    // An estimate until the list is measured. With it the first layout has the cards and not an empty column.
    initialRect: { width: 0, height: window.innerHeight - AROUND_CARDS },
    initialOffset: () => scrollTopOf(stage, filters),
    estimateSize: () => rowHeight,
    overscan: paintedFilters === filters ? OVERSCAN : 0,
    // The card that has the focus stays in the document wherever the column is scrolled to.
    rangeExtractor: (range) => withIndex(defaultRangeExtractor(range), focusedIndex),
    useFlushSync: false,
  });
  const rows = virtualizer.getVirtualItems();
  const lastShown = rows.at(-1)?.index ?? 0;
  useEffect(() => onLastShown(lastShown), [lastShown, onLastShown]);
  useScrollAnchor({ list, collection, rowHeight, filters });
  useReveals({ stage, state, list, collection, rowHeight });

  /** Shift+↑ and Shift+↓ also select the card they start from. */
  function startRange({ key, shiftKey, target }: KeyboardEvent): void {
    if (!shiftKey || (key !== 'ArrowUp' && key !== 'ArrowDown')) return;
    if (focusedKey === null || !selectionManager.isEmpty || !isRow(target)) return;
    flushSync(() => selectionManager.select(focusedKey));
  }

  // A print has the cards from the first in sight to the last in the document, without a focused one further down.
  const { startIndex: first, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  const last = rows.findLast(({ index }) => index <= endIndex + OVERSCAN);
  const printed = last ? { last: last.index, height: last.end - (virtualizer.scrollOffset ?? 0) } : null;

  return (
    <>
      {printed && printed.last - first + 1 < total && (
        <p className={styles['part']}>{partOf(first, printed.last, total)}</p>
      )}
      <div
        {...mergeProps(gridProps, { onKeyDown: keepPageStill, onKeyDownCapture: startRange })}
        ref={list}
        aria-rowcount={total}
        className={styles['list']}
        style={
          {
            '--row-height': `${rowHeight}px`,
            '--printed-height': `${printed?.height ?? 0}px`,
          } as CSSProperties
        }
      >
        <div role="presentation" className="relative" style={{ blockSize: virtualizer.getTotalSize() }}>
          {rows.map(({ index, start }) => {
            const candidate = collection.cards[index];
            return (
              candidate && (
                <Card
                  key={candidate.id}
                  candidate={candidate}
                  index={index}
                  start={start}
                  state={state}
                  collection={collection}
                  now={now}
                  showsJob={showsJob}
                />
              )
            );
          })}
        </div>
      </div>
    </>
  );
});

/** Says which cards a printed column has, because only those in sight and a few more are in the document. */
function partOf(first: number, last: number, total: number): string {
  const shown = first === 0 ? `First ${last + 1}` : `${first + 1} to ${last + 1}`;
  return `${shown} of ${total}`;
}

/** Stops the browser from scrolling by a page, because React Aria already moves the focus by a page. */
function keepPageStill(event: KeyboardEvent): void {
  if (event.key === 'PageUp' || event.key === 'PageDown') event.preventDefault();
}

function isRow(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.role === 'row';
}

function withIndex(indexes: number[], index: number): number[] {
  return index < 0 || indexes.includes(index) ? indexes : [...indexes, index].toSorted((a, b) => a - b);
}

/** The height of a card with the gap below it, in rem. It is larger for touch, where buttons are larger. */
const ROW = { fine: 3.875, withoutJob: 3.375, coarse: 4.5 };

/** The height of a row in px. It is the same for every card, so that no card has to be measured. */
function useRowHeight(showsJob: boolean): number {
  const isCoarse = useMedia('(pointer: coarse)');
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const fine = showsJob ? ROW.fine : ROW.withoutJob;
  return Math.round((isCoarse ? ROW.coarse : fine) * rem);
}

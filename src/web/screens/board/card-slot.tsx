import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { Loading } from '#web/kit/loading.tsx';
import { PaintedContext } from './board-actions.ts';
import { CardList, type CardListProps } from './card-list.tsx';
import styles from './column.module.css';
import type { ColumnLoad } from './use-column.ts';

/** More cards are asked for when the last in the document is this near the last that is loaded. */
const LOAD_AHEAD = 60;

interface CardSlotProps extends Omit<CardListProps, 'onLastShown'> {
  /** Null: these cards are not seen, neither by eye nor by assistive technology. */
  load: ColumnLoad | null;
}

/** A place in a column for a list of cards. One that was not seen is shown without rendering a card. */
export function CardSlot({ load, ...list }: CardSlotProps) {
  const slot = useRef<HTMLDivElement>(null);
  const { cards } = list;
  const isSeen = load !== null;
  const [wasSeen, setWasSeen] = useState(false);
  const hasCards = cards.length > 0;
  if (isSeen && hasCards && !wasSeen) setWasSeen(true);
  const isPainted = useDeferredValue(wasSeen, false);
  const [lastShown, setLastShown] = useState(0);
  const isNearEnd = hasCards && lastShown + LOAD_AHEAD >= cards.length;
  const loadMore = load?.loadMore;
  useEffect(() => {
    if (isNearEnd) loadMore?.();
  }, [isNearEnd, loadMore]);

  useEffect(() => {
    if (isSeen || cards.length === 0) return;
    // The browser lays out what is hidden only when it is asked for a size.
    const timer = setTimeout(() => slot.current?.firstElementChild?.getBoundingClientRect());
    return () => clearTimeout(timer);
  }, [isSeen, cards]);

  return (
    <div ref={slot} className={styles['slot']} data-behind={!isSeen || undefined}>
      <PaintedContext value={isPainted}>
        {hasCards ? <CardList {...list} onLastShown={setLastShown} /> : load && <ColumnState load={load} />}
      </PaintedContext>
    </div>
  );
}

/** What stands in a column without cards. Above the board stands why it could not be loaded. */
function ColumnState({ load }: { load: ColumnLoad }) {
  if (load.isLoaded) return <p className={styles['state']}>No candidates</p>;
  if (load.error === null) return <Loading />;
  return <p className={styles['state']}>Not loaded</p>;
}

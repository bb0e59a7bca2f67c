import { useEffect, useState } from 'react';
import { Loading } from '#web/kit/loading.tsx';
import { CardList, type CardListProps } from './card-list.tsx';
import styles from './column.module.css';
import type { ColumnLoad } from './use-column.ts';

/** More cards are asked for when the last in the document is this near the last that is loaded. */
const LOAD_AHEAD = 60;

interface ColumnCardsProps extends Omit<CardListProps, 'onLastShown'> {
  load: ColumnLoad;
}

/** The cards of a column, or why it has none. */
export function ColumnCards({ load, ...list }: ColumnCardsProps) {
  const { loadMore } = load;
  const count = list.cards.length;
  const [lastShown, setLastShown] = useState(0);
  const isNearEnd = count > 0 && lastShown + LOAD_AHEAD >= count;
  useEffect(() => {
    if (isNearEnd) loadMore?.();
  }, [isNearEnd, loadMore]);

  if (count > 0) return <CardList {...list} onLastShown={setLastShown} />;
  if (load.isLoaded) return <p className={styles['state']}>No candidates</p>;
  if (load.error === null) return <Loading />;
  // Above the board stands why.
  return <p className={styles['state']}>Not loaded</p>;
}

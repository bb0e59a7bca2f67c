import { useEffect, useState } from 'react';
import { Loading } from '#web/kit/loading.tsx';
import { CardList, type CardListProps } from './card-list.tsx';
import styles from './column.module.css';
import type { ColumnLoad } from './use-column.ts';

/** The next page is requested when the last rendered card is this near the last loaded card. */
const LOAD_AHEAD = 60;

interface ColumnCardsProps extends Omit<CardListProps, 'onLastShown'> {
  load: ColumnLoad;
}

/** The cards of a column, or the reason why it has none. */
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
  // The line above the board says why.
  return <p className={styles['state']}>Not loaded</p>;
}

import { ListChecks } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { STAGE_LABELS } from '#domain/stage.ts';
import { CountPill } from '#web/kit/badge.tsx';
import { IconButton } from '#web/kit/button.tsx';
import { Loading } from '#web/kit/loading.tsx';
import { useBoardActions } from './board-actions.ts';
import { classNames } from '#web/kit/class-names.ts';
import styles from './column.module.css';
import { useColumnDrop } from './use-column-drop.ts';
import type { ColumnLoad } from './use-column.ts';
import { CardList, type CardListProps } from './card-list.tsx';

interface ColumnProps extends Omit<CardListProps, 'onLastShown'> {
  load: ColumnLoad;
}

/** One stage: its label, its count and its cards. Cards can be dropped anywhere on it. */
export const Column = memo(function Column(props: ColumnProps) {
  const { stage, cards, total, load } = props;
  const column = useRef<HTMLElement>(null);
  const { dropProps, isDropTarget } = useColumnDrop(stage, column);
  const { reveals, triage } = useBoardActions();
  const isEmpty = cards.length === 0;

  useEffect(() => {
    // After a menu or key moved the last card away, the column takes the focus.
    if (!isEmpty || !reveals.get(stage)?.takesFocus) return;
    reveals.delete(stage);
    column.current?.focus();
  }, [reveals, isEmpty, stage]);

  return (
    <section
      {...dropProps}
      ref={column}
      tabIndex={-1}
      // React Aria puts "Drop on" before the label of a drop target, and repeats that with aria-labelledby.
      aria-label={STAGE_LABELS[stage]}
      className={styles['column']}
      data-stage={stage}
      data-drop-target={isDropTarget || undefined}
    >
      <header className={classNames('row gap-2 flex-none', styles['head'])}>
        <h2 className="text-control">{STAGE_LABELS[stage]}</h2>
        {!isEmpty && (
          <IconButton
            label={`Triage ${STAGE_LABELS[stage]}`}
            aria-keyshortcuts="T"
            size="small"
            // The button is no tab stop, because Tab goes from column to column. Keyboards use T.
            tabIndex={-1}
            className={styles['triage']}
            onClick={() => triage(stage)}
          >
            <ListChecks />
          </IconButton>
        )}
        {(load.isLoaded || !isEmpty) && <CountPill count={total} />}
      </header>
      <ColumnCards {...props} />
    </section>
  );
});

/** The number of cards before the last loaded card at which the next page is requested. */
const LOAD_AHEAD = 60;

/** The cards of a column, or the reason why it has none. */
function ColumnCards({ load, ...list }: ColumnProps) {
  const { loadMore } = load;
  const count = list.cards.length;
  const [lastShown, setLastShown] = useState(0);
  const isNearEnd = count > 0 && lastShown + LOAD_AHEAD >= count;
  useEffect(() => {
    if (isNearEnd) loadMore?.();
  }, [isNearEnd, loadMore]);

  if (count > 0) return <CardList {...list} onLastShown={setLastShown} />;
  if (load.isLoaded) return <p className={classNames('quiet centered', styles['state'])}>No candidates</p>;
  if (load.error === null) return <Loading />;
  // The line above the board gives the reason.
  return <p className={classNames('quiet centered', styles['state'])}>Not loaded</p>;
}

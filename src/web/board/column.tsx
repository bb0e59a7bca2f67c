import { memo, useEffect, useRef } from 'react';
import type { DragTypes } from 'react-aria/useDrag';
import { useDrop, type DropItem } from 'react-aria/useDrop';
import type { Key } from 'react-stately';
import type { CandidateWithJob } from '#domain/candidate.ts';
import { STAGE_LABELS, type Stage } from '#domain/stage.ts';
import { CountPill } from '#web/ui/badge.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { asGroup, useBoardActions } from './board-context.ts';
import { CardList } from './card-list.tsx';
import styles from './column.module.css';
import { CANDIDATE_TYPE, draggedCandidateId } from './drag-payload.ts';
import type { ColumnLoad } from './use-column.ts';
import { useGivenUpDrag } from './use-given-up-drag.ts';

interface ColumnProps {
  stage: Stage;
  cards: readonly CandidateWithJob[];
  /** How many candidates are in the stage, loaded or not. */
  total: number;
  selected: ReadonlySet<Key>;
  load: ColumnLoad;
}

/** One stage: its name, how many are in it, and its cards. The whole of it is a drop target. */
export const Column = memo(function Column({ stage, cards, total, selected, load }: ColumnProps) {
  const column = useRef<HTMLElement>(null);
  const { dropProps, isDropTarget } = useColumnDrop(stage, column);
  const { arrivals } = useBoardActions();
  const isEmpty = cards.length === 0;

  useEffect(() => {
    // The last card left by menu or keyboard: the column keeps the focus.
    if (!isEmpty || !arrivals.get(stage)?.takesFocus) return;
    arrivals.delete(stage);
    column.current?.focus();
  }, [arrivals, isEmpty, stage]);

  return (
    <section
      {...dropProps}
      ref={column}
      tabIndex={-1}
      // A droppable column is named by the word itself, which React Aria's "Drop on" reads well with.
      aria-label={STAGE_LABELS[stage]}
      className={styles['column']}
      data-stage={stage}
      data-drop-target={isDropTarget || undefined}
    >
      <header className={styles['head']}>
        <h2 className={styles['title']}>{STAGE_LABELS[stage]}</h2>
        {(load.isLoaded || !isEmpty) && <CountPill count={total} />}
      </header>
      {isEmpty ? (
        <ColumnState load={load} />
      ) : (
        <CardList stage={stage} cards={cards} total={total} selected={selected} onNearEnd={load.loadMore} />
      )}
    </section>
  );
});

/** What a column without cards says. Why it could not be loaded is said above the board. */
function ColumnState({ load }: { load: ColumnLoad }) {
  if (load.isLoaded) return <p className={styles['state']}>No candidates</p>;
  if (load.error === null) return <Loading />;
  return <p className={styles['state']}>Not loaded</p>;
}

function useColumnDrop(stage: Stage, ref: { readonly current: HTMLElement | null }) {
  const { draggedRef, move, find } = useBoardActions();

  /** Dropping on the column they come from does nothing, so that column is no target. */
  function accepts(types: DragTypes): boolean {
    const isHome = draggedRef.current?.group.every((candidate) => candidate.stage === stage) ?? false;
    return types.has(CANDIDATE_TYPE) && !isHome;
  }
  useGivenUpDrag(ref);
  return useDrop({
    ref,
    getDropOperation: (types, allowed) => (accepts(types) ? (allowed[0] ?? 'cancel') : 'cancel'),
    onDrop({ items }) {
      const own = draggedRef.current;
      if (own) return move(own.group, stage, own.byKeyboard ? 'keyboard drag' : 'drag');
      void fromOtherWindow(items).then((ids) => {
        const group = asGroup(ids.flatMap((id) => find(id) ?? []));
        if (group) move(group, stage, 'drag');
      });
    },
  });
}

/** The candidates' ids in what was dropped. */
async function fromOtherWindow(items: readonly DropItem[]): Promise<number[]> {
  const texts = items
    .filter((item) => item.kind === 'text')
    .filter((item) => item.types.has(CANDIDATE_TYPE))
    .map((item) => item.getText(CANDIDATE_TYPE));
  const ids = (await Promise.all(texts)).map(draggedCandidateId);
  return ids.filter((id) => id !== null);
}

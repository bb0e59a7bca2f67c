import { memo, useEffect, useRef } from 'react';
import type { DragTypes } from 'react-aria/useDrag';
import { useDrop, type DropItem } from 'react-aria/useDrop';
import type { CandidateWithJob } from '#domain/candidate.ts';
import { STAGE_LABELS, type Stage } from '#domain/stage.ts';
import { CountPill } from '#web/ui/badge.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { useBoardActions } from './board-context.ts';
import { CardList } from './card-list.tsx';
import styles from './column.module.css';
import { CANDIDATE_TYPE, draggedCandidateId } from './drag-payload.ts';
import type { ColumnLoad } from './use-board.ts';

interface ColumnProps {
  stage: Stage;
  cards: readonly CandidateWithJob[];
  load: ColumnLoad;
}

/** One stage: its name, how many are in it, and its cards. The whole of it is a drop target. */
export const Column = memo(function Column({ stage, cards, load }: ColumnProps) {
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
        {(load.isLoaded || !isEmpty) && <CountPill count={cards.length} />}
      </header>
      {isEmpty ? <ColumnState load={load} /> : <CardList stage={stage} cards={cards} />}
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

  /** Dropping on the column it comes from does nothing, so that column is no target. */
  function accepts(types: DragTypes): boolean {
    return types.has(CANDIDATE_TYPE) && draggedRef.current?.candidate.stage !== stage;
  }
  return useDrop({
    ref,
    getDropOperation: (types, allowed) => (accepts(types) ? (allowed[0] ?? 'cancel') : 'cancel'),
    onDrop({ items }) {
      const own = draggedRef.current;
      if (own) return move(own.candidate, stage, own.byKeyboard ? 'keyboard drag' : 'drag');
      void fromOtherWindow(items).then((id) => {
        const candidate = id === null ? undefined : find(id);
        if (candidate) move(candidate, stage, 'drag');
      });
    },
  });
}

async function fromOtherWindow(items: readonly DropItem[]): Promise<number | null> {
  const item = items.find((it) => it.kind === 'text' && it.types.has(CANDIDATE_TYPE));
  return item?.kind === 'text' ? draggedCandidateId(await item.getText(CANDIDATE_TYPE)) : null;
}

import { ListChecks } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import type { DragTypes } from 'react-aria/useDrag';
import { useDrop, type DropItem, type DropResult } from 'react-aria/useDrop';
import { STAGE_LABELS, type Stage } from '#domain/stage.ts';
import { CountPill } from '#web/kit/badge.tsx';
import { IconButton } from '#web/kit/button.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { Loading } from '#web/kit/loading.tsx';
import { useBoardActions } from './board-actions.ts';
import { CardList, type CardListProps } from './card-list.tsx';
import styles from './column.module.css';
import { CANDIDATE_TYPE, draggedCandidateId } from './drag-payload.ts';
import { asGroup } from './selection.ts';
import type { ColumnLoad } from './use-column.ts';

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

type Target = { readonly current: HTMLElement | null };

/** Makes a column a drop target for cards of this board or of another window's board. */
function useColumnDrop(stage: Stage, ref: Target): DropResult {
  const { dragged, move, find } = useBoardActions();
  useMissingDragLeave(ref);

  /**
   * Tells whether the column accepts the dragged data. A drop on the cards' own column does nothing, so their column
   * accepts none.
   */
  function accepts(types: DragTypes): boolean {
    const isOwn = dragged()?.group.every((candidate) => candidate.stage === stage) ?? false;
    return types.has(CANDIDATE_TYPE) && !isOwn;
  }

  return useDrop({
    ref,
    getDropOperation: (types, allowed) => (accepts(types) ? (allowed[0] ?? 'cancel') : 'cancel'),
    onDrop({ items }) {
      const own = dragged();
      if (own) return move(own.group, stage, own.byKeyboard ? 'keyboard drag' : 'drag');
      void idsIn(items).then((ids) => {
        const group = asGroup(ids.flatMap((id) => find(id) ?? []));
        if (group) move(group, stage, 'drag');
      });
    },
  });
}

/** Reads the ids of candidates that were dragged from another window. */
async function idsIn(items: readonly DropItem[]): Promise<number[]> {
  const texts = items
    .filter((item) => item.kind === 'text')
    .filter((item) => item.types.has(CANDIDATE_TYPE))
    .map((item) => item.getText(CANDIDATE_TYPE));
  const ids = (await Promise.all(texts)).map(draggedCandidateId);
  return ids.filter((id) => id !== null);
}

/**
 * Sends the dragleave that Firefox on Linux leaves out when Escape ends a drag. Without it, React Aria would show the
 * element under the pointer as a drop target for ever.
 */
function useMissingDragLeave(target: Target): void {
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const entered = new Set<EventTarget>();
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    element.addEventListener('dragenter', (event) => event.target && entered.add(event.target), options);
    element.addEventListener('dragleave', (event) => event.target && entered.delete(event.target), options);
    element.addEventListener('drop', () => entered.clear(), options);
    document.addEventListener(
      'dragend',
      () => {
        if (entered.size === 0) return;
        // The event also goes to the element itself, because the entered elements may have left the page.
        for (const it of [...entered, element]) {
          it.dispatchEvent(new DragEvent('dragleave', { bubbles: true }));
        }
      },
      options,
    );
    return () => controller.abort();
  }, [target]);
}

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

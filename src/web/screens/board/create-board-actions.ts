import { createRef, type Dispatch, type SetStateAction } from 'react';
import type { CandidateWithJob } from '#domain/candidate/candidate.ts';
import { byStage, STAGE_LABELS, STAGES, type Stage } from '#domain/stage.ts';
import { orderOfColumn } from '#web/app/address/candidate-order.ts';
import type { BoardFilters } from '#web/app/address/board-search.ts';
import { announce } from '#web/kit/announce.ts';
import type { BoardActions, DraggedCards } from './board-actions.ts';
import type { BoardPlace } from './board-place.ts';
import { moveCandidates } from './move-candidates.ts';
import { nextCard, selectedCards, selectionOf, withoutCards, type Selection } from './selection.ts';
import type { BoardState } from './use-board.ts';

interface ShownBoard extends Pick<BoardState, 'columns' | 'totals'> {
  readonly filters: BoardFilters;
  readonly selection: Selection;
}

interface Board extends Pick<BoardActions, 'openMoveMenu' | 'peek' | 'triage'> {
  /** The place to restore when the person comes back to the board. */
  readonly place: BoardPlace | null;
  /** Returns the present state of the board. */
  readonly read: () => ShownBoard;
  readonly setSelection: Dispatch<SetStateAction<Selection>>;
  /** Sets whether the drag moves several selected cards. */
  readonly setDragsPicked: (isSo: boolean) => void;
}

export function createBoardActions({
  read,
  setSelection,
  setDragsPicked,
  place,
  openMoveMenu,
  peek,
  triage,
}: Board): BoardActions {
  const reveals: BoardActions['reveals'] = new Map();
  const cardDrag: BoardActions['cardDrag'] = createRef();
  let dragged: DraggedCards | null = null;
  return {
    reveals,
    scrollTopOf: (stage, filters) => (place?.filters === filters ? place.scrollTops[stage] : 0),
    drag(cards) {
      dragged = cards;
      setDragsPicked(cards !== null && cards.group.length > 1);
    },
    dragged: () => dragged,
    cardDrag,
    cardLeft: (card) => cardDrag.current?.leave(card),
    previewRef: createRef(),
    openMoveMenu,
    peek,
    triage,
    profileStates: byStage((stage) => () => ({
      boardSearch: read().filters,
      candidateOrder: orderOfColumn(read().columns[stage]),
    })),
    select: (stage, keys) => setSelection((before) => ({ ...before, [stage]: keys })),
    find: (id) => STAGES.flatMap((stage) => read().columns[stage].filter((it) => it.id === id))[0],

    groupOf(candidate) {
      const { columns, selection } = read();
      if (!selection[candidate.stage].has(candidate.id)) return [candidate];
      const others = selectedCards(columns, selection).filter(({ id }) => id !== candidate.id);
      return [candidate, ...others];
    },

    move(group, to, method) {
      const moving = group.filter((candidate) => candidate.stage !== to);
      const [first] = moving;
      if (!first) return;
      const { columns, totals } = read();
      if (method === 'command') {
        const [{ stage, id }] = group;
        reveals.set(stage, { id: nextCard(columns[stage], id, moving)?.id ?? null, takesFocus: true });
      }
      reveals.set(to, { id: first.id, takesFocus: method === 'keyboard drag' });
      setSelection((before) => withoutCards(before, group));
      void moveCandidates(moving, to).then((isMoved) => {
        // Selecting several cards is work, so after a failure they are selected again for another try.
        if (!isMoved && moving.length > 1) setSelection(selectionOf(moving));
      });
      announce(newPlace(moving, to, totals[to]));
    },
  };
}

/** @param total the number of cards in the column before the move */
function newPlace(moving: readonly CandidateWithJob[], to: Stage, total: number): string {
  const label = STAGE_LABELS[to];
  const count = moving.length;
  return count === 1
    ? `${moving[0]?.name ?? ''} is now in ${label}, 1 of ${total + 1}`
    : `${count} candidates are now in ${label}, 1 to ${count} of ${total + count}`;
}

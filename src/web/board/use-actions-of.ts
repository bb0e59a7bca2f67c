import { useLayoutEffect, useMemo, useRef, type Dispatch, type SetStateAction } from 'react';
import type { CandidateWithJob } from '#domain/candidate.ts';
import { STAGE_LABELS, STAGES, type Stage } from '#domain/stage.ts';
import { announce } from '#web/ui/announce.ts';
import type { BoardActions } from './board-context.ts';
import { NOTHING_SELECTED, selectedCards, selectionOf, type Selection } from './selection.ts';
import type { BoardState } from './use-board.ts';
import { moveCandidates } from './move-candidates.ts';

interface Shown extends Pick<BoardState, 'columns' | 'totals'> {
  readonly selection: Selection;
}

interface Means extends Pick<BoardActions, 'openMoveMenu' | 'previewRef'> {
  readonly setSelection: Dispatch<SetStateAction<Selection>>;
}

/** What cards and columns can ask for. The same object for as long as the board is there, so that nothing re-renders. */
export function useActionsOf(
  { columns, totals, selection }: Shown,
  { setSelection, openMoveMenu, previewRef }: Means,
): BoardActions {
  const shown = useRef({ columns, totals, selection });
  useLayoutEffect(() => {
    shown.current = { columns, totals, selection };
  });

  return useMemo(() => {
    const arrivals: BoardActions['arrivals'] = new Map();
    return {
      arrivals,
      draggedRef: { current: null },
      previewRef,
      openMoveMenu,
      select: (stage, keys) => setSelection((before) => ({ ...before, [stage]: keys })),
      find: (id) => STAGES.flatMap((stage) => shown.current.columns[stage].filter((it) => it.id === id))[0],

      groupOf(candidate) {
        const { id, stage } = candidate;
        if (!shown.current.selection[stage].has(id)) return [candidate];
        const others = selectedCards(shown.current.columns, shown.current.selection);
        return [candidate, ...others.filter((other) => other.id !== id)];
      },

      move(group, to, how) {
        const moving = group.filter((candidate) => candidate.stage !== to);
        const [first] = moving;
        if (!first) return;
        const [{ stage: from, id }] = group;
        const ids = new Set(moving.map((candidate) => candidate.id));
        const origin = shown.current.columns[from];
        const place = origin.findIndex((card) => card.id === id);
        const next =
          origin.slice(place).find((card) => !ids.has(card.id)) ??
          origin.slice(0, Math.max(place, 0)).findLast((card) => !ids.has(card.id));
        if (how === 'command') arrivals.set(from, { id: next?.id ?? null, takesFocus: true });
        arrivals.set(to, { id: first.id, takesFocus: how === 'keyboard drag' });
        setSelection(NOTHING_SELECTED);
        void moveCandidates(moving, to).then((moved) => {
          // Picked with care: the person can try again at once.
          if (!moved && moving.length > 1) setSelection(selectionOf(moving));
        });
        announce(arrived(moving, to, shown.current.totals[to]));
      },
    };
  }, [setSelection, openMoveMenu, previewRef]);
}

function arrived(moving: readonly CandidateWithJob[], to: Stage, total: number): string {
  const label = STAGE_LABELS[to];
  const count = moving.length;
  return count === 1
    ? `${moving[0]?.name ?? ''} is now in ${label}, 1 of ${total + 1}`
    : `${count} candidates are now in ${label}, 1 to ${count} of ${total + count}`;
}

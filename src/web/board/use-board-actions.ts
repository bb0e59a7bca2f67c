import { useLayoutEffect, useMemo, useRef } from 'react';
import type { BoardColumns } from '#domain/board.ts';
import type { CandidateWithJob } from '#domain/candidate.ts';
import { STAGE_LABELS, STAGES } from '#domain/stage.ts';
import { say } from '#web/ui/say.ts';
import type { BoardActions } from './board-context.ts';
import { moveCandidate } from './use-move-candidate.ts';

/** What cards and columns can ask for. The same object for as long as the board is there, so that nothing re-renders. */
export function useActionsOf(
  columns: BoardColumns<CandidateWithJob>,
  openMoveMenu: BoardActions['openMoveMenu'],
): BoardActions {
  const shown = useRef(columns);
  useLayoutEffect(() => {
    shown.current = columns;
  });

  return useMemo(() => {
    const arrivals: BoardActions['arrivals'] = new Map();
    return {
      arrivals,
      draggedRef: { current: null },
      openMoveMenu,
      find: (id) => STAGES.flatMap((stage) => shown.current[stage].filter((card) => card.id === id))[0],
      move(candidate, to, how) {
        const { stage: from, id, name } = candidate;
        if (from === to) return;
        const origin = shown.current[from];
        const place = origin.findIndex((card) => card.id === id);
        const next = origin[place + 1] ?? origin[place - 1];
        if (how === 'command') arrivals.set(from, { id: next?.id ?? null, takesFocus: true });
        arrivals.set(to, { id, takesFocus: how === 'keyboard drag' });
        moveCandidate(candidate, to);
        say(`${name} is now in ${STAGE_LABELS[to]}, 1 of ${shown.current[to].length + 1}`);
      },
    };
  }, [openMoveMenu]);
}
